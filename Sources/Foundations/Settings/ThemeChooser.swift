package import DesignKit
import Documents
package import Localization
import Platform
package import Screens

/// The theme that the reader has chosen, stored for the next run.
@MainActor
package final class ThemeChooser {
  /// See `ThemeChoice`.
  package static let theme = Setting<String?>("theme", default: BuiltInTheme.designKit.rawValue)
  /// The last theme file, or pair of themes, that was in use.
  package static let themeFile = Setting<String?>("themeFile")

  package let container = ThemeContainer()
  private let settings: SettingsStore
  /// The last theme file or pair of themes, which comes after the built-in themes.
  package private(set) var other: ThemeChoice?
  /// Whether it is the choice, even if its file could not be read yet.
  private var isOtherChosen = false
  /// Whether the key skips it once, because its file could not be read.
  private var skipsOther = false

  package init(settings: SettingsStore) {
    self.settings = settings
    other = settings[Self.themeFile].map(ThemeChoice.init)
  }

  /// The theme files of the choice, which are read again when they change.
  package var files: [String] { isOtherChosen ? other?.files ?? [] : [] }

  /// Uses the theme of the last run. A theme that does not exist or cannot be read is an issue of the settings.
  ///
  /// - Throws: `DesignFileError` for a theme file with errors; the theme is unchanged then.
  package func restore() throws(DesignFileError) {
    guard let name = settings[Self.theme], name != container.currentTheme.name else { return }
    let choice = ThemeChoice(name)
    isOtherChosen = choice == other
    do throws(DesignFileError) {
      use(try choice.read().theme, of: choice)
    } catch {
      if case .invalid = error { throw error }
      guard settings.report(Self.theme, reason: error.message) else { throw error }
    }
  }

  /// Uses a built-in theme, a file, or a pair of them.
  ///
  /// - Returns: the warnings about the file.
  /// - Throws: `DesignFileError`; the theme is unchanged then.
  @discardableResult
  package func choose(_ choice: ThemeChoice) throws(DesignFileError) -> [DesignFileIssue] {
    let (theme, warnings) = try choice.read()
    if !choice.isBuiltIn { other = choice.absolute }
    use(theme, of: choice)
    return warnings
  }

  private func use(_ theme: Theme, of choice: ThemeChoice) {
    isOtherChosen = !choice.isBuiltIn
    container.currentTheme = theme
  }

  /// Uses the next theme: the built-in ones, then the last other choice, whose files are read again.
  ///
  /// - Throws: `DesignFileError`; the theme is unchanged then, and the next call skips the other choice.
  package func chooseNext() throws(DesignFileError) {
    let themes = BuiltInTheme.allCases
    let place = isOtherChosen ? nil : themes.firstIndex { $0.rawValue == container.currentTheme.name }
    let next = place.map { $0 + 1 } ?? 0
    if next == themes.count, let other, !skipsOther {
      skipsOther = true
      try choose(other)
    } else {
      let next = themes[next % themes.count]
      use(next.theme, of: ThemeChoice(next.rawValue))
    }
    skipsOther = false
  }

  /// Reads the theme files of the choice again. A file with errors changes nothing.
  ///
  /// - Returns: the message for the reader; `nil` if the choice has no file.
  package func reloadFiles() throws(CommandError) -> LocalizedString? {
    guard isOtherChosen, let other, !other.files.isEmpty else { return nil }
    let warnings = try renamed(choose(other)) { (error: DesignFileError) in
      CommandError(L10n.Themes.notReloaded(reason: .localized(error.message)))
    }
    return warnings.first?.message ?? L10n.Themes.reloaded
  }

  /// Stores the choice for the next run.
  package func keep() {
    settings[Self.theme] = isOtherChosen ? other?.text : container.currentTheme.name
    settings[Self.themeFile] = other?.text
  }
}
