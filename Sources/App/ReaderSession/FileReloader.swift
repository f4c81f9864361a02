import DesignKit
import Localization
import MomentsStore
import Platform
import Screens
import Settings

/// Reads files again when they have changed.
@MainActor
package final class FileReloader {
  /// A file or folder, and the action after a change.
  package struct Subject {
    let places: () -> [FileWatch.Place]
    /// Called on the main actor after a change.
    let reload: () -> Void
  }

  package let subjects: [Subject]
  private let watch: FileWatch
  private let sleep: @MainActor (Duration) async throws -> Void
  private var source: EventSource?
  /// The indices of subjects that have changed and have not been read again.
  private var changed: Set<Int> = []
  private var waiting: Task<Void, Never>?

  /// The time without changes before files are read: an editor writes, renames and removes files in quick succession. A
  /// file that is read too early has errors, and is read again after the next change.
  private static let quietTime = Duration.milliseconds(20)

  /// - Returns: `nil` if there is nothing to watch, or the system cannot watch files.
  package init?(_ subjects: [Subject], sleep: @escaping @MainActor (Duration) async throws -> Void) {
    guard !subjects.isEmpty, let watch = FileWatch(subjects.map(\.places)) else { return nil }
    self.subjects = subjects
    self.watch = watch
    self.sleep = sleep
    source = EventSource(descriptor: watch.descriptor) { [weak self] in self?.takeEvents() }
  }

  /// Takes pending changes, and reads the files when no more changes follow.
  package func takeEvents() {
    let concerned = watch.takeEvents()
    guard !concerned.isEmpty else { return }
    changed.formUnion(concerned)
    waiting?.cancel()
    waiting = Task.immediate(executorPreference: BackgroundThreads.shared) { [weak self, sleep] in
      guard (try? await sleep(Self.quietTime)) != nil else { return }
      self?.readAgain()
    }
  }

  private func readAgain() {
    // New folders are watched before they are read, so that no change is missed.
    watch.update()
    let changed = changed.sorted()
    self.changed = []
    for index in changed { subjects[index].reload() }
  }
}

/// Reloading of texts, theme, typography and keys. A file that cannot be read changes nothing.
extension Session {
  /// - Throws: the first error, after all files were read.
  func reloadFiles() throws -> LocalizedString? {
    let (texts, themes, typography) = (services.languages, services.themes, services.typography)
    let reads: [@MainActor () throws -> LocalizedString?] = [
      texts.reloadTexts, themes.reloadFiles, typography.reloadFile, reloadKeys,
    ]
    let notes = try reads.map { read in Result { try read() } }.compactMap { try $0.get() }
    return notes.count > 1 ? L10n.App.filesReloaded : notes.first
  }

  /// Creates a watcher of the files in use, of the file with the reader's keys, which may not exist yet, and of what other
  /// instances do; `nil` if there are none.
  package func fileReloader(sleep: @escaping @MainActor (Duration) async throws -> Void) -> FileReloader? {
    let services = services
    var subjects: [FileReloader.Subject] = []
    typealias Reload = @MainActor (Session) throws -> LocalizedString?
    func watch(_ places: @escaping () -> [FileWatch.Place], reload: @escaping Reload) {
      subjects.append(
        FileReloader.Subject(places: places) { [weak self] in
          if let self { stack.report { try reload(self) } }
        })
    }
    func watch(file: String?, reload: @escaping Reload) {
      if let file { watch({ FileWatch.places(ofFile: file) }, reload: reload) }
    }
    if let folder = services.languages.folder {
      watch(folder.watchedPlaces) { try $0.services.languages.reloadTexts() }
    }
    for file in services.themes.other?.files ?? [] { watch(file: file) { try $0.services.themes.reloadFiles() } }
    watch(file: services.typography.path) { try $0.services.typography.reloadFile() }
    watch(file: keysPath) { try $0.reloadKeys() }
    watch(file: services.settings.path) {
      $0.model.reloadSearches()
      return nil
    }
    watch({ [changes = model.database.location.changes] in [changes] }) {
      $0.model.readChanges()
      return nil
    }
    return FileReloader(subjects, sleep: sleep)
  }
}
