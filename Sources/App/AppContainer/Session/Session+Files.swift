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

  /// What reads each of the files again as soon as it has changed.
  func fileReloaders(clock: any Clock<Duration> = ContinuousClock()) -> [FileReloader] {
    let services = container.services
    return [
      FileReloader(services.languages.folder?.watch(), clock: clock) { [weak self] in
        self?.tell(services.languages.reloadTexts())
      },
      FileReloader(services.themes.file.flatMap(FileWatch.init(file:)), clock: clock) { [weak self] in
        self?.tell(services.themes.reloadFile())
      },
      FileReloader(services.typography.path.flatMap(FileWatch.init(file:)), clock: clock) { [weak self] in
        self?.tell(services.typography.reloadFile())
      },
    ].compactMap(\.self)
  }

  private func tell(_ answer: StatusMessage?) {
    if let answer { stack.status = answer }
  }
}
