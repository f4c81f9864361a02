import Documents
import Localization
import Texts

/// The first version of a translation: every key with the existing texts, and a plural form for each category of
/// the language.
struct TranslationTemplate {
  /// The entries, sorted by key.
  let entries: [TableEntry]

  /// - Parameter relatives: languages that are closer than the development language, the closest first.
  init(_ catalog: Catalog, developmentLanguage: Language, language: Language, relatives: [Language]) {
    let translations = catalog.translations[language.identifier]?.entries ?? [:]
    let relatives = relatives.compactMap { catalog.translations[$0.identifier]?.entries }
    entries = (catalog.translations[developmentLanguage.identifier]?.sortedEntries ?? []).map { original in
      let translation = translations[original.key.text]
      let nearest = relatives.lazy.compactMap { $0[original.key.text] }.first ?? original
      let source = translation ?? nearest
      let variables =
        translation == nil
        ? source.variables.compactMap { Self.variable($0, categories: language.pluralCategories) } : source.variables
      return TableEntry(
        key: original.key, variants: source.variants, variables: variables, comment: original.comment)
    }
  }

  private static func variable(_ variable: TableEntry.Variable, categories: [PluralCategory]) -> TableEntry.Variable? {
    // A form for 0 itself is valid in every language.
    let shown = Set(categories).union(variable.form(.zero) == nil ? [] : [.zero])
    let forms = shown.map { ($0, variable.form($0) ?? variable.other) }
    return TableEntry.Variable(name: variable.name, forms: Dictionary(uniqueKeysWithValues: forms))
  }
}

extension Language {
  /// The plural categories of the language; only `other` if its rule is unknown.
  var pluralCategories: [PluralCategory] { PluralRule(language: identifier)?.categories ?? [.other] }
}
