import DesignKit
import Localization
import MomentsStore
import TerminalUI

/// What the reader sets by keys: it holds at once, and is kept for the next time.
extension Session {
  func set(textSize: TextSizeCategory) {
    presentation.textSize = textSize
    stack.status = .note(L10n.App.textSize(name: textSize.name))
    keep { () throws(StoreError) in try container.settings.set(textSize: textSize) }
  }

  func set(contrast: ContrastLevel) {
    presentation.contrast = contrast
    stack.status = .note(contrast == .increased ? L10n.App.increasedContrast : L10n.App.standardContrast)
    keep { () throws(StoreError) in try container.settings.set(contrast: contrast) }
  }

  func set(showsAddress: Bool) {
    presentation.showsAddress = showsAddress
    keep { () throws(StoreError) in try container.settings.set(showsAddress: showsAddress) }
  }

  func set(showsAbsoluteDates: Bool) {
    presentation.showsAbsoluteDates = showsAbsoluteDates
    stack.status = .note(showsAbsoluteDates ? L10n.App.absoluteDates : L10n.App.relativeDates)
    keep { () throws(StoreError) in try container.settings.set(showsAbsoluteDates: showsAbsoluteDates) }
  }

  func chooseNextTheme() {
    do throws(ThemeError) {
      try container.themes.chooseNext()
      stack.status = .note(L10n.Themes.now(name: container.themes.container.currentTheme.name))
      keep { () throws(StoreError) in try container.themes.keep() }
    } catch {
      stack.status = .failure(error.message)
    }
  }

  /// Stores a setting that holds already, and says why if it will not be there next time.
  private func keep(_ store: () throws(StoreError) -> Void) {
    do throws(StoreError) {
      try store()
    } catch {
      stack.status = .failure(L10n.App.settingNotStored(reason: .localized(error.message)))
    }
  }
}
