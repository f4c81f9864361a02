import DesignKit
import Foundation
import MomentsStore

/// Which theme the reader has chosen: kept between runs, and gone through by a key.
@MainActor
final class ThemeChooser {
  let container: ThemeContainer
  private let settings: ReaderSettings
  /// The last theme file; the key comes by it after the built-in themes, as long as it can be read.
  private var file: String?

  init(container: ThemeContainer, settings: ReaderSettings) {
    self.container = container
    self.settings = settings
    file = settings.themeFile
  }

  /// Takes up the choice of the last run.
  ///
  /// - Throws: ``ThemeError``; the theme in use stays.
  func restore() throws(ThemeError) {
    if let choice = settings.theme { container.currentTheme = try ThemeCatalog.theme(choice) }
  }

  /// - Throws: ``ThemeError``; the theme in use stays.
  func choose(_ choice: String) throws(ThemeError) {
    let theme = try ThemeCatalog.theme(choice)
    if theme is FileTheme { file = URL(filePath: choice).path }
    container.currentTheme = theme
  }

  /// The next of the built-in themes and the file's, which is read again.
  ///
  /// - Throws: ``ThemeError``; the theme in use stays, and the file is left out from now on.
  func chooseNext() throws(ThemeError) {
    let themes = ThemeCatalog.builtIn
    let current = container.currentTheme
    let place = current is FileTheme ? nil : themes.firstIndex { $0.name == current.name }
    let next = place.map { $0 + 1 } ?? 0
    if next == themes.count, let file {
      self.file = nil
      try choose(file)
    } else {
      container.currentTheme = themes[next % themes.count]
    }
  }

  /// Keeps the choice for the next run.
  func keep() throws(StoreError) {
    if container.currentTheme is FileTheme, let file {
      try settings.set(theme: file)
      try settings.set(themeFile: file)
    } else {
      try settings.set(theme: container.currentTheme.name)
    }
  }
}
