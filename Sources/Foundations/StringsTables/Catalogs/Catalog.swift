/// The texts of one table in all languages.
package struct Catalog: Sendable {
  /// One language's part of a table.
  package struct Translation: Sendable {
    /// The file that stands for the table where no line of it is meant.
    package let path: String
    package var entries: [String: TableEntry] = [:]
    /// Whether every file was read without an error, so that a key that is not there is really missing.
    package var isComplete = true

    /// In the order of their keys, so that what is told of them does not depend on chance.
    var sortedEntries: [TableEntry] { entries.values.sorted { $0.key.text < $1.key.text } }

    /// Adds what one file defines; a plural entry wins over a text, whatever the order of the files.
    mutating func add(_ table: ParsedTable, kind: TableFile.Kind) {
      isComplete = isComplete && table.isComplete
      for entry in table.entries {
        let existing = entries[entry.key.text]
        var winner = kind == .stringsDictionary ? entry : existing ?? entry
        winner.comment = winner.comment ?? existing?.comment ?? entry.comment
        entries[entry.key.text] = winner
      }
    }
  }

  package let table: String
  /// By language.
  package var translations: [String: Translation] = [:]
}
