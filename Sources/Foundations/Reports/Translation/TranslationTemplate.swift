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
      let value = translation?.value ?? Self.value(of: nearest.value, categories: language.pluralCategories)
      return TableEntry(key: original.key, value: value, comment: original.comment)
    }
  }

  private static func value(of original: TableEntry.Value, categories: [PluralCategory]) -> TableEntry.Value {
    switch original {
    case .text: original
    case .plural(let plural): .plural(self.plural(of: plural, categories: categories))
    case .widths(let variants):
      .widths(variants.map { WidthVariant(width: $0.width, value: value(of: $0.value, categories: categories)) })
    }
  }

  private static func plural(of plural: PluralText, categories: [PluralCategory]) -> PluralText {
    let variables = plural.variables.map { variable in
      // A form for 0 itself is valid in every language.
      let hasZero = variable.forms.contains { $0.category == .zero }
      let forms = PluralCategory.allCases.filter { categories.contains($0) || $0 == .zero && hasZero }.map { category in
        let text = variable.forms.first { $0.category == category }?.text ?? variable.other
        return PluralText.Form(category: category, text: text)
      }
      return PluralText.Variable(name: variable.name, forms: forms, other: variable.other)
    }
    return PluralText(format: plural.format, variables: variables)
  }
}

extension Language {
  /// The plural categories of the language; only `other` if its rule is unknown.
  var pluralCategories: [PluralCategory] { PluralRule(language: identifier)?.categories ?? [.other] }
}
