package import DesignKit
import FoundationEssentials
import Localization
import TerminalUI

/// The theme that the reader has chosen, stored for the next run.
@MainActor
package final class ThemeChooser {
  /// The name of a built-in theme, or the path of a theme file.
  package static let theme = Setting<String?>("theme")
  /// The theme file that was in use last.
  package static let themeFile = Setting<String?>("themeFile")

  package let container = ThemeContainer()
  private let settings: SettingsStore
  /// The last theme file, which comes after the built-in themes.
  package private(set) var file: String?
  /// Whether the file is the choice, even if it could not be read yet.
  package private(set) var isFileChosen = false
  /// Whether the reader has a choice, so that suggestions do not apply.
  private var isChosen = false
  /// Whether the key skips the file once, because it could not be read.
  private var skipsFile = false

  package init(settings: SettingsStore) {
    self.settings = settings
    file = settings[Self.themeFile]
  }

  /// Uses the theme of the last run. A theme that does not exist or cannot be read is an issue of the settings.
  ///
  /// - Throws: ``DesignFileError`` for a theme file with errors; the theme is unchanged then.
  package func restore() throws(DesignFileError) {
    guard let choice = settings[Self.theme] else { return }
    isFileChosen = choice == file
    isChosen = true
    do throws(DesignFileError) {
      use(try Theme.chosen(choice))
    } catch {
      if case .invalid = error { throw error }
      guard settings.report(Self.theme, reason: error.message) else { throw error }
    }
  }

  /// Uses a built-in theme or a file.
  ///
  /// - Throws: ``DesignFileError``; the theme is unchanged then.
  package func choose(_ choice: String) throws(DesignFileError) {
    let theme = try Theme.chosen(choice)
    if theme.isFromFile { file = URL(filePath: choice).path }
    use(theme)
  }

  /// Uses a theme, or the app's own for `nil`, until the reader chooses one.
  package func suggest(_ theme: Theme?) {
    if !isChosen { container.currentTheme = theme ?? .designKit }
  }

  private func use(_ theme: Theme) {
    isFileChosen = theme.isFromFile
    isChosen = true
    container.currentTheme = theme
  }

  /// Uses the next theme: the built-in ones, then the file, which is read again.
  ///
  /// - Throws: ``DesignFileError``; the theme is unchanged then, and the next call skips the file.
  package func chooseNext() throws(DesignFileError) {
    let themes = Theme.builtIn
    let current = container.currentTheme
    let place = current.isFromFile ? nil : themes.firstIndex(of: current)
    let next = place.map { $0 + 1 } ?? 0
    if next == themes.count, let file, !skipsFile {
      skipsFile = true
      try choose(file)
    } else {
      use(themes[next % themes.count])
    }
    skipsFile = false
  }

  /// Reads the theme file again, if it is the choice. A file with errors changes nothing.
  ///
  /// - Returns: the message for the reader; `nil` if the choice is not a file.
  package func reloadFile() -> StatusMessage? {
    guard isFileChosen, let file else { return nil }
    do throws(DesignFileError) {
      use(try Theme.chosen(file))
      return .note(L10n.Themes.reloaded)
    } catch {
      return .failure(L10n.Themes.notReloaded(reason: .localized(error.message)))
    }
  }

  /// Stores the choice for the next run.
  package func keep() {
    let theme = container.currentTheme
    settings[Self.theme] = theme.isFromFile ? file : theme.name
    settings[Self.themeFile] = file
  }
}
