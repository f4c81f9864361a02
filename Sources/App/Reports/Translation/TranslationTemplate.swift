import Documents
import Localization
import Texts

extension Catalog {
  /// Returns the first version of a translation, sorted by key: every key that is to be translated, with the existing
  /// texts, and a plural form for each category of the language.
  ///
  /// - Parameter relatives: languages that are closer than the development language, the closest first.
  func template(for language: Language, relatives: [Language]) -> [TableEntry] {
    let own = translations[language.identifier]?.entries ?? [:]
    let relatives = relatives.compactMap { translations[$0.identifier]?.entries }
    return (translations[developmentLanguage]?.sortedEntries ?? []).filter(\.isTranslatable).map { original in
      let translation = own[original.key.text]
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
