/// Compares the translations of a table with the development language.
struct CatalogChecker {
  private let catalog: Catalog
  private let developmentLanguage: String
  private let languages: [String]
  private var diagnostics: [Diagnostic] = []
  /// The arguments of each key in the development language.
  private var signatures: [String: Signature] = [:]

  /// - Parameters:
  ///   - catalog: the table in all languages.
  ///   - developmentLanguage: the language that every key must exist in.
  ///   - languages: every language that has a table at all.
  /// - Returns: the arguments of each key whose text in the development language is right, and what is wrong.
  static func check(
    _ catalog: Catalog, developmentLanguage: String, languages: [String]
  ) -> (signatures: [String: Signature], diagnostics: [Diagnostic]) {
    var checker = CatalogChecker(catalog: catalog, developmentLanguage: developmentLanguage, languages: languages)
    checker.check()
    return (checker.signatures, checker.diagnostics)
  }

  private init(catalog: Catalog, developmentLanguage: String, languages: [String]) {
    self.catalog = catalog
    self.developmentLanguage = developmentLanguage
    self.languages = languages
  }

  private mutating func report(_ issue: TranslationIssue, at location: SourceLocation) {
    diagnostics.append(Diagnostic(issue, at: location))
  }

  private mutating func check() {
    let original = catalog.translations[developmentLanguage]
    var entryChecker = EntryChecker(language: developmentLanguage)
    for entry in original?.sortedEntries ?? [] {
      signatures[entry.key.text] = entryChecker.check(entry)
    }
    diagnostics += entryChecker.diagnostics
    for language in languages where language != developmentLanguage {
      switch (original, catalog.translations[language]) {
      case (let original?, let translation?):
        check(translation, of: original, language: language)
      case (let original?, nil):
        let issue = TranslationIssue.missingTable(catalog.table, language: language)
        report(issue, at: SourceLocation(path: original.path))
      case (nil, let translation?):
        let issue = TranslationIssue.unknownTable(catalog.table, developmentLanguage: developmentLanguage)
        report(issue, at: SourceLocation(path: translation.path))
      case (nil, nil):
        break
      }
    }
  }

  private mutating func check(_ translation: Catalog.Translation, of original: Catalog.Translation, language: String) {
    var entryChecker = EntryChecker(language: language)
    for entry in translation.sortedEntries {
      let key = entry.key.text
      let found = entryChecker.check(entry)
      if original.entries[key] == nil, original.isComplete {
        report(.unknownKey(key, developmentLanguage: developmentLanguage), at: entry.key.location)
      }
      if let found, let expected = signatures[key], found != expected, let original = original.entries[key] {
        let issue = TranslationIssue.placeholdersDiffer(
          key: key, found: found.description, expected: expected.description, original: original.location)
        report(issue, at: entry.location)
      }
      if let original = original.entries[key], entry.sample == original.sample, entry.isPhrase {
        report(.untranslated(key: key, developmentLanguage: developmentLanguage), at: entry.location)
      }
    }
    diagnostics += entryChecker.diagnostics
    guard translation.isComplete else { return }
    let missing = original.entries.values.filter { translation.entries[$0.key.text] == nil }
      .sorted { ($0.key.location, $0.key.text) < ($1.key.location, $1.key.text) }
    guard let first = missing.first?.key else { return }
    // The writer of the translation may not have the table below.
    let isInherited = original.inheritedKeys.contains(first.text)
    report(
      .missingTranslations(keys: missing.map(\.key.text), language: language),
      at: isInherited ? SourceLocation(path: translation.path) : first.location)
  }
}
