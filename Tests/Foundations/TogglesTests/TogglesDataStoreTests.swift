import Testing

@testable import Toggles

@MainActor
struct TogglesDataStoreTests {
  private struct Failure: Error {}

  private final class Storage: ToggleStorage {
    var values: [String: Bool] = [:]
    var fails = false

    func value(forToggle name: String) -> Bool? { values[name] }

    func set(_ value: Bool, forToggle name: String) throws {
      if fails { throw Failure() }
      values[name] = value
    }
  }

  @Test(arguments: [(BuildTargetToggle.debug, true), (.internal, true), (.production, false)])
  func `internal screens are for those who build the app`(target: BuildTargetToggle, shows: Bool) {
    let store = BuildTargetTogglesDataStore(target: target)
    #expect(store.showsInternalScreens == shows)
    #expect(BuildTargetToggle.allCases.filter { store.isToggleOn($0) } == [target])
  }

  @Test func `a build target cannot be switched`() {
    #expect(throws: ToggleError.immutable) {
      try BuildTargetTogglesDataStore(target: .production).update(toggle: .debug, value: true)
    }
  }

  @Test func `an internal toggle has its default until it is set, and then acts at once`() throws {
    let storage = Storage()
    let store = InternalTogglesDataStore(storage: storage)
    #expect(store.isToggleOn(.isLikeButtonForMomentEnabled))
    try store.update(toggle: .isLikeButtonForMomentEnabled, value: false)
    #expect(!store.isToggleOn(.isLikeButtonForMomentEnabled))
    #expect(!InternalTogglesDataStore(storage: storage).isToggleOn(.isLikeButtonForMomentEnabled))
  }

  @Test func `a storage that fails leaves the toggle as it was`() {
    let storage = Storage()
    storage.fails = true
    let store = InternalTogglesDataStore(storage: storage)
    #expect(throws: Failure.self) { try store.update(toggle: .isLikeButtonForMomentEnabled, value: false) }
    #expect(store.isToggleOn(.isLikeButtonForMomentEnabled))
  }

  @Test func `remote toggles are off unless told otherwise, and not for the reader to set`() {
    #expect(!RemoteTogglesDataStore().isToggleOn(.isRoundedAvatar))
    let store = RemoteTogglesDataStore(values: [.isRoundedAvatar: true])
    #expect(store.isToggleOn(.isRoundedAvatar))
    #expect(throws: ToggleError.immutable) { try store.update(toggle: .isRoundedAvatar, value: false) }
  }
}
