import EventLoop
import Files

/// Reads files again when something has changed in them.
@MainActor
final class FileReloader {
  private let watch: FileWatch
  private let clock: any Clock<Duration>
  private let reload: () -> Void
  private var waiting: Task<Void, Never>?
  private var source: EventSource?

  /// An editor writes, renames and removes within a moment: that is one change.
  private static let quietTime = Duration.milliseconds(100)

  /// - Parameters:
  ///   - watch: nil where the system watches nothing.
  ///   - reload: Called on the main actor after a change.
  /// - Returns: nil without a watch; there is a key to read again.
  init?(_ watch: FileWatch?, clock: any Clock<Duration>, reload: @escaping () -> Void) {
    guard let watch else { return nil }
    self.watch = watch
    self.clock = clock
    self.reload = reload
    source = EventSource(descriptor: watch.descriptor) { [weak self] in self?.takeEvents() }
  }

  /// Reads what has happened, and once it is quiet the files.
  func takeEvents() {
    guard watch.takeEvents() else { return }
    waiting?.cancel()
    waiting = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: Self.quietTime)) != nil else { return }
      self?.readAgain()
    }
  }

  private func readAgain() {
    // Folders that are new are watched before they are read, so that nothing is written in between.
    watch.update()
    reload()
  }
}
