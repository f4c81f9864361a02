import Documents

@testable import Texts

/// The result of parsing a `.strings` table.
func parse(_ table: String) -> ParsedTable {
  StringsParser.parse(SourceText(path: "t", contents: Array(table.utf8)))
}

extension ParsedTable {
  /// The keys and texts in the order of the table.
  var pairs: [[String]] {
    entries.map { [$0.key.text, $0.texts[0].text] }
  }

  /// The diagnostics without the path `t`.
  var messages: [String] {
    diagnostics.map { String($0.description.dropFirst(2)) }
  }
}

/// Reads tables that are given as text by their paths below `Resources`, with English as the development language.
func check(_ tables: [String: String]) -> Catalog {
  let inputs = tables.map { SourceText(path: $0.key, contents: Array($0.value.utf8)) }
  return Catalog(inputs, developmentLanguage: "en")
}
