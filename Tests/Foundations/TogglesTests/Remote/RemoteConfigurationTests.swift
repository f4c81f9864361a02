import Testing

@testable import Toggles

@MainActor
struct RemoteConfigurationTests {
  private final class Storage: RemoteConfigurationStorage {
    struct Full: Error {}
    var remoteConfiguration: String?
    var isFull = false

    func set(remoteConfiguration: String) throws {
      if isFull { throw Full() }
      self.remoteConfiguration = remoteConfiguration
    }
  }

  private static let defaults = #"{"isRoundedAvatar": false, "likeButtonStyle": "heart"}"#
  private static let avatar = RemoteSetting.toggle(.isRoundedAvatar)
  private static let style = RemoteSetting.experiment(.likeButtonStyle)
  private let storage = Storage()

  private func configuration(defaults: String = defaults) -> RemoteConfiguration {
    RemoteConfiguration(defaults: Array(defaults.utf8), storage: storage)
  }

  @Test func `what ships with the app is whole and understood`() {
    let configuration = RemoteConfiguration()
    for setting in RemoteSetting.allCases {
      #expect(configuration.defaultValue(of: setting) != nil, "\(setting.name)")
      #expect(configuration.value(of: setting) == configuration.defaultValue(of: setting))
      #expect(configuration.remoteValue(of: setting) == nil)
    }
    #expect(configuration.source == nil && configuration.issues == [])
  }

  @Test func `the server holds over what was kept, and that over the defaults`() {
    storage.remoteConfiguration = #"{"likeButtonStyle": "star"}"#
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

  @Test func `the last answer of the server is there at the next start`() {
    configuration().update(["isRoundedAvatar": .boolean(true)])
    #expect(storage.remoteConfiguration == #"{"isRoundedAvatar":true}"#)
    let next = configuration()
    #expect(next.remoteValue(of: Self.avatar) == .boolean(true) && next.source == .kept)
  }

  @Test func `what the server does not set any more has its default again`() {
    let configuration = configuration()
    configuration.update(["isRoundedAvatar": .boolean(true)])
    configuration.update([:])
    #expect(configuration.value(of: Self.avatar) == .boolean(false))
    #expect(configuration.remoteValue(of: Self.avatar) == nil)
    #expect(storage.remoteConfiguration == "{}")
  }

  @Test func `unknown settings and values of another kind are left out, and told`() {
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
    #expect(storage.remoteConfiguration == "{}")
    configuration.update([:])
    #expect(configuration.issues == [])
  }

  @Test(arguments: ["", "[]", "null", "{", "17", #"{"isRoundedAvatar": tru"#])
  func `what was kept and is no configuration counts as nothing, and is told`(kept: String) {
    storage.remoteConfiguration = kept
    let configuration = configuration()
    #expect(configuration.value(of: Self.avatar) == .boolean(false))
    #expect(configuration.issues == [.notReadable])
  }

  @Test func `null is not set, and no kind of value brings it down`() {
    storage.remoteConfiguration = #"{"isRoundedAvatar": null, "likeButtonStyle": 1.5, "a": [1], "b": {"c": null}}"#
    #expect(
      configuration().issues == [
        .unknownSetting(name: "a"), .unknownSetting(name: "b"), .wrongValue(Self.style, .other("1.5")),
      ])
  }

  @Test(arguments: ["", "{}", #"{"isRoundedAvatar": 1}"#])
  func `without defaults toggles are off and likes are hearts`(defaults: String) {
    let configuration = configuration(defaults: defaults)
    #expect(configuration.value(of: Self.avatar) == nil)
    #expect(!RemoteTogglesDataStore(configuration: configuration).isToggleOn(.isRoundedAvatar))
    #expect(ExperimentsDataStore(configuration: configuration).likeButtonStyle == .heart)
  }

  @Test func `a storage that fails takes nothing from this run, and says so`() {
    storage.isFull = true
    let configuration = configuration()
    configuration.update(["isRoundedAvatar": .boolean(true)])
    #expect(configuration.value(of: Self.avatar) == .boolean(true))
    #expect(configuration.issues == [.notKept])
  }
}

@MainActor
struct RemoteTogglesDataStoreTests {
  private let configuration = RemoteConfiguration()

  @Test func `it follows the configuration at once`() {
    let toggles = RemoteTogglesDataStore(configuration: configuration)
    #expect(!toggles.isToggleOn(.isRoundedAvatar))
    configuration.update(["isRoundedAvatar": .boolean(true)])
    #expect(toggles.isToggleOn(.isRoundedAvatar))
  }

  @Test func `the reader cannot switch it`() {
    configuration.update(["isRoundedAvatar": .boolean(true)])
    let toggles = RemoteTogglesDataStore(configuration: configuration)
    #expect(throws: ToggleError.immutable) { try toggles.update(toggle: .isRoundedAvatar, value: false) }
    #expect(toggles.isToggleOn(.isRoundedAvatar))
  }
}

@MainActor
struct ExperimentsDataStoreTests {
  @Test func `each variant is given by its name`() {
    let configuration = RemoteConfiguration()
    let experiments = ExperimentsDataStore(configuration: configuration)
    for style in LikeButtonStyle.allCases {
      configuration.update(["likeButtonStyle": .text(style.rawValue)])
      #expect(experiments.likeButtonStyle == style)
    }
    #expect(Experiment.likeButtonStyle.variants == ["heart", "star"])
  }
}
