import Settings
import Testing

@testable import Toggles

@MainActor
struct RemoteConfigurationTests {
  private static let defaults = #"{"isRoundedAvatar": false, "likeButtonStyle": "heart"}"#
  private static let avatar = RemoteSetting.toggle(.isRoundedAvatar)
  private static let style = RemoteSetting.experiment(.likeButtonStyle)
  private let history = SettingsStore()

  private func configuration(defaults: String = defaults) -> RemoteConfiguration {
    RemoteConfiguration(defaults: Array(defaults.utf8), history: history)
  }

  @Test func `the built-in defaults are complete and valid`() {
    let configuration = RemoteConfiguration()
    for setting in RemoteSetting.allCases {
      #expect(configuration.defaultValue(of: setting) != nil, "\(setting.name)")
      #expect(configuration.value(of: setting) == configuration.defaultValue(of: setting))
      #expect(configuration.remoteValue(of: setting) == nil)
    }
    #expect(configuration.source == nil && configuration.issues == [])
  }

  @Test func `the server overrides the stored configuration, which overrides the defaults`() {
    history[RemoteConfiguration.setting] = #"{"likeButtonStyle": "star"}"#
    let configuration = configuration()
    #expect(configuration.source == .kept)
    #expect(configuration.value(of: Self.style) == .text("star"))
    #expect(configuration.value(of: Self.avatar) == .boolean(false))
    configuration.update(["likeButtonStyle": .text("heart"), "isRoundedAvatar": .boolean(true)])
    #expect(configuration.source == .server)
    #expect(configuration.value(of: Self.style) == .text("heart"))
    #expect(configuration.value(of: Self.avatar) == .boolean(true))
    #expect(configuration.defaultValue(of: Self.avatar) == .boolean(false))
  }

  @Test func `the last configuration of the server is restored at the next start`() {
    configuration().update(["isRoundedAvatar": .boolean(true)])
    #expect(history[RemoteConfiguration.setting] == #"{"isRoundedAvatar":true}"#)
    let next = configuration()
    #expect(next.remoteValue(of: Self.avatar) == .boolean(true) && next.source == .kept)
  }

  @Test func `a setting that the server no longer sets has its default again`() {
    let configuration = configuration()
    configuration.update(["isRoundedAvatar": .boolean(true)])
    configuration.update([:])
    #expect(configuration.value(of: Self.avatar) == .boolean(false))
    #expect(configuration.remoteValue(of: Self.avatar) == nil)
    #expect(history[RemoteConfiguration.setting] == "{}")
  }

  @Test func `unknown settings and invalid values are ignored and reported`() {
    let configuration = configuration()
    configuration.update([
      "isRoundedAvatar": .text("yes"), "likeButtonStyle": .text("clap"), "isFasterThanLight": .boolean(true),
    ])
    #expect(configuration.value(of: Self.avatar) == .boolean(false))
    #expect(configuration.value(of: Self.style) == .text("heart"))
    #expect(
      configuration.issues == [
        .unknownSetting(name: "isFasterThanLight"), .wrongValue(Self.avatar, .text("yes")),
        .wrongValue(Self.style, .text("clap")),
      ])
    #expect(history[RemoteConfiguration.setting] == "{}")
    configuration.update([:])
    #expect(configuration.issues == [])
  }

  @Test(arguments: ["", "[]", "null", "{", "17", #"{"isRoundedAvatar": tru"#])
  func `an invalid stored configuration is ignored and reported`(kept: String) {
    history[RemoteConfiguration.setting] = kept
    let configuration = configuration()
    #expect(configuration.value(of: Self.avatar) == .boolean(false))
    #expect(configuration.issues == [.notReadable])
  }

  @Test func `null counts as unset, and values of any type cause no crash`() {
    history[RemoteConfiguration.setting] =
      #"{"isRoundedAvatar": null, "likeButtonStyle": 1.5, "a": [1], "b": {"c": null}}"#
    #expect(
      configuration().issues == [
        .unknownSetting(name: "a"), .unknownSetting(name: "b"), .wrongValue(Self.style, .other("1.5")),
      ])
  }

  @Test(arguments: ["", "{}", #"{"isRoundedAvatar": 1}"#])
  func `without defaults, toggles are off and likes are hearts`(defaults: String) {
    let configuration = configuration(defaults: defaults)
    #expect(configuration.value(of: Self.avatar) == nil)
    #expect(!configuration.isToggleOn(.isRoundedAvatar))
    #expect(configuration.likeButtonStyle == .heart)
  }

  // MARK: Toggles and experiments

  @Test func `a toggle follows the configuration at once`() {
    let configuration = RemoteConfiguration()
    #expect(!configuration.isToggleOn(.isRoundedAvatar))
    configuration.update(["isRoundedAvatar": .boolean(true)])
    #expect(configuration.isToggleOn(.isRoundedAvatar))
  }

  @Test func `each variant is selected by its name`() {
    let configuration = RemoteConfiguration()
    for style in LikeButtonStyle.allCases {
      configuration.update(["likeButtonStyle": .text(style.rawValue)])
      #expect(configuration.likeButtonStyle == style)
    }
    #expect(Experiment.likeButtonStyle.variants == ["heart", "star"])
  }
}
