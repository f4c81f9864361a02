import DesignKit
import Localization
import MomentsTestSupport
import Settings
import TerminalTestSupport
import Testing

@testable import Toggles

@Suite(.limited)
@MainActor
struct RemoteConfigurationTests {
  private static let defaults = #"{"isRoundedAvatar": false, "likeButtonStyle": "heart"}"#
  private let history = SettingsStore()

  private func configuration(defaults: String = defaults) -> RemoteConfiguration {
    RemoteConfiguration(defaults: Array(defaults.utf8), history: history)
  }

  @Test func `the built-in defaults are valid, and complete except for the theme`() {
    let configuration = RemoteConfiguration()
    #expect(configuration.value(of: .theme) == nil && configuration.theme == nil)
    for setting in RemoteSetting.allCases where setting != .theme {
      #expect(configuration.defaultValue(of: setting) != nil, "\(setting.rawValue)")
      #expect(configuration.value(of: setting) == configuration.defaultValue(of: setting))
      #expect(configuration.remoteValue(of: setting) == nil)
    }
    #expect(configuration.source == nil && configuration.issues == [])
  }

  @Test func `the server overrides the stored configuration, which overrides the defaults`() {
    history[RemoteConfiguration.setting] = #"{"likeButtonStyle": "star"}"#
    let configuration = configuration()
    #expect(configuration.source == .kept)
    #expect(configuration.value(of: .likeButtonStyle) == .text("star"))
    #expect(configuration.value(of: .isRoundedAvatar) == .boolean(false))
    configuration.update(["likeButtonStyle": .text("heart"), "isRoundedAvatar": .boolean(true)])
    #expect(configuration.source == .server)
    #expect(configuration.value(of: .likeButtonStyle) == .text("heart"))
    #expect(configuration.value(of: .isRoundedAvatar) == .boolean(true))
    #expect(configuration.defaultValue(of: .isRoundedAvatar) == .boolean(false))
  }

  @Test func `the last configuration of the server is restored at the next start`() {
    configuration().update(["isRoundedAvatar": .boolean(true)])
    #expect(history[RemoteConfiguration.setting] == #"{"isRoundedAvatar":true}"#)
    let next = configuration()
    #expect(next.remoteValue(of: .isRoundedAvatar) == .boolean(true) && next.source == .kept)
  }

  @Test func `an override wins over the server, without a server too, and is kept`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/settings.json"
    let settings = SettingsStore(path: path)
    let configuration = RemoteConfiguration(history: history, settings: settings)
    configuration.chooseNextOverride(of: .isRoundedAvatar)
    #expect(configuration.isRoundedAvatar)
    configuration.update(["isRoundedAvatar": .boolean(false)])
    #expect(configuration.isRoundedAvatar && configuration.remoteValue(of: .isRoundedAvatar) == .boolean(false))
    configuration.chooseNextOverride(of: .theme)
    await settings.finish()
    let next = RemoteConfiguration(settings: SettingsStore(path: path))
    #expect(next.isRoundedAvatar && next.theme?.name == "DesignKit" && next.override(of: .likeButtonStyle) == nil)
    next.resetOverrides()
    #expect(!next.isRoundedAvatar && next.theme == nil)
  }

  @Test func `an override in the file that no setting has is reported and ignored`() throws {
    let text = #"{"overrides": {"likeButtonStyle": "clap", "isRound": true, "isRoundedAvatar": 1, "theme": "System"}}"#
    let folder = try TemporaryFolder()
    let settings = try SettingsStore(path: folder.file("settings.json", text))
    #expect(RemoteConfiguration(settings: settings).theme?.name == "System")
    #expect(settings[RemoteConfiguration.overrides].count == 1)
    guard case .invalid(_, let issues)? = settings.error else { throw CancellationError() }
    #expect(issues.map(\.key) == ["overrides.likeButtonStyle", "overrides.isRound", "overrides.isRoundedAvatar"])
    let message = issues[0].message.resolved(in: Language("en"))
    #expect(message == "overrides.likeButtonStyle: unknown value “clap”. Use one of heart, star.")
  }

  @Test func `a setting that the server no longer sets has its default again`() {
    let configuration = configuration()
    configuration.update(["isRoundedAvatar": .boolean(true)])
    configuration.update([:])
    #expect(configuration.value(of: .isRoundedAvatar) == .boolean(false))
    #expect(configuration.remoteValue(of: .isRoundedAvatar) == nil)
    #expect(history[RemoteConfiguration.setting] == "{}")
  }

  @Test func `unknown settings and invalid values are ignored and reported`() {
    let configuration = configuration()
    configuration.update([
      "isRoundedAvatar": .text("yes"), "likeButtonStyle": .text("clap"), "isFasterThanLight": .boolean(true),
    ])
    #expect(configuration.value(of: .isRoundedAvatar) == .boolean(false))
    #expect(configuration.value(of: .likeButtonStyle) == .text("heart"))
    #expect(
      configuration.issues == [
        .unknownSetting(name: "isFasterThanLight"), .wrongValue(.isRoundedAvatar, .text("yes")),
        .wrongValue(.likeButtonStyle, .text("clap")),
      ])
    #expect(history[RemoteConfiguration.setting] == "{}")
    configuration.update([:])
    #expect(configuration.issues == [])
  }

  @Test(arguments: ["", "[]", "null", "{", "17", #"{"isRoundedAvatar": tru"#])
  func `an invalid stored configuration is ignored and reported`(kept: String) {
    history[RemoteConfiguration.setting] = kept
    let configuration = configuration()
    #expect(configuration.value(of: .isRoundedAvatar) == .boolean(false))
    #expect(configuration.issues == [.notReadable])
  }

  @Test func `null counts as unset, and values of any type cause no crash`() {
    history[RemoteConfiguration.setting] =
      #"{"isRoundedAvatar": null, "likeButtonStyle": 1.5, "a": [1], "b": {"c": null}}"#
    #expect(
      configuration().issues == [
        .unknownSetting(name: "a"), .unknownSetting(name: "b"), .wrongValue(.likeButtonStyle, .other("1.5")),
      ])
  }

  @Test(arguments: ["", "{}", #"{"isRoundedAvatar": 1}"#])
  func `without defaults, toggles are off and likes are hearts`(defaults: String) {
    let configuration = configuration(defaults: defaults)
    #expect(configuration.value(of: .isRoundedAvatar) == nil)
    #expect(!configuration.isRoundedAvatar)
    #expect(configuration.likeButtonStyle == .heart)
  }

  @Test func `toggles and experiments follow the configuration at once`() {
    let configuration = RemoteConfiguration()
    #expect(!configuration.isRoundedAvatar)
    configuration.update(["isRoundedAvatar": .boolean(true)])
    #expect(configuration.isRoundedAvatar)
    for style in LikeButtonStyle.allCases {
      configuration.update(["likeButtonStyle": .text(style.rawValue)])
      #expect(configuration.likeButtonStyle == style)
    }
  }
}
