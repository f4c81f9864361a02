import DesignKit
import Documents
import FeedFormats
import FeedServer
import Foundation
import Localization
import MomentsFeature
import MomentsStore
import MomentsTestSupport
import Settings
import Testing

@testable import ReaderSession

@MainActor
struct ReaderSettingsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  // MARK: The feed

  /// The issues of a file that prevent a start.
  private func issues(_ text: String) -> [String] {
    do {
      try FileManager.default.createDirectory(atPath: folder.path + "/moments", withIntermediateDirectories: true)
      try text.write(toFile: folder.path + "/moments/settings.json", atomically: true, encoding: .utf8)
      _ = try SettingsStore(environment: ["XDG_CONFIG_HOME": folder.path])
      return []
    } catch DesignFileError.invalid(_, let issues) {
      return issues.map { issue in
        "\(issue.location.line):\(issue.location.column): \(issue.message.resolved(in: Language("en")))"
      }
    } catch {
      return ["\(error)"]
    }
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
    #expect(issues(text) == [issue])
    #expect(issues(#"{"refreshInterval":6e1, "momentsPerSource":1000000, "textSize": "huge"}"#) == [])
    #expect(issues(#"{"textSize":"S","textSize":"M"}"#) == [])
    #expect(issues(#"{"refreshInterval":"off","refreshInterval":60}"#).count == 1)
  }

  @Test(arguments: ["4", "86401", "-5", "1.5", "", "never", "OFF"])
  func `an interval is a number of seconds or off, and nothing else`(text: String) {
    #expect(RefreshInterval("5") == .seconds(5) && RefreshInterval("86400") == .seconds(86_400))
    #expect(RefreshInterval("off") == .off && RefreshInterval.off.duration == nil)
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
    let history = try History.store(environment: environment, keepsChanges: true)
    for number in 1...60 { history[History.links].remember(link: "Moment/\(number)\n\"") }
    history[History.links].remember(link: "Moment/30\n\"")
    history[History.promptUses]["larger", default: 0] += 1
    history[History.terminals]["xterm  "] = "dark"
    await history.finish()
    let next = try History.store(environment: environment, keepsChanges: true)
    let links = next[History.links]
    #expect(links.count == 50 && links.first == "Moment/11\n\"" && links.last == "Moment/30\n\"")
    #expect(next[History.promptUses] == ["larger": 1] && next[History.terminals] == ["xterm  ": "dark"])
    #expect(next.error == nil)
  }
}
