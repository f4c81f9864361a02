import DesignKit
import Documents
import Localization
import MomentsStore
import MomentsTestSupport
import Settings
import TerminalTestSupport
import Testing

@testable import ReaderSession

@Suite(.onMainActor)
@MainActor
struct ReaderSettingsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  // MARK: The feed

  /// The settings of a file, and its issues.
  private func read(_ text: String) throws -> (settings: SettingsStore, issues: [String]) {
    try folder.file("moments/settings.json", text)
    let settings = SettingsStore(environment: ["XDG_CONFIG_HOME": folder.path])
    guard case .invalid(_, let issues)? = settings.error else { return (settings, []) }
    return (
      settings,
      issues.map { issue in
        "\(issue.location.line):\(issue.location.column): \(issue.message.resolved(in: Language("en")))"
      }
    )
  }

  @Test(arguments: [
    (#"{"refreshInterval":5.9}"#, "1:2: refreshInterval: expected a whole number."),
    (#"{"refreshInterval":1e400}"#, "1:2: refreshInterval: expected a number."),
    (#"{"refreshInterval":-9223372036854775808}"#, "1:2: refreshInterval: the number must be from 5 to 86400."),
    (#"{"refreshInterval":1}"#, "1:2: refreshInterval: the number must be from 5 to 86400."),
  ])
  func `an issue of what decides about refreshes costs the value only`(text: String, issue: String) throws {
    let (settings, issues) = try read(text)
    #expect(issues == [issue])
    #expect(settings[FeedSettings.refreshInterval] == .seconds(1_800))
    let whole = try read(#"{"refreshInterval":6e1, "momentsPerSource":1000000, "textSize": "huge"}"#)
    #expect(whole.issues == [] && whole.settings[FeedSettings.refreshInterval] == .seconds(60))
    #expect(try read(#"{"refreshInterval":"off","refreshInterval":60}"#).issues.count == 1)
  }

  @Test(arguments: ["4", "86401", "-5", "1.5", "", "never", "OFF"])
  func `an interval is a number of seconds or off, and nothing else`(text: String) {
    #expect(RefreshInterval("5") == .seconds(5) && RefreshInterval("86400") == .seconds(86_400))
    #expect(RefreshInterval("off") == .off)
    #expect(RefreshInterval(text) == nil)
  }

  // MARK: Saved searches

  @Test func `a saved search is found again by its name, and one with the same name is replaced`() throws {
    let settings = SettingsStore()
    #expect(try settings.save(SavedSearch(name: " wet days ", text: "rain newer:2d")) == nil)
    #expect(try settings.save(SavedSearch(name: "Ada", text: "from:ada")) == nil)
    #expect(
      settings.savedSearches.map(\.name) == ["Ada", "wet days"] && settings.savedSearches[1].text == "rain newer:2d")
    #expect(try settings.save(SavedSearch(name: "Ada", text: "from:ada")) == nil)
    #expect(try settings.save(SavedSearch(name: "Ada", text: "snow")) == "from:ada")
  }

  @Test(arguments: ["", " ", "a/b", "a:b", "a?", "a\u{1B}b", String(repeating: "a", count: 41), "--"])
  func `a name that cannot be typed as a command is an error`(name: String) {
    let error = #expect(throws: FilterError.self) { try SavedSearch(name: name, text: "rain") }
    #expect(error?.reason == .wrongName)
  }

  // MARK: What the program remembers

  @Test func `the last fifty links are remembered, each once`() async throws {
    let environment = ["XDG_STATE_HOME": folder.path]
    let history = History.store(environment: environment, keepsChanges: true)
    for number in 1...60 { history[History.links].remember("Moment/\(number)\n\"") }
    history[History.links].remember("Moment/30\n\"")
    history[History.promptUses]["larger", default: 0] += 101
    history[History.terminals]["xterm  "] = "dark"
    await history.finish()
    let next = History.store(environment: environment, keepsChanges: true)
    let links = next[History.links]
    #expect(links.count == 50 && links.first == "Moment/11\n\"" && links.last == "Moment/30\n\"")
    #expect(next[History.promptUses] == ["larger": 101] && next[History.terminals] == ["xterm  ": "dark"])
    #expect(next.error == nil)
  }
}
