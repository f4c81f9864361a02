import Dispatch
import Documents
import FoundationEssentials
import Localization
import Synchronization
import System

/// Writes events to a file of JSON Lines while that is switched on. Nothing leaves the machine.
///
/// After the first error, which is reported, nothing more is written in this run.
@MainActor
package final class JSONLinesProvider: AnalyticsProvider {
  private let file: EventLogFile
  private let isOn: () -> Bool
  private let onFailure: @MainActor (EventLogError) -> Void
  private nonisolated let hasFailed = Atomic(false)
  /// Whether there was anything to write.
  private var isUsed = false
  /// Writes the events in order, since keys must not wait for the disk.
  private let writer = SerialThread()

  /// - Parameter isOn: called for each event. The file is not opened before it returns `true`.
  package init(
    file: EventLogFile, isOn: @escaping () -> Bool, onFailure: @escaping @MainActor (EventLogError) -> Void
  ) {
    self.file = file
    self.isOn = isOn
    self.onFailure = onFailure
  }

  package func report(_ record: AnalyticsRecord) {
    guard isOn() else { return }
    isUsed = true
    writer.add { [self] in
      guard !hasFailed.load(ordering: .relaxed) else { return }
      do throws(EventLogError) {
        try file.append(record.line)
      } catch {
        hasFailed.store(true, ordering: .relaxed)
        Task { @MainActor in self.onFailure(error) }
      }
    }
  }

  package func finish() {
    guard isUsed else { return }
    let isDone = DispatchSemaphore(value: 0)
    writer.add { isDone.signal() }
    isDone.wait()
  }
}

extension AnalyticsRecord {
  private struct Line: Encodable {
    let time: String
    let kind: String
    let name: String
    let parameters: [String: String]
  }

  /// The line of the log: `{"kind":"action","name":"moment-like","parameters":{…},"time":"2026-01-15T12:00:00Z"}`
  fileprivate var line: Data {
    let line = Line(
      time: ISO8601.text(of: time), kind: event.kind.rawValue, name: event.name, parameters: event.parameters)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // The line contains only strings, so encoding cannot fail.
    let json = (try? encoder.encode(line)) ?? Data("{}".utf8)
    return Data((JSONText.harmless(String(decoding: json, as: UTF8.self)) + "\n").utf8)
  }
}
