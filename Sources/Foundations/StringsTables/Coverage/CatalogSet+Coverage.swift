extension CatalogSet {
  /// How far each language is translated, in alphabetical order.
  package var coverage: [Coverage] { languages.map(coverage) }

  private func coverage(of language: String) -> Coverage {
    var (keyCount, sameCount) = (0, 0)
    var missingKeys: [String] = []
    var unknownKeys: [String] = []
    for catalog in catalogs {
      let originals = catalog.translations[developmentLanguage]?.entries ?? [:]
      let entries = catalog.translations[language]?.entries ?? [:]
      keyCount += originals.count
      missingKeys += originals.keys.filter { entries[$0] == nil }
      unknownKeys += entries.keys.filter { originals[$0] == nil }
      sameCount += entries.values.count { originals[$0.key.text]?.saysTheSame(as: $0) == true }
    }
    return Coverage(
      language: language, keyCount: keyCount, translatedCount: keyCount - missingKeys.count,
      missingKeys: missingKeys.sorted(), sameCount: language == developmentLanguage ? 0 : sameCount,
      unknownKeys: unknownKeys.sorted(), errorCount: diagnostics.count { Self.isError($0, in: language) })
  }

  private static func isError(_ diagnostic: Diagnostic, in language: String) -> Bool {
    guard diagnostic.issue.severity == .error, (try? TableFile(path: diagnostic.location.path))?.language == language
    else { return false }
    if case .unknownKey = diagnostic.issue as? TranslationIssue { return false }
    return true
  }
}
