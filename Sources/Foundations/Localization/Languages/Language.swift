import Foundation

/// A language that the texts exist in, named like its `.lproj` folder (`en`, `zh-Hans`).
package struct Language: Hashable, Sendable {
  /// The name of the `.lproj` folder without its extension, as written.
  package let identifier: String
  /// The texts that are laid over the built-in ones; nil if there are none.
  package let overlay: TextOverlay?

  /// A language with the built-in texts alone.
  ///
  /// - Parameter identifier: the name of the `.lproj` folder without its extension.
  package init(_ identifier: String) {
    self.init(identifier, overlay: nil)
  }

  /// - Parameters:
  ///   - identifier: the name of the `.lproj` folder without its extension.
  ///   - overlay: the texts that are laid over the built-in ones, and in which order of languages they are looked up.
  package init(_ identifier: String, overlay: TextOverlay?) {
    self.identifier = identifier
    self.overlay = overlay
  }
}

extension Language {
  /// The name of the language in another one, as a list of languages has it: “German”, “Deutsch”.
  ///
  /// The tables have names for the languages that they are in. For those that somebody lays over the built-in texts
  /// Foundation is asked, which knows them all but takes its time.
  package func name(in other: Language) -> String {
    tableName?.resolved(in: other) ?? systemName(in: other)
  }

  private var tableName: LocalizedString? {
    switch identifier {
    case "de": L10n.Languages.Names.de
    case "en": L10n.Languages.Names.en
    case "es": L10n.Languages.Names.es
    case "fr": L10n.Languages.Names.fr
    case "ja": L10n.Languages.Names.ja
    case "ko": L10n.Languages.Names.ko
    case "pt-BR": L10n.Languages.Names.ptBR
    case "ru": L10n.Languages.Names.ru
    case "zh-Hans": L10n.Languages.Names.zhHans
    case "zh-Hant": L10n.Languages.Names.zhHant
    default: PseudoLanguage(rawValue: identifier).map { _ in L10n.Languages.Names.en }
    }
  }

  /// With a capital letter, as names of languages in lists have it.
  private func systemName(in other: Language) -> String {
    let locale = Locale(identifier: other.identifier)
    guard let name = locale.localizedString(forIdentifier: identifier), !name.isEmpty else { return identifier }
    return String(name.prefix(1)).uppercased(with: locale) + name.dropFirst()
  }
}

/// How many of the texts a language has itself, without those that stand in for it.
package struct TextCoverage: Hashable, Sendable {
  package let translated: Int
  package let total: Int

  package var isWhole: Bool { translated == total }
}

extension Language {
  /// - Complexity: O(n) in the number of all texts.
  package var coverage: TextCoverage {
    let own = overlay?.layers.first { $0.language.identifier == identifier }?.templates ?? [:]
    let translated = (0..<L10n.textCount).count { own[$0] != nil || L10n.template($0, in: self) != nil }
    return TextCoverage(translated: translated, total: L10n.textCount)
  }
}
