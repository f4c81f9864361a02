import Documents
import StringsTables
import XLIFF

/// Tables that are given as text by their paths, with English as the development language.
func catalogs(_ tables: [String: String]) -> CatalogSet {
  CatalogSet(tables.map { TableInput(path: $0.key, contents: Array($0.value.utf8)) }, developmentLanguage: "en")
}

/// A document of one file.
func document(
  _ units: String, original: String = "en.lproj/T.strings", source: String = "en", target: String = "fr"
) -> String {
  """
  <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="\(original)" source-language="\(source)" target-language="\(target)" datatype="plaintext"><body>
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

/// What a document changes in tables, in French.
func imported(_ document: String, into tables: [String: String]) -> Imported {
  let (found, diagnostics) = XLIFFDocument.read(Array(document.utf8), path: "x")
  guard let found else { return Imported(texts: [:], messages: diagnostics.map(\.description)) }
  let result = XLIFFImport(found, into: catalogs(tables), language: "fr")
  return Imported(
    texts: (result.entries["T"] ?? [:]).mapValues { $0.texts.map(\.text) },
    messages: (diagnostics + result.diagnostics).map(\.description))
}
