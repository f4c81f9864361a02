package import Documents
package import TextFormats

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

/// Checks one entry without its translations.
struct EntryChecker {
  private(set) var diagnostics: [Diagnostic] = []
  private let language: String
  private let rule: PluralRule?
  /// An unknown rule is reported once for a language.
  private var hasReportedUnknownRule = false

  /// - Parameter language: that of the entries, as its `.lproj` folder is named.
  init(language: String) {
    self.language = language
    rule = PluralRule(language: language)
  }

  /// The arguments of the entry, nil if its placeholders are wrong.
  mutating func check(_ entry: TableEntry) -> Signature? {
    for text in entry.texts where text.text.isEmpty {
      report(TranslationIssue.emptyText(key: entry.key.text), at: text.location)
    }
    if case .widths(let variants) = entry.value { checkThatTextsGrow(variants) }
    for variable in entry.value.variables { checkCategories(of: variable) }
    let (signature, diagnostics) = SignatureReader.read(entry.value)
    self.diagnostics += diagnostics
    return signature
  }

  private mutating func report(_ issue: any Issue, at location: SourceLocation) {
    diagnostics.append(Diagnostic(issue, at: location))
  }

  /// A text for less room that is the longer one would be shown never or too late.
  private mutating func checkThatTextsGrow(_ variants: [WidthVariant]) {
    let lengths = variants.map { FormatString($0.value.sample).literalText.count }
    for (narrow, wide) in zip(variants.indices, variants.indices.dropFirst()) where lengths[narrow] > lengths[wide] {
      let (narrow, wide) = (variants[narrow], variants[wide])
      guard let location = narrow.value.location else { continue }
      report(StringsDictionaryIssue.doesNotGrow(width: narrow.width, wider: wide.width), at: location)
    }
  }

  /// The form `zero` is right in every language: it serves the number 0 itself.
  private mutating func checkCategories(of variable: PluralText.Variable) {
    guard let rule else {
      if !hasReportedUnknownRule {
        report(TranslationIssue.unknownRule(language: language), at: variable.name.location)
      }
      hasReportedUnknownRule = true
      return
    }
    let needed = Self.categories(of: variable, rule: rule)
    for category in rule.categories
    where needed.contains(category) && !variable.forms.contains(where: { $0.category == category }) {
      let issue = TranslationIssue.missingForm(category, variable: variable.name.text, language: language)
      report(issue, at: variable.name.location)
    }
    for form in variable.forms where form.category != .zero && !rule.categories.contains(form.category) {
      let issue = TranslationIssue.uselessForm(form.category, variable: variable.name.text, language: language)
      report(issue, at: form.text.location)
    }
  }

  /// The categories of the numbers that the variable shows, up to a thousand: the forms that some languages have for decimals
  /// no whole number takes, and those for whole millions CLDR's own phrases leave to the form `other`.
  private static func categories(of variable: PluralText.Variable, rule: PluralRule) -> Set<PluralCategory> {
    let digits = variable.fractionDigits
    guard digits > 0 else { return Set((0...1000).map(rule.category(of:))) }
    return Set((0...1000).map { rule.category(of: Double($0) / 10, fractionDigits: digits) })
  }
}

/// An issue of an entry, or of a translation compared with the text in the development language.
package enum TranslationIssue: Issue, Equatable {
  /// All keys of a table that have no translation, at least one.
  case missingTranslations(keys: [String], language: String)
  case unknownKey(String, developmentLanguage: String)
  case missingTable(String, language: String)
  case unknownTable(String, developmentLanguage: String)
  case placeholdersDiffer(key: String, found: String, expected: String, original: SourceLocation)
  case emptyText(key: String)
  case untranslated(key: String, developmentLanguage: String)
  case missingForm(PluralCategory, variable: String, language: String)
  case uselessForm(PluralCategory, variable: String, language: String)
  case unknownRule(language: String)

  package var severity: Severity {
    switch self {
    case .unknownKey, .unknownTable, .placeholdersDiffer: .error
    default: .warning
    }
  }

  package var description: String {
    switch self {
    case .missingTranslations(let keys, let language):
      "\(Self.list(keys)) \(keys.count == 1 ? "has" : "have") no translation into \(language)"
    case .unknownKey(let key, let developmentLanguage):
      "“\(key)” does not exist in the development language, \(developmentLanguage)"
    case .missingTable(let table, let language): "the table \(table) has no translation into \(language)"
    case .unknownTable(let table, let developmentLanguage):
      "the table \(table) does not exist in the development language, \(developmentLanguage)"
    case .placeholdersDiffer(let key, let found, let expected, let original):
      "“\(key)” has \(found) here, but \(expected) in the development language, at \(original)"
    case .emptyText(let key): "a text of “\(key)” is empty"
    case .untranslated(let key, let developmentLanguage):
      "“\(key)” is the same text as in \(developmentLanguage); is it not translated yet?"
    case .missingForm(let category, let variable, let language):
      "the variable “\(variable)” has no form “\(category.rawValue)”, which \(language) needs for some numbers"
    case .uselessForm(let category, let variable, let language):
      "the form “\(category.rawValue)” of the variable “\(variable)” is never shown: \(language) has no such plural"
    case .unknownRule(let language):
      "the plural rule of \(language) is not known, so the form “other” is shown for every number"
    }
  }

  /// The first few of many keys, and how many more there are.
  private static func list(_ keys: [String]) -> String {
    let named = keys.prefix(3).map { "“\($0)”" }
    guard keys.count > named.count else { return named.joined(separator: ", ") }
    return "\(keys.count) texts, such as \(named.joined(separator: ", ")),"
  }
}
