import Documents
package import StringsTables

/// How far a language is translated.
package struct Coverage: Equatable, Sendable {
  /// As its `.lproj` folder is named.
  package let language: String
  /// The keys of the development language.
  package let keyCount: Int
  /// Keys without a text, in alphabetical order.
  package let missingKeys: [String]
  /// Keys whose text is a copy of that of the development language and not translated yet, in alphabetical order.
  package let copiedKeys: [String]
  /// How many texts are those of the development language, whether they are to be translated or not.
  package let sameCount: Int
  /// Keys that the development language does not have, in alphabetical order.
  package let unknownKeys: [String]
  /// The number of other errors of the tables.
  package let errorCount: Int

  package var translatedCount: Int { keyCount - missingKeys.count - copiedKeys.count }

  /// Rounded down, so that only what is complete is 100.
  package var percentage: Int { keyCount == 0 ? 100 : translatedCount * 100 / keyCount }
}

extension CatalogSet {
  /// How far each language is translated, in alphabetical order.
  package var coverage: [Coverage] { languages.map(coverage) }

  private func coverage(of language: String) -> Coverage {
    var (keyCount, sameCount) = (0, 0)
    var missingKeys: [String] = []
    var copiedKeys: [String] = []
    var unknownKeys: [String] = []
    for catalog in catalogs {
      let originals = catalog.translations[developmentLanguage]?.entries ?? [:]
      let entries = catalog.translations[language]?.entries ?? [:]
      keyCount += originals.count
      missingKeys += originals.keys.filter { entries[$0] == nil }
      unknownKeys += entries.keys.filter { originals[$0] == nil }
      guard language != developmentLanguage else { continue }
      let same = entries.values.filter { originals[$0.key.text]?.saysTheSame(as: $0) == true }
      sameCount += same.count
      copiedKeys += same.filter { isUntouchedCopy($0, in: language, of: catalog) }.map(\.key.text)
    }
    return Coverage(
      language: language, keyCount: keyCount, missingKeys: missingKeys.sorted(), copiedKeys: copiedKeys.sorted(),
      sameCount: sameCount, unknownKeys: unknownKeys.sorted(),
      errorCount: diagnostics.count { Self.isError($0, in: language) })
  }

  /// Whether a text that is as in the development language is not translated yet. It is a phrase, or, where tables below tell
  /// what other languages do, it has words that none of them has left unchanged, as they do names. Texts of tables below are
  /// right.
  private func isUntouchedCopy(_ entry: TableEntry, in language: String, of catalog: Catalog) -> Bool {
    let key = entry.key.text
    guard catalog.translations[language]?.inheritedKeys.contains(key) != true else { return false }
    guard isLaidOver, !entry.isPhrase else { return entry.isPhrase }
    let others = catalog.translations.filter { $0.key != language && $0.key != developmentLanguage }.values
    return entry.hasWords && !others.contains { $0.entries[key]?.saysTheSame(as: entry) == true }
  }

  private static func isError(_ diagnostic: Diagnostic, in language: String) -> Bool {
    guard diagnostic.isError, (try? TableFile(path: diagnostic.location.path))?.language == language
    else { return false }
    if case .unknownKey = diagnostic.issue as? TranslationIssue { return false }
    return true
  }
}
