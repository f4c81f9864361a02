import Documents
import DesignKit
import FeedServer
import Foundation
import Localization
import MomentsTestSupport
import Testing

@testable import ServerSession

struct SettingsFileTests {
  private func settings(_ text: String) throws -> SettingsFile {
    try SettingsFile(Array(text.utf8), path: "settings.json")
  }

  private func mistakes(_ text: String) -> [String] {
    do throws(DesignFileError) {
      _ = try SettingsFile(Array(text.utf8), path: "settings.json")
      return []
    } catch {
      guard case .invalid(_, let issues) = error else { return ["\(error)"] }
      return issues.map { issue in
        "\(issue.location.line):\(issue.location.column): \(issue.message.resolved(in: Language("en")))"
      }
    }
  }

  @Test func `the file sets the server and the interval`() throws {
    let file = try settings(#"{ "server": "https://moments.example/graphql", "refreshInterval": 60 }"#)
    #expect(file.server?.url.absoluteString == "https://moments.example/graphql")
    #expect(file.refreshInterval == .seconds(60))
    #expect(try settings(#"{"refreshInterval":"off"}"#).refreshInterval == .off)
    #expect(try settings("{}").server == nil)
    #expect(try settings(#"{"filters":{"a":3},"refreshInterval":60}"#).refreshInterval == .seconds(60))
  }

  @Test func `all errors are reported at once with their locations`() {
    let text = """
      { "server": "http://moments.example/",
        "refreshIntervall": 5,
        "refreshInterval": 1 }
      """
    #expect(
      mistakes(text) == [
        "1:3: server: http is allowed only for this computer and the local network. Use https for “moments.example”.",
        "2:3: refreshIntervall: unknown key. Did you mean refreshInterval?",
        "3:3: refreshInterval: the number must be from 5 to 86400.",
      ])
    #expect(mistakes("{").count == 1 && mistakes(#"{"server":1}"#) == ["1:2: server: expected text."])
  }

  @Test func `an interval in the file is whole seconds in any notation`() throws {
    for text in ["60", "60.0", "6e1"] {
      #expect(try settings(#"{"refreshInterval":\#(text)}"#).refreshInterval == .seconds(60))
    }
    for text in ["5.9", "59.999", "86399.5"] {
      #expect(
        mistakes(#"{"refreshInterval":\#(text)}"#) == ["1:2: refreshInterval: expected a whole number."])
    }
    #expect(mistakes(#"{"refreshInterval":4.5}"#) == ["1:2: refreshInterval: the number must be from 5 to 86400."])
  }

  @Test func `the file is in the reader's settings folder and may be missing`() throws {
    #expect(SettingsFile.path(environment: ["XDG_CONFIG_HOME": "/c", "HOME": "/h"]) == "/c/moments/settings.json")
    #expect(
      SettingsFile.path(environment: ["XDG_CONFIG_HOME": "c", "HOME": "/h"]) == "/h/.config/moments/settings.json")
    #expect(SettingsFile.path(environment: [:]) == nil)
    #expect(try SettingsFile(environment: ["HOME": TemporaryFolder().path]).server == nil)
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
}
