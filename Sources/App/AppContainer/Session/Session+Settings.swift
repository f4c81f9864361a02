import DesignKit
import Localization
import MomentsStore
import TerminalUI

/// What the reader sets by keys: it holds at once, and is kept for the next time.
extension Session {
  func set(textSize: TextSizeCategory) {
    stack.status = .note(L10n.App.textSize(name: textSize.name))
    set(textSize, for: .textSize)
  }

  /// Sets a value; one that will not be there the next time holds until then, and the status line says so.
  func set<Value>(_ value: Value, for setting: Setting<Value>) {
    keep { () throws(StoreError) in try container.settings.set(value, for: setting) }
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
