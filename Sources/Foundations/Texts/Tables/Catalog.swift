package import Documents

/// The texts of all tables in all languages, compared with one another. Tables only group texts: a key is in one of them.
package struct Catalog: Sendable {
  /// The texts of one language.
  package struct Translation: Sendable {
    /// The file to which issues without a location refer.
    package let path: String
    package fileprivate(set) var entries: [String: TableEntry] = [:]
    /// Whether every file was read without an error, so that a key that is absent is really missing.
    fileprivate(set) var isComplete = true
    /// The keys that come from a catalog below this one.
    package fileprivate(set) var inheritedKeys: Set<String> = []

    /// The entries sorted by key, so that reports are stable.
    package var sortedEntries: [TableEntry] { entries.values.sorted { $0.key.text < $1.key.text } }

    /// Adds the entries of one file. A plural entry is shown instead of a text, whatever the order of the files.
    ///
    /// - Returns: an error for each key that another table of this kind has, and a warning for each text that is never
    ///   shown.
    fileprivate mutating func add(_ table: ParsedTable, kind: TableFile.Kind) -> [Diagnostic] {
      isComplete = isComplete && table.isComplete
      var diagnostics: [Diagnostic] = []
      for entry in table.entries {
        guard let existing = entries.updateValue(entry, forKey: entry.key.text) else { continue }
        guard !existing.isOfTable(of: kind) else {
          diagnostics.append(.duplicateKey(entry.key.text, first: existing.key.location, at: entry.key.location))
          continue
        }
        var (shown, hidden) = kind == .stringsDictionary ? (entry, existing) : (existing, entry)
        shown.comment = shown.comment ?? hidden.comment
        entries[entry.key.text] = shown
        diagnostics.append(.hiddenText(hidden.key.text, shown: shown.key.location, at: hidden.key.location))
      }
      return diagnostics
    }

    /// Adds the entries of another translation that this one lacks, and the comments.
    fileprivate mutating func lay(over base: Translation) {
      inheritedKeys = Set(base.entries.keys.filter { entries[$0] == nil })
      entries.merge(base.entries) { own, inherited in
        var own = own
        own.comment = own.comment ?? inherited.comment
        return own
      }
    }
  }

  /// The language that every key must exist in, as its `.lproj` folder is named.
  package let developmentLanguage: String
  package private(set) var translations: [String: Translation] = [:]
  /// The arguments of each key, without keys whose placeholders have errors.
  package internal(set) var signatures: [String: Signature] = [:]
  /// Whether the tables are laid over others, which have no errors.
  package let isLaidOver: Bool
  /// The issues, sorted by location.
  package internal(set) var diagnostics: [Diagnostic] = []

  /// Every language that has a table, in alphabetical order.
  package var languages: [String] { translations.keys.sorted() }

  package var hasError: Bool { diagnostics.hasError }

  /// Reads and checks all tables at once.
  ///
  /// - Parameters:
  ///   - inputs: the tables; their order does not matter.
  ///   - base: entries without errors by language, which these are laid over: they are used where these lack one.
  ///   - developmentLanguage: the language that every key must exist in, as its `.lproj` folder is named.
  package init(_ inputs: [SourceText], over base: [String: [TableEntry]] = [:], developmentLanguage: String) {
    self.developmentLanguage = developmentLanguage
    isLaidOver = !base.isEmpty
    (translations, diagnostics) = Self.read(inputs)
    for (language, entries) in base {
      var lower = Translation(path: entries.first?.key.location.path ?? language)
      lower.entries = Dictionary(entries.map { ($0.key.text, $0) }) { $1 }
      translations[language, default: Translation(path: lower.path)].lay(over: lower)
    }
    check()
    diagnostics.sort { $0.location < $1.location }
  }

  /// Returns the translations by language, not compared with one another, and the issues of the files.
  package static func read(_ inputs: [SourceText]) -> ([String: Translation], [Diagnostic]) {
    var translations: [String: Translation] = [:]
    var diagnostics: [Diagnostic] = []
    var paths: [[String]: String] = [:]
    for input in inputs.sorted(by: { $0.path < $1.path }) {
      do throws(Diagnostic) {
        let file = try TableFile(path: input.path)
        let identity = [file.language, file.table, file.kind.rawValue]
        if let otherPath = paths.updateValue(input.path, forKey: identity) {
          throw .duplicateTable(otherPath: otherPath, at: SourceLocation(path: input.path))
        }
        let table = ParsedTable(input, kind: file.kind)
        diagnostics += table.diagnostics
        diagnostics += translations[file.language, default: Translation(path: file.path)].add(table, kind: file.kind)
      } catch {
        diagnostics.append(error)
      }
    }
    return (translations, diagnostics)
  }
}
