import PluralRules

/// Looks for what is wrong with one entry by itself, whatever its translations say.
struct EntryChecker {
  private(set) var diagnostics: [Diagnostic] = []
  private let language: String
  private let rule: PluralRule?
  /// That the rule is unknown is told once for a language.
  private var toldOfUnknownRule = false

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
      report(WidthIssue.doesNotGrow(width: narrow.width, wider: wide.width), at: location)
    }
  }

  /// The form `zero` is right in every language: it serves the number 0 itself.
  private mutating func checkCategories(of variable: PluralText.Variable) {
    guard let rule else {
      if !toldOfUnknownRule { report(PluralIssue.unknownRule(language: language), at: variable.name.location) }
      toldOfUnknownRule = true
      return
    }
    let needed = Self.categories(of: variable, rule: rule)
    for category in rule.categories
    where needed.contains(category) && !variable.forms.contains(where: { $0.category == category }) {
      let issue = PluralIssue.missingForm(category, variable: variable.name.text, language: language)
      report(issue, at: variable.name.location)
    }
    for form in variable.forms where form.category != .zero && !rule.categories.contains(form.category) {
      let issue = PluralIssue.uselessForm(form.category, variable: variable.name.text, language: language)
      report(issue, at: form.text.location)
    }
  }

  /// What the numbers that the variable shows take, up to a thousand: the forms that some languages have for decimals
  /// no whole number takes, and those for whole millions CLDR's own phrases leave to the form `other`.
  private static func categories(of variable: PluralText.Variable, rule: PluralRule) -> Set<PluralCategory> {
    let digits = variable.fractionDigits
    guard digits > 0 else { return Set((0...1000).map(rule.category(of:))) }
    return Set((0...1000).map { rule.category(of: Double($0) / 10, fractionDigits: digits) })
  }
}
