import DesignKit
import Documents
import FeedServer
import Foundation
import Localization
import MomentsStore
import MomentsTestSupport
import Testing

@testable import Settings

@MainActor
struct SettingsStoreTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/moments/settings.json"
  }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(atPath: folder.path + "/moments", withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  private var file: String { get throws { try String(contentsOfFile: path, encoding: .utf8) } }

  private func issues(_ text: String) throws -> [String] {
    try write(text)
    return try ReaderSettings(path: path).issues.map { issue in
      "\(issue.location.line):\(issue.location.column): \(issue.message.resolved(in: Language("en")))"
    }
  }

  // MARK: Reading

  @Test func `each value of the file is read, and missing ones have their defaults`() throws {
    try write(
      """
      { "server": "https://moments.example/graphql", "refreshInterval": 60, "momentsPerSource": 10,
        "textSize": "xl", "contrast": "increased", "showsSplitView": false, "toggles": { "isEventLogEnabled": true },
        "savedSearches": { "wet": "rain" } }
      """)
    let settings = try ReaderSettings(path: path)
    let choices = settings.current
    #expect(choices.server?.url.absoluteString == "https://moments.example/graphql")
    #expect(choices.refreshInterval == .seconds(60) && choices.momentsPerSource?.count == 10)
    #expect(choices.textSize == .extraLarge && choices.contrast == .increased && !choices.showsSplitView)
    #expect(settings.value(forToggle: "isEventLogEnabled") == true && settings.filters.map(\.text) == ["rain"])
    #expect(!choices.showsAddress && choices.language == nil && settings.error == nil)
  }

  @Test func `a missing file has the defaults, and reading it writes nothing`() throws {
    #expect(try ReaderSettings(path: path).current.textSize == .large)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/moments"))
  }

  @Test func `all issues are reported at once with their locations, and the other values apply`() throws {
    let text = """
      { "textSize": "huge",
        "showsAdress": true,
        "contrast": 1, "showsAbsoluteDates": true,
        "savedSearches": { "a/b": "snow", "wrong": "form:ada", "number": 3, "rain": "rain" } }
      """
    let issues = try issues(text)
    #expect(issues.map { $0.prefix(4) } == ["1:3:", "2:3:", "3:3:", "4:22", "4:37", "4:58"])
    #expect(issues[1].contains("showsAdress: unknown key. Did you mean showsAddress"))
    let settings = try ReaderSettings(path: path)
    #expect(settings.current.showsAbsoluteDates && settings.filters.map(\.name) == ["rain"])
  }

  @Test(arguments: [
    (#"{"refreshInterval":5.9}"#, "1:2: refreshInterval: expected a whole number."),
    (#"{"refreshInterval":1}"#, "1:2: refreshInterval: the number must be from 5 to 86400."),
    (#"{"server":1}"#, "1:2: server: expected text."),
    (
      #"{"server":"http://a.example/"}"#,
      "1:2: server: http is allowed only for this computer and the local network. Use https for “a.example”."
    ),
  ])
  func `an issue of what decides about the feed is an error`(text: String, issue: String) throws {
    #expect(try issues(text) == [issue])
    #expect(throws: DesignFileError.self) {
      _ = try ReaderSettings(environment: ["XDG_CONFIG_HOME": folder.path])
    }
    #expect(try issues(#"{"refreshInterval":6e1, "momentsPerSource":1000000}"#).isEmpty)
  }

  @Test(arguments: ["{", "[]", "", "{\"textSize\": }"])
  func `a file that is not JSON is an error, and is not overwritten`(text: String) async throws {
    try write("{}")
    let settings = try ReaderSettings(path: path)
    var reported: [any ReportedError] = []
    settings.report = { reported.append($0) }
    try write(text)
    #expect(throws: DesignFileError.self) { _ = try ReaderSettings(path: path) }
    guard !text.isEmpty else { return }
    settings.set { $0.showsAddress = true }
    await settings.finish()
    #expect(settings.current.showsAddress && reported.count == 1)
    #expect(try file == text)
  }

  @Test(arguments: [("5", 5), ("86400", 86_400)])
  func `an interval is a number of seconds`(text: String, seconds: Int) {
    #expect(RefreshInterval(text) == .seconds(seconds))
  }

  @Test(arguments: ["4", "86401", "-5", "1.5", "", "never", "OFF"])
  func `an interval may be off, and nothing else`(text: String) {
    #expect(RefreshInterval("off") == .off && RefreshInterval.off.duration == nil)
    #expect(RefreshInterval(text) == nil)
  }

  // MARK: Writing

  @Test func `a change is available at once and in the next run`() async throws {
    let settings = try ReaderSettings(path: path)
    settings.set { $0.contrast = .increased }
    settings.set { $0.textSize = .accessibility5 }
    #expect(settings.current.contrast == .increased)
    await settings.finish()
    let next = try ReaderSettings(path: path).current
    #expect(next.contrast == .increased && next.textSize == .accessibility5)
    #expect(try file == "{\n  \"contrast\": \"increased\",\n  \"textSize\": \"AX5\"\n}\n")
  }

  @Test func `a value for one run replaces the stored value and is not saved`() async throws {
    let settings = try ReaderSettings(path: path)
    settings.set { $0.textSize = .extraLarge }
    settings.use { $0.textSize = .small }
    settings.set { $0.contrast = .increased }
    #expect(settings.current.textSize == .small)
    await settings.finish()
    #expect(try ReaderSettings(path: path).current.textSize == .extraLarge)
  }

  @Test func `settings that keep no changes apply them to one run only`() async throws {
    let settings = try ReaderSettings(path: path, keepsChanges: false)
    settings.set { $0.showsAddress = true }
    await settings.finish()
    #expect(settings.current.showsAddress && !FileManager.default.fileExists(atPath: path))
  }

  @Test func `a change leaves all other bytes of the file as they are`() async throws {
    let text = "{ \"later\" : [1.50e+3,{}],\n\t\"savedSearches\":{\"bad\":3 ,\"a\":\"snow\"}, \"textSize\":\"M\" }"
    try write(text)
    let settings = try ReaderSettings(path: path)
    settings.set { $0.textSize = .small }
    await settings.finish()
    #expect(try file == text.replacingOccurrences(of: "\"M\"", with: "\"S\""))
    #expect(try settings.save(SavedFilter(name: "a", text: "rain")) == "snow")
    settings.remove("a")
    await settings.finish()
    #expect(try file == "{ \"later\" : [1.50e+3,{}],\n\t\"savedSearches\":{\"bad\":3}, \"textSize\":\"S\" }")
  }

  @Test func `instances that change different settings keep both`() async throws {
    let path = path
    let instances = try (0..<4).map { _ in try ReaderSettings(path: path) }
    for number in 0..<10 {
      for (index, instance) in instances.enumerated() {
        _ = try instance.save(SavedFilter(name: "filter \(index) \(number)", text: "rain"))
      }
      instances[0].set { $0.textSize = .small }
      instances[1].set { $0.contrast = .increased }
    }
    for instance in instances { await instance.finish() }
    let next = try ReaderSettings(path: path)
    #expect(next.filters.count == 40 && next.current.textSize == .small && next.current.contrast == .increased)
  }

  @Test func `a symbolic link to the file stays one`() async throws {
    try write("{}")
    let target = folder.path + "/dot-file.json"
    try FileManager.default.moveItem(atPath: path, toPath: target)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    let settings = try ReaderSettings(path: path)
    settings.set { $0.showsAddress = true }
    await settings.finish()
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
    #expect(try String(contentsOfFile: target, encoding: .utf8).contains("showsAddress"))
  }

  @Test func `a folder that cannot be written is reported, and the change is stored with the next one`() async throws {
    try "".write(toFile: folder.path + "/moments", atomically: true, encoding: .utf8)
    let settings = try ReaderSettings(path: path)
    var reported: [any ReportedError] = []
    settings.report = { reported.append($0) }
    settings.set { $0.showsAddress = true }
    await settings.finish()
    #expect(settings.current.showsAddress && reported.count == 1)
    try FileManager.default.removeItem(atPath: folder.path + "/moments")
    settings.set { $0.textSize = .small }
    await settings.finish()
    let next = try ReaderSettings(path: path).current
    #expect(next.showsAddress && next.textSize == .small && reported.count == 1)
  }

  // MARK: Saved searches

  @Test func `a saved search is found again by its name, and one with the same name is replaced`() throws {
    let settings = try ReaderSettings(path: path)
    #expect(try settings.save(SavedFilter(name: " wet days ", text: "rain newer:2d")) == nil)
    #expect(try settings.save(SavedFilter(name: "Ada", text: "from:ada")) == nil)
    #expect(settings.filters.map(\.name) == ["Ada", "wet days"] && settings.filters[1].text == "rain newer:2d")
    #expect(try settings.save(SavedFilter(name: "Ada", text: "from:ada")) == nil)
    #expect(try settings.save(SavedFilter(name: "Ada", text: "snow")) == "from:ada")
  }

  @Test func `saved searches that another instance has changed are taken over, and nothing else`() async throws {
    let (here, there) = (try ReaderSettings(path: path), try ReaderSettings(path: path))
    _ = try there.save(SavedFilter(name: "a", text: "rain"))
    there.set { $0.textSize = .small }
    await there.finish()
    here.reloadFilters()
    #expect(here.filters.map(\.name) == ["a"] && here.current.textSize == .large)
    here.set { $0.contrast = .increased }
    await here.finish()
    #expect(try ReaderSettings(path: path).filters.map(\.name) == ["a"])
  }

  @Test(arguments: ["", " ", "a/b", "a:b", "a?", "a\u{1B}b", String(repeating: "a", count: 41), "--"])
  func `a name that cannot be typed as a command is an error`(name: String) {
    let error = #expect(throws: FilterError.self) { try SavedFilter(name: name, text: "rain") }
    #expect(error?.reason == .wrongName)
  }

  // MARK: What the program remembers

  @Test func `the last fifty links are remembered, each once`() async throws {
    let history = try ReaderHistory(path: path)
    for number in 1...60 { history.set { $0.remember(link: "Moment/\(number)\n\"") } }
    history.set { history in
      history.remember(link: "Moment/30\n\"")
      history.promptUses["larger", default: 0] += 1
      history.terminals["xterm  "] = "dark"
    }
    await history.finish()
    let next = try ReaderHistory(path: path).current
    #expect(next.links.count == 50 && next.links.first == "Moment/11\n\"" && next.links.last == "Moment/30\n\"")
    #expect(next.promptUses == ["larger": 1] && next.terminals == ["xterm  ": "dark"])
  }
}
