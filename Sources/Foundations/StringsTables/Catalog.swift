package import Documents

/// The texts of one table in all languages.
package struct Catalog: Sendable {
  /// One language's part of a table.
  package struct Translation: Sendable {
    /// The file to which issues without a location refer.
    package let path: String
    package var entries: [String: TableEntry] = [:]
    /// Whether every file was read without an error, so that a key that is absent is really missing.
    package var isComplete = true
    /// The keys that come from a table below this one.
    package private(set) var inheritedKeys: Set<String> = []

    /// The entries sorted by key, so that reports are stable.
    var sortedEntries: [TableEntry] { entries.values.sorted { $0.key.text < $1.key.text } }

    /// Adds the entries of one file. A plural entry is shown instead of a text, whatever the order of the files.
    ///
    /// - Returns: a warning for each text that is never shown.
    mutating func add(_ table: ParsedTable, kind: TableFile.Kind) -> [Diagnostic] {
      isComplete = isComplete && table.isComplete
      var warnings: [Diagnostic] = []
      for entry in table.entries {
        guard let existing = entries.updateValue(entry, forKey: entry.key.text) else { continue }
        var (shown, hidden) = kind == .stringsDictionary ? (entry, existing) : (existing, entry)
        shown.comment = shown.comment ?? hidden.comment
        entries[entry.key.text] = shown
        warnings.report(.hiddenText(hidden.key.text, shown: shown.key.location), at: hidden.key.location)
      }
      return warnings
    }

    /// The translation with all its keys marked as inherited.
    var inherited: Translation {
      var translation = self
      translation.inheritedKeys = Set(entries.keys)
      return translation
    }

    /// Adds the entries of another translation that this one lacks.
    mutating func lay(over base: Translation) {
      inheritedKeys.formUnion(base.entries.keys.filter { entries[$0] == nil })
      entries.merge(base.entries) { own, inherited in
        var own = own
        own.comment = own.comment ?? inherited.comment
        return own
      }
    }
  }

  /// The file name without its extension.
  package let table: String
  /// The translations by language.
  package var translations: [String: Translation] = [:]
}

/// The tables of all languages, read and compared with one another.
package struct CatalogSet: Sendable {
  /// The language that every key must exist in, as its `.lproj` folder is named.
  package let developmentLanguage: String
  /// The catalogs of all tables, sorted by name.
  package private(set) var catalogs: [Catalog] = []
  /// Every language that has a table, in alphabetical order.
  package private(set) var languages: [String] = []
  /// The arguments of each key, by table and key; without keys whose placeholders have errors.
  package private(set) var signatures: [String: [String: Signature]] = [:]
  /// Whether the tables are laid over others, which have no errors.
  package let isLaidOver: Bool
  /// The issues, sorted by location.
  package private(set) var diagnostics: [Diagnostic] = []

  package var hasError: Bool { diagnostics.hasError }

  /// Reads all tables at once.
  ///
  /// - Parameters:
  ///   - inputs: the tables; their order does not matter.
  ///   - base: tables without errors that these are laid over: their texts are used where these lack one.
  ///   - developmentLanguage: the language that every key must exist in, as its `.lproj` folder is named.
  package init(_ inputs: [TableInput], over base: [TableInput] = [], developmentLanguage: String) {
    self.developmentLanguage = developmentLanguage
    isLaidOver = !base.isEmpty
    let translations = lay(read(inputs.sorted { $0.path < $1.path }), over: read(base))
    catalogs = translations.keys.sorted().map { Catalog(table: $0, translations: translations[$0] ?? [:]) }
    languages = Set(catalogs.flatMap(\.translations.keys)).sorted()
    for catalog in catalogs {
      let check = CatalogChecker.check(catalog, developmentLanguage: developmentLanguage, languages: languages)
      signatures[catalog.table] = check.signatures
      diagnostics += check.diagnostics
    }
    diagnostics.sort { $0.location < $1.location }
  }

  private typealias Translations = [String: [String: Catalog.Translation]]

  private func lay(_ translations: Translations, over base: Translations) -> Translations {
    let base = base.mapValues { $0.mapValues(\.inherited) }
    return translations.merging(base) { languages, baseLanguages in
      languages.merging(baseLanguages) { translation, baseTranslation in
        var translation = translation
        translation.lay(over: baseTranslation)
        return translation
      }
    }
  }

  /// Returns the translations by table and language.
  private mutating func read(_ inputs: [TableInput]) -> Translations {
    var translations: Translations = [:]
    var paths: [[String]: String] = [:]
    for input in inputs {
      do throws(DocumentIssue) {
        let file = try TableFile(path: input.path)
        let identity = [file.language, file.table, file.kind.rawValue]
        if let otherPath = paths.updateValue(input.path, forKey: identity) {
          throw .duplicateTable(otherPath: otherPath)
        }
        let table = ParsedTable(input, kind: file.kind)
        diagnostics += table.diagnostics
        diagnostics += translations[file.table, default: [:]][
          file.language, default: Catalog.Translation(path: file.path)
        ]
        .add(table, kind: file.kind)
      } catch {
        diagnostics.report(error, at: SourceLocation(path: input.path))
      }
    }
    return translations
  }
}
