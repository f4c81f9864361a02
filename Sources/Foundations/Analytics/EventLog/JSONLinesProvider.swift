import Dispatch

/// Writes events to a file of JSON Lines, if and as long as that is wanted. Nothing leaves the machine.
///
/// A file that cannot be written is told once; nothing more is written in this run.
@MainActor
package final class JSONLinesProvider: AnalyticsProvider {
  private let file: EventLogFile
  private let isOn: () -> Bool
  private let onFailure: @MainActor (EventLogError) -> Void
  private var hasFailed = false
  /// Lines are written in their order, and no key waits for the disk.
  private let queue = DispatchQueue(label: "events", qos: .utility)

  /// - Parameter isOn: asked for each event; the file is not touched before it says so.
  package init(
    file: EventLogFile, isOn: @escaping () -> Bool, onFailure: @escaping @MainActor (EventLogError) -> Void
  ) {
    self.file = file
    self.isOn = isOn
    self.onFailure = onFailure
  }

  package func report(_ record: AnalyticsRecord) {
    guard !hasFailed, isOn() else { return }
    queue.async { [file, weak self] in
      do throws(EventLogError) {
        try file.append(EventLogLine(record).bytes)
      } catch {
        Task { @MainActor [weak self] in self?.fail(error) }
      }
    }
  }

  private func fail(_ error: EventLogError) {
    guard !hasFailed else { return }
    hasFailed = true
    onFailure(error)
  }

  package func finish() {
    queue.sync {}
  }
}
