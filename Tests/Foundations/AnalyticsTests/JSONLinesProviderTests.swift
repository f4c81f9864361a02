import Foundation
import MomentsTestSupport
import TerminalTestSupport
import Testing

@testable import Analytics

@Suite(.limited)
@MainActor
struct JSONLinesProviderTests {
  private final class Switch {
    var isOn = true
    var failures: [EventLogError] = []
  }

  private let folder: TemporaryFolder
  private let toggle = Switch()

  init() throws {
    folder = try TemporaryFolder()
  }

  private var path: String { folder.path + "/events.jsonl" }

  private func provider(path: String) -> JSONLinesProvider {
    JSONLinesProvider(file: EventLogFile(path: path), isOn: { [toggle] in toggle.isOn }) { [toggle] in
      toggle.failures.append($0)
    }
  }

  private let record = AnalyticsRecord(
    time: 1_768_478_400, event: .like(true, momentID: "3/\u{1B}\"\n", userID: "0"))

  @Test func `an event is one line of JSON, whatever characters its IDs contain`() throws {
    let provider = provider(path: path)
    provider.report(record)
    provider.report(AnalyticsRecord(time: 0, event: .screenView(name: "Moment")))
    provider.finish()
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
    #expect(
      lines == [
        #"{"kind":"action","name":"moment-like","parameters":{"itemID":"moment-id-3/\u001b\"\n-user-id-0"},"#
          + #""time":"2026-01-15T12:00:00Z"}"#,
        #"{"kind":"screen_view","name":"Moment","parameters":{},"time":"1970-01-01T00:00:00Z"}"#,
      ])
  }

  @Test func `no file is created while logging is off`() {
    toggle.isOn = false
    let provider = provider(path: path)
    provider.report(record)
    provider.finish()
    #expect(!FileManager.default.fileExists(atPath: path))
    toggle.isOn = true
    provider.report(record)
    provider.finish()
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func `only the first error is reported`() async throws {
    let provider = provider(path: folder.path)
    for _ in 0..<3 { provider.report(record) }
    provider.finish()
    await waitUntil { !toggle.failures.isEmpty }
    provider.report(record)
    provider.finish()
    for _ in 0..<10 { await Task.yield() }
    #expect(toggle.failures.count == 1)
  }
}
