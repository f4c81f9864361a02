/// The texts of one table in all languages.
package struct Catalog: Sendable {
  /// One language's part of a table.
  package struct Translation: Sendable {
    /// The file that stands for the table where no line of it is meant.
    package let path: String
    package var entries: [String: TableEntry] = [:]
    /// Whether every file was read without an error, so that a key that is not there is really missing.
    package var isComplete = true
    /// The keys that come from a table below this one.
    package private(set) var inheritedKeys: Set<String> = []

    /// In the order of their keys, so that what is told of them does not depend on chance.
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
        warnings.append(Diagnostic(HiddenText(of: hidden.key, shown: shown.key.location), at: hidden.key.location))
      }
      return warnings
    }

    /// The same as a table below others.
    var inherited: Translation {
      var translation = self
      translation.inheritedKeys = Set(entries.keys)
      return translation
    }

    /// Lays the translation over another one, which has what this one lacks.
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
  /// By language.
  package var translations: [String: Translation] = [:]
}
