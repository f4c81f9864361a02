import Foundation
import Localization

/// Which language the name of a folder means.
enum FolderLanguage {
  /// That of a built-in language where the folder means the same (`pt_BR`), else its canonical tag; nil if it is
  /// the name of no language.
  static func identifier(ofFolder name: String) -> String? {
    guard let tag = LanguageTag(name)?.canonical else { return nil }
    if let builtIn = L10n.languages.first(where: { LanguageTag($0.identifier)?.canonical == tag }) {
      return builtIn.identifier
    }
    return Locale.LanguageCode(tag.language).isISOLanguage ? tag.identifier : nil
  }
}
