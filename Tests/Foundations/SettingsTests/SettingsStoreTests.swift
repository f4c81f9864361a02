import DesignKit
import Documents
import Foundation
import Localization
import MomentsTestSupport
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import Settings

/// Declarations as features have them.
private enum Example {
  static let size = Setting("textSize", default: TextSizeCategory.large)
  static let contrast = Setting(
    "contrast", default: ContrastLevel.standard, command: "contrast", "c", title: L10n.Keys.contrast)
  static let showsAddress = Setting(
    "showsAddress", default: false, command: "toggle-address", "u", title: L10n.Keys.toggleAddress
  ) {
    $0 ? L10n.App.splitView : L10n.App.listOnly
  }
  static let theme = Setting<String?>("theme")
  static let filters = Setting<[String: String]>("filters", default: [:])
  static let share = Setting<Percentage?>("share")
  static let all: [any SettingDeclaration] = [size, contrast, showsAddress, theme, filters, share]
}

@Suite(.onMainActor)
@MainActor
struct SettingsStoreTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/moments/settings.json"
  }

  private func write(_ text: String) throws { try folder.file("moments/settings.json", text) }

  private var file: String { get throws { try String(contentsOfFile: path, encoding: .utf8) } }

  /// The values of the file in the next run.
  private func next() -> SettingsStore { SettingsStore(path: path) }

  // MARK: Reading

  @Test func `each value of the file is read, and missing ones have their defaults`() throws {
    try write(#"{ "textSize": "xl", "theme": "System", "filters": { "wet": "rain" } }"#)
    let settings = next()
    settings.load(Example.all)
    #expect(settings[Example.size] == .extraLarge && settings[Example.theme] == "System")
    #expect(settings[Example.filters] == ["wet": "rain"])
    #expect(!settings[Example.showsAddress] && settings[Example.contrast] == .standard && settings.error == nil)
  }

  @Test func `a missing file has the defaults, and reading it writes nothing`() throws {
    #expect(next()[Example.size] == .large && next()[Example.theme] == nil)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/moments"))
  }

  @Test func `all issues are reported at once with their locations, and the other values apply`() throws {
    try write(
      """
      { "textSize": "huge",
        "showsAdress": true,
        "contrast": 1, "theme": "System",
        "filters": { "number": 3, "rain": "rain" },
        "share": 101 }
      """)
    let settings = next()
    settings.load(Example.all)
    guard case .invalid(_, let issues)? = settings.error else {
      Issue.record("There are no issues.")
      return
    }
    #expect(issues.map { "\($0.location.line):\($0.location.column)" } == ["1:3", "2:3", "3:3", "4:16", "5:3"])
    #expect(issues[4].message.resolved(in: Language("en")).contains("from 0 to 100."))
    #expect(settings.facts(of: Example.share).location == nil)
    let message = issues[1].message.resolved(in: Language("en"))
    #expect(message.contains("showsAdress: unknown key. Did you mean showsAddress"))
    #expect(settings[Example.theme] == "System" && settings[Example.filters] == ["rain": "rain"])
  }

  @Test func `settings that earlier versions had are no issues, and stay in the file`() async throws {
    let text = #"{"server":"https://example.org/","overrides":{"theme":"System"},"remoteConfiguration":"{}"}"#
    try write(text)
    let settings = next()
    settings.load(Example.all)
    #expect(settings.error == nil)
    settings[Example.size] = .large
    await settings.finish()
    #expect(try file == text)
  }

  @Test func `the command of a setting chooses the next value`() async throws {
    let settings = next()
    #expect(Example.showsAddress.hint?.name == "toggle-address" && Example.showsAddress.hint?.needsWholeName == true)
    #expect(Example.showsAddress.chooseNext(in: settings) == L10n.App.splitView && settings[Example.showsAddress])
    #expect(Example.showsAddress.chooseNext(in: settings) == L10n.App.listOnly && !settings[Example.showsAddress])
    for contrast in [ContrastLevel.increased, .standard, .increased] {
      #expect(Example.contrast.chooseNext(in: settings) == nil && settings[Example.contrast] == contrast)
    }
    await settings.finish()
    #expect(next()[Example.contrast] == .increased)
  }

  @Test(arguments: ["{", "[]", "", "{\"textSize\": }"])
  func `a file that is not JSON is an error, and is not overwritten`(text: String) async throws {
    try write("{}")
    let settings = SettingsStore(path: path)
    var reported: [any ReportedError] = []
    settings.report = { reported.append($0) }
    try write(text)
    #expect(next().error != nil)
    guard !text.isEmpty else { return }
    settings[Example.showsAddress] = true
    await settings.finish()
    #expect(settings[Example.showsAddress] && reported.count == 1)
    #expect(try file == text)
    try write(#"{ "showsAddress": false }"#)
    settings.reload(Example.showsAddress)
    #expect(settings[Example.showsAddress], "A change that is not stored yet stays.")
  }

  // MARK: Writing

  @Test func `a change is available at once and in the next run`() async throws {
    let settings = SettingsStore(path: path)
    settings[Example.contrast] = .increased
    settings[Example.size] = .accessibility5
    #expect(settings[Example.contrast] == .increased)
    await settings.finish()
    let next = next()
    #expect(next[Example.contrast] == .increased && next[Example.size] == .accessibility5)
    #expect(try file == "{\n  \"contrast\": \"increased\",\n  \"textSize\": \"AX5\"\n}\n")
  }

  @Test func `a value for one run replaces the stored value and is not saved`() async throws {
    let settings = SettingsStore(path: path)
    settings[Example.size] = .extraLarge
    settings.use(Example.size, .small)
    settings[Example.contrast] = .increased
    #expect(settings[Example.size] == .small)
    await settings.finish()
    #expect(next()[Example.size] == .extraLarge)
  }

  @Test func `settings that keep no changes apply them to one run only`() async throws {
    let settings = SettingsStore(path: path, keepsChanges: false)
    settings[Example.showsAddress] = true
    await settings.finish()
    #expect(settings[Example.showsAddress] && !FileManager.default.fileExists(atPath: path))
  }

  @Test func `a change leaves all other bytes of the file as they are`() async throws {
    let text = "{ \"later\" : [1.50e+3,{}],\n\t\"filters\":{\"bad\":3 ,\"a\":\"snow\"}, \"textSize\":\"M\" }"
    try write(text)
    let settings = SettingsStore(path: path)
    settings[Example.size] = .small
    await settings.finish()
    #expect(try file == text.replacingOccurrences(of: "\"M\"", with: "\"S\""))
    settings[Example.filters]["a"] = nil
    await settings.finish()
    #expect(try file == "{ \"later\" : [1.50e+3,{}],\n\t\"filters\":{\"bad\":3}, \"textSize\":\"S\" }")
  }

  @Test func `instances that change different settings keep both`() async throws {
    let path = path
    let instances = (0..<4).map { _ in SettingsStore(path: path) }
    for number in 0..<10 {
      for (index, instance) in instances.enumerated() {
        instance[Example.filters]["filter \(index) \(number)"] = "rain"
      }
      instances[0][Example.size] = .small
      instances[1][Example.contrast] = .increased
    }
    for instance in instances { await instance.finish() }
    let next = next()
    #expect(next[Example.filters].count == 40 && next[Example.size] == .small && next[Example.contrast] == .increased)
  }

  @Test(arguments: ["/dot-file.json", "../dot-file.json", "../missing/dot-file.json"])
  func `a symbolic link to the file stays one, also to a missing file`(target: String) async throws {
    try write("{}")
    try FileManager.default.removeItem(atPath: path)
    let target = target.hasPrefix("/") ? folder.path + target : target
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    for isOn in [true, false] {
      let settings = SettingsStore(path: path)
      settings[Example.showsAddress] = isOn
      await settings.finish()
      #expect(next()[Example.showsAddress] == isOn)
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
  }

  @Test(arguments: [0o600, 0o644, 0o664]) func `the file keeps its permissions`(mode: Int) async throws {
    try write("{}")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    let settings = SettingsStore(path: path)
    settings[Example.showsAddress] = true
    await settings.finish()
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == mode && attributes[.size] as? Int ?? 0 > 2)
  }

  @Test func `a change replaces a value of another kind, so that all changes can be stored`() async throws {
    try write(#"{ "filters": true, "later": 1 }"#)
    let settings = SettingsStore(path: path)
    settings.load(Example.all)
    settings[Example.filters]["a"] = "rain"
    settings[Example.size] = .small
    await settings.finish()
    #expect(next()[Example.filters] == ["a": "rain"] && next()[Example.size] == .small)
    #expect(try file.contains("\"later\": 1"))
  }

  @Test func `a property list is read, and an error says that it cannot be written`() async throws {
    let list = "<plist version=\"1.0\"><dict><key>textSize</key><string>XL</string></dict></plist>"
    try write(list)
    let settings = next()
    var messages: [String] = []
    settings.report = { messages.append($0.message.resolved(in: Language("en"))) }
    #expect(settings[Example.size] == .extraLarge)
    settings[Example.showsAddress] = true
    await settings.finish()
    #expect(try file == list)
    #expect(messages.count == 1 && messages[0].contains("Invalid JSON") && messages[0].contains(path), "\(messages)")
  }

  @Test func `a muted name that no saved search has is an issue, and a search with an error has its own`() throws {
    try write(
      """
      { "savedSearches": { "sports": "tag:sports", "broken": "from:" },
        "mutedSearches": ["sprots", "sports", "broken"] }
      """)
    let settings = next()
    _ = settings.muted(now: { 0 })
    guard case .invalid(_, let issues)? = settings.error else {
      Issue.record("There are no issues.")
      return
    }
    #expect(issues.map(\.key) == ["savedSearches.broken", "mutedSearches"])
    #expect(issues[1].message.resolved(in: Language("en")) == "mutedSearches: No saved search is named “sprots”.")
    #expect(try settings.text(ofSearch: "sports") == "tag:sports" && settings.text(ofSearch: "rain") == nil)
    #expect(throws: DesignFileError.invalid(path: path, [issues[0]])) { try settings.text(ofSearch: "broken") }
  }

  @Test func `a folder that cannot be written is reported, and the change is stored with the next one`() async throws {
    try "".write(toFile: folder.path + "/moments", atomically: true, encoding: .utf8)
    let settings = SettingsStore(path: path)
    var reported: [any ReportedError] = []
    settings.report = { reported.append($0) }
    settings[Example.showsAddress] = true
    await settings.finish()
    #expect(settings[Example.showsAddress] && reported.count == 1)
    try FileManager.default.removeItem(atPath: folder.path + "/moments")
    settings[Example.size] = .small
    await settings.finish()
    let next = next()
    #expect(next[Example.showsAddress] && next[Example.size] == .small && reported.count == 1)
  }

  @Test func `a value that another instance has changed is taken over, and nothing else`() async throws {
    let (here, there) = (next(), next())
    there[Example.filters]["a"] = "rain"
    there[Example.size] = .small
    await there.finish()
    here.reload(Example.filters)
    #expect(here[Example.filters] == ["a": "rain"] && here[Example.size] == .large)
    here[Example.contrast] = .increased
    await here.finish()
    #expect(next()[Example.filters] == ["a": "rain"])
  }

  @Test func `what this instance has written itself is not read again`() async throws {
    let settings = next()
    settings[Example.size] = .small
    await settings.finish()
    settings.use(Example.size, .accessibility5)
    settings.reload(Example.size)
    #expect(settings[Example.size] == .accessibility5)
  }

  // MARK: Toggles

  private let settings = SettingsStore()

  @Test func `a toggle that was never set has its default, and stays unset`() {
    let toggles = InternalTogglesDataStore(settings: settings)
    #expect(toggles.isToggleOn(.isLikeButtonForMomentEnabled) && !toggles.isToggleOn(.isRoundedAvatar))
    #expect(settings[InternalTogglesDataStore.setting].isEmpty)
  }

  @Test(arguments: [[false], [true], [false, true], [true, false]])
  func `the last setting is used and stored`(values: [Bool]) {
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
