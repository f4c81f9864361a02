import CResources

/// A language with texts, named like its `.lproj` folder (`en`, `zh-Hans`).
package struct Language: Hashable, Sendable {
  /// The name of the `.lproj` folder without its extension, as written.
  package let identifier: String
  /// The texts that replace built-in ones; `nil` if there are none.
  package let overlay: TextOverlay?

  package init(_ identifier: String, overlay: TextOverlay? = nil) {
    self.identifier = identifier
    self.overlay = overlay
  }
}

extension Language {
  /// Returns the name of the language in another one, for a list of languages: “German”, “Deutsch”.
  ///
  /// The tables contain the names of the built-in languages. Other languages have their own names only.
  package func name(in other: Language) -> String { tableName?.resolved(in: other) ?? ownName }

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

  /// The name of the language in itself. Subtags without a name follow in parentheses: `Italiano (CH)`.
  private var ownName: String {
    let names = String(cString: clanguagenames()).split(separator: "\n")
    let subtags = identifier.split(separator: "-")
    for count in stride(from: subtags.count, to: 0, by: -1) {
      let start = subtags.prefix(count).joined(separator: "-") + "\t"
      guard let name = names.first(where: { $0.hasPrefix(start) })?.dropFirst(start.count) else { continue }
      let rest = subtags.dropFirst(count).joined(separator: ", ")
      return rest.isEmpty ? String(name) : "\(name) (\(rest))"
    }
    return identifier
  }
}

/// The number of texts that a language has, without those of its fallbacks.
package struct TextCoverage: Equatable, Sendable {
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
