/// What a parser made of one file.
struct ParsedTable {
  /// In the order of the file, without duplicates.
  var entries: [TableEntry] = []
  var diagnostics: [Diagnostic] = []

  /// Whether every key of the file can be expected among the entries.
  var isComplete: Bool { !diagnostics.contains { $0.issue.severity == .error } }
}
