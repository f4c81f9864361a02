import EventLoop
import Files

/// Reads files again when something has changed in them.
@MainActor
final class FileReloader {
  /// A file or folder, and what is done when it has changed.
  struct Subject {
    let places: () -> [FileWatch.Place]
    /// Called on the main actor after a change.
    let reload: () -> Void
  }

  let subjects: [Subject]
  private let watch: FileWatch
  private let clock: any Clock<Duration>
  private var source: EventSource?
  /// Subjects that have changed and were not read again yet.
  private var changed: Set<Int> = []
  private var waiting: Task<Void, Never>?

  /// An editor writes, renames and removes within a moment: that is one change.
  private static let quietTime = Duration.milliseconds(100)

  /// - Returns: `nil` if there is nothing to watch, or the system watches nothing; there is a key to read again.
  init?(_ subjects: [Subject], clock: any Clock<Duration>) {
    guard !subjects.isEmpty, let watch = FileWatch(subjects.map(\.places)) else { return nil }
    self.subjects = subjects
    self.watch = watch
    self.clock = clock
    source = EventSource(descriptor: watch.descriptor) { [weak self] in self?.takeEvents() }
  }

  /// Reads what has happened, and once it is quiet the files.
  func takeEvents() {
    let concerned = watch.takeEvents()
    guard !concerned.isEmpty else { return }
    changed.formUnion(concerned)
    waiting?.cancel()
    waiting = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: Self.quietTime)) != nil else { return }
      self?.readAgain()
    }
  }

  private func readAgain() {
    // Folders that are new are watched before they are read, so that nothing is written in between.
    watch.update()
    let changed = changed.sorted()
    self.changed = []
    for index in changed { subjects[index].reload() }
  }
}
