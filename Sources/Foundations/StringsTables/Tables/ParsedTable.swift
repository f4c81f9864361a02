/// What a parser made of one file.
package struct ParsedTable: Sendable {
  /// In the order of the file, without duplicates.
  package var entries: [TableEntry] = []
  package var diagnostics: [Diagnostic] = []

  /// Whether every key of the file can be expected among the entries.
  package var isComplete: Bool { !diagnostics.contains { $0.issue.severity == .error } }
}

extension ParsedTable {
  /// Reads a file by its kind; a text table may also be an XML property list.
  package init(_ input: TableInput, kind: TableFile.Kind) {
    let text = TableText(path: input.path, contents: input.contents)
    switch kind {
    case .stringsDictionary: self = StringsDictionaryParser.parse(text)
    case .strings where PropertyListReader.canRead(text): self = StringsDictionaryParser.parseTexts(text)
    case .strings: self = StringsParser.parse(text)
    }
  }
}
