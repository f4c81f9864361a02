package import Documents

/// Comparing the translations with the development language.
extension Catalog {
  mutating func check() {
    let original = translations[developmentLanguage] ?? Translation(path: "")
    signatures = check(original.sortedEntries, language: developmentLanguage)
    for language in languages where language != developmentLanguage {
      if let translation = translations[language] { check(translation, of: original, language: language) }
    }
  }

  private mutating func check(_ translation: Translation, of original: Translation, language: String) {
    let found = check(translation.sortedEntries, language: language)
    for entry in translation.sortedEntries {
      let key = entry.key.text
      guard let originalEntry = original.entries[key] else {
        if original.isComplete {
          diagnostics.append(.unknownKey(key, developmentLanguage: developmentLanguage, at: entry.key.location))
        }
        continue
      }
      if let found = found[key], let expected = signatures[key], found != expected {
        let place = "in the development language, at \(originalEntry.location)"
        diagnostics.report("“\(key)” has \(found) here, but \(expected) \(place)", at: entry.location)
      }
      if entry.sample == originalEntry.sample, entry.isPhrase, originalEntry.isTranslatable {
        diagnostics.warn(
          "“\(key)” is the same text as in \(developmentLanguage); is it not translated yet?", at: entry.location)
      }
    }
    guard translation.isComplete else { return }
    let missing = original.entries.values.filter { $0.isTranslatable && translation.entries[$0.key.text] == nil }
      .sorted { ($0.key.location, $0.key.text) < ($1.key.location, $1.key.text) }
    guard let first = missing.first?.key else { return }
    // The translator may not have the table below.
    let isInherited = original.inheritedKeys.contains(first.text)
    diagnostics.warn(
      "\(Self.list(missing.map(\.key.text))) \(missing.count == 1 ? "has" : "have") no translation into \(language)",
      at: isInherited ? SourceLocation(path: translation.path) : first.location)
  }

  /// The first few of many keys, and the number of all.
  private static func list(_ keys: [String]) -> String {
    let named = keys.prefix(3).map { "“\($0)”" }.joined(separator: ", ")
    return keys.count > 3 ? "\(keys.count) texts, such as \(named)," : named
  }

  // MARK: One language

  /// Returns the arguments of entries by key, without those whose placeholders have errors.
  private mutating func check(_ entries: [TableEntry], language: String) -> [String: Signature] {
    let rule = PluralRule(language: language)
    if rule == nil, let variable = entries.first(where: { !$0.variables.isEmpty })?.variables.first {
      let effect = "so the form “other” is shown for every number"
      diagnostics.warn("the plural rule of \(language) is not known, \(effect)", at: variable.name.location)
    }
    var signatures: [String: Signature] = [:]
    for entry in entries {
      for text in entry.texts where text.text.isEmpty {
        diagnostics.append(.emptyText(key: entry.key.text, at: text.location))
      }
      checkThatTextsGrow(entry)
      if let rule { for variable in entry.variables { checkCategories(of: variable, rule, language) } }
      let (signature, issues) = SignatureReader.read(entry)
      diagnostics += issues
      signatures[entry.key.text] = signature
    }
    return signatures
  }

  /// Reports a text for a narrow width that is longer than the next wider one, since it would never be shown or shown
  /// too late.
  private mutating func checkThatTextsGrow(_ entry: TableEntry) {
    let lengths = entry.variants.map { FormatString(entry.plainFormat(of: $0.format)).literalText.count }
    for (index, (narrow, wide)) in zip(entry.variants, entry.variants.dropFirst()).enumerated()
    where lengths[index] > lengths[index + 1] {
      let widths = "\(narrow.width ?? 0) is longer than the one for the width \(wide.width ?? 0)"
      diagnostics.warn("the text for the width \(widths)", at: narrow.format.location)
    }
  }

  /// Reports forms that are missing or never shown. The form `zero` is shown for the number 0 in every language.
  private mutating func checkCategories(of variable: TableEntry.Variable, _ rule: PluralRule, _ language: String) {
    let needed = Self.categories(of: rule)
    for category in rule.categories where needed.contains(category) && variable.form(category) == nil {
      let lack = "has no form “\(category.rawValue)”, which \(language) needs for some numbers"
      diagnostics.warn("the variable “\(variable.name.text)” \(lack)", at: variable.name.location)
    }
    for form in variable.forms where form.category != .zero && !rule.categories.contains(form.category) {
      let form = (name: "“\(form.category.rawValue)” of the variable “\(variable.name.text)”", text: form.text)
      diagnostics.warn("the form \(form.name) is never shown: \(language) has no such plural", at: form.text.location)
    }
  }

  /// The categories of the numbers up to a thousand. For whole millions, CLDR's own phrases use the form `other`.
  private static func categories(of rule: PluralRule) -> Set<PluralCategory> {
    Set((0...1000).map(rule.category(of:)))
  }
}

extension Diagnostic {
  package static func unknownKey(
    _ key: String, developmentLanguage: String, at location: SourceLocation
  ) -> Diagnostic {
    .error("“\(key)” does not exist in the development language, \(developmentLanguage)", at: location)
  }

  package static func emptyText(key: String, at location: SourceLocation) -> Diagnostic {
    .warning("a text of “\(key)” is empty", at: location)
  }
}
