import Files
import Localization
import StringsFolders
import TerminalUI

/// The files that the reader may work on meanwhile: texts, a theme and a typography. What cannot be read changes nothing.
extension Session {
  /// Reads all of them again.
  func reloadFiles() {
    let answers = [
      container.languages.reloadTexts(), container.themes.reloadFile(), container.typography.reloadFile(),
    ].compactMap(\.self)
    let failure = answers.first { $0.kind == .failure }
    stack.status = failure ?? (answers.count > 1 ? .note(L10n.App.filesReloaded) : answers.first)
  }

  /// Reads the files, and lets the screen read again what it shows, which has the same key. A failure is told in any case.
  func reloadFiles(before event: InputEvent) {
    reloadFiles()
    let answer = stack.status
    _ = stack.top.handle(event)
    if answer?.kind == .failure { stack.status = answer }
  }

  /// Reads each of the files again as soon as it has changed; `nil` if none is a file.
  func fileReloader(clock: any Clock<Duration>) -> FileReloader? {
    let services = container.services
    var subjects: [FileReloader.Subject] = []
    func watch(_ places: @escaping () -> [FileWatch.Place], reload: @escaping @MainActor () -> StatusMessage?) {
      let subject = FileReloader.Subject(places: places) { [weak self] in
        if let answer = reload() { self?.stack.status = answer }
      }
      subjects.append(subject)
    }
    if let folder = services.languages.folder { watch(folder.watchedPlaces) { services.languages.reloadTexts() } }
    if let file = services.themes.file {
      watch({ FileWatch.places(ofFile: file) }, reload: { services.themes.reloadFile() })
    }
    if let file = services.typography.path {
      watch({ FileWatch.places(ofFile: file) }, reload: { services.typography.reloadFile() })
    }
    return FileReloader(subjects, clock: clock)
  }
}
