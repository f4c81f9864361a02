import FoundationEssentials
import Localization
import Synchronization

/// Writes events to a file of JSON Lines while that is switched on. Nothing leaves the machine.
///
/// After the first error, which is reported, nothing more is written in this run.
@MainActor
package final class JSONLinesProvider: AnalyticsProvider {
  private let file: EventLogFile
  private let isOn: () -> Bool
  private let onFailure: @MainActor (EventLogError) -> Void
  private var hasFailed = false
  private let lines = PendingLines()

  /// - Parameter isOn: called for each event. The file is not opened before it returns `true`.
  package init(
    file: EventLogFile, isOn: @escaping () -> Bool, onFailure: @escaping @MainActor (EventLogError) -> Void
  ) {
    self.file = file
    self.isOn = isOn
    self.onFailure = onFailure
  }

  package func report(_ record: AnalyticsRecord) {
    guard !hasFailed, isOn() else { return }
    lines.add(record)
    // Keys must not wait for the disk.
    Task.detached(priority: .utility) { [lines, file, weak self] in
      if let error = lines.write(to: file) { await self?.fail(error) }
    }
  }

  private func fail(_ error: EventLogError) {
    guard !hasFailed else { return }
    hasFailed = true
    onFailure(error)
  }

  package func finish() {
    if let error = lines.write(to: file) { fail(error) }
  }
}

/// The queue of events that are still to be written, in order. It can be used on any thread.
private final class PendingLines: Sendable {
  private let records = Mutex<[AnalyticsRecord]>([])
  private let writing = Mutex(())

  func add(_ record: AnalyticsRecord) {
    records.withLock { $0.append(record) }
  }

  /// Writes all queued events.
  ///
  /// - Returns: the error, or `nil`.
  func write(to file: EventLogFile) -> EventLogError? {
    writing.withLock { _ in
      let waiting = records.withLock { records in
        defer { records = [] }
        return records
      }
      do throws(EventLogError) {
        for record in waiting { try file.append(record.line) }
        return nil
      } catch {
        return error
      }
    }
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
    return ((try? encoder.encode(line)) ?? Data("{}".utf8)) + Data("\n".utf8)
  }
}
