/// The tables of all languages, read and compared with one another.
package struct CatalogSet: Sendable {
  /// The language that every key must exist in, as its `.lproj` folder is named.
  package let developmentLanguage: String
  /// One for each table, in the order of their names.
  package private(set) var catalogs: [Catalog] = []
  /// Every language that has a table, in alphabetical order.
  package private(set) var languages: [String] = []
  /// What the keys of each table take, by table and key; without those whose placeholders are wrong.
  package private(set) var signatures: [String: [String: Signature]] = [:]
  /// Whether the tables are laid over others, which are right.
  let isLaidOver: Bool
  /// In the order of their places.
  package private(set) var diagnostics: [Diagnostic] = []

  package var hasError: Bool { diagnostics.contains { $0.issue.severity == .error } }

  /// Reads all tables at once.
  ///
  /// - Parameters:
  ///   - inputs: the tables; their order does not matter.
  ///   - base: tables that these are laid over: they have what these lack, and are right.
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

  /// By table and language.
  private mutating func read(_ inputs: [TableInput]) -> Translations {
    var translations: Translations = [:]
    var paths: [[String]: String] = [:]
    for input in inputs {
      do throws(TableFileIssue) {
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
        diagnostics.append(Diagnostic(error, at: SourceLocation(path: input.path)))
      }
    }
    return translations
  }
}
