import NcursesTerminal
import StringsFolders

/// Reads the folder of texts again when something has changed in it.
@MainActor
final class StringsReloader {
  private let watch: StringsFolderWatch
  private let clock: any Clock<Duration>
  private let reload: () -> Void
  private var waiting: Task<Void, Never>?

  /// An editor writes, renames and removes within a moment: that is one change.
  private static let quietTime = Duration.milliseconds(100)

  /// - Returns: nil where the system watches nothing; there is a key to read again.
  init?(_ folder: StringsFolder, clock: any Clock<Duration> = ContinuousClock(), reload: @escaping () -> Void) {
    guard let watch = StringsFolderWatch(folder) else { return nil }
    self.watch = watch
    self.clock = clock
    self.reload = reload
  }

  /// Lets whoever waits keep the reloader alive.
  var source: EventSource {
    EventSource(descriptor: watch.descriptor) { self.takeEvents() }
  }

  /// Reads what has happened, and once it is quiet the texts.
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
