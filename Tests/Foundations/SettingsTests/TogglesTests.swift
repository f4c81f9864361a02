import Settings
import TerminalTestSupport
import Testing

@Suite(.limited)
@MainActor
struct TogglesTests {
  private let settings = SettingsStore()

  @Test func `a toggle that was never set has its default, and stays unset`() {
    let toggles = InternalTogglesDataStore(settings: settings)
    #expect(toggles.isToggleOn(.isLikeButtonForMomentEnabled) && !toggles.isToggleOn(.isRoundedAvatar))
    #expect(settings[InternalTogglesDataStore.setting].isEmpty)
  }

  @Test(arguments: [[false], [true], [false, true], [true, false]]) func `the last setting is used and stored`(
    values: [Bool]
  ) {
    for value in values {
      InternalTogglesDataStore(settings: settings).update(toggle: .isLikeButtonForMomentEnabled, value: value)
      #expect(InternalTogglesDataStore(settings: settings).isToggleOn(.isLikeButtonForMomentEnabled) == value)
    }
    #expect(settings[InternalTogglesDataStore.setting] == ["isLikeButtonForMomentEnabled": values.last])
  }

  @Test func `all targets except production show internal screens`() {
    #expect(BuildTargetToggle.allCases.filter(\.showsInternalScreens) == [.debug, .internal])
  }
}
