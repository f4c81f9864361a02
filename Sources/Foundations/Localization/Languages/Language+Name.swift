import Foundation

extension Language {
  /// What speakers of another language call it, as a list of languages has it: “German”, “Deutsch”.
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
