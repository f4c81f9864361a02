import Documents
import StringsTestSupport
import Texts

@testable import Reports

/// A catalog of tables, given as text by path, over others, with English as the development language.
func catalog(_ tables: [String: String], over base: [String: String] = [:]) -> Catalog {
  let (tables, base) = (sources(tables), sources(base))
  return Catalog(tables, over: Catalog.read(base).0.mapValues(\.sortedEntries), developmentLanguage: "en")
}

private func sources(_ tables: [String: String]) -> [SourceText] {
  tables.map { SourceText(path: $0.key, contents: Array($0.value.utf8)) }
}

/// A document with one file.
func document(_ units: String, source: String = "en") -> String {
  """
  <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="en.lproj/T.strings" source-language="\(source)" target-language="fr" datatype="plaintext"><body>
  \(units)
  </body></file>
  </xliff>
  """
}

struct Imported {
  /// The texts of each key.
  let texts: [String: [String]]
  let messages: [String]
}

/// The changes that a document makes to the French tables.
func imported(_ document: String, into tables: [String: String]) -> Imported {
  let (found, diagnostics) = XLIFFReader.read(Array(document.utf8), path: "x")
  guard let found else { return Imported(texts: [:], messages: diagnostics.map(\.description)) }
  let result = TranslationImport(found, into: catalog(tables), language: "fr")
  return Imported(
    texts: Dictionary(
      uniqueKeysWithValues: (result.entries["T"] ?? []).map { ($0.key.text, $0.texts.map(\.text)) }),
    messages: (diagnostics + result.diagnostics).map(\.description))
}

/// A `.stringsdict` table with the entry `k`: texts for widths, or a format, and variables with plural forms.
func roomTable(
  format: String? = nil, widths: [(Int, String)] = [], variables: [(name: String, one: String, other: String)] = []
) -> String {
  PluralTable.widths(
    widths.map { ("\($0)", $1) }, format: format,
    beside: variables.map { PluralTable.variable($0.name, [("one", $0.one), ("other", $0.other)]) }.joined())
}
