import StringsTables

/// Reads tables that are given as text by their paths below `Resources`, with English as the development language.
func check(_ tables: [String: String]) -> CatalogSet {
  let inputs = tables.map { TableInput(path: $0.key, contents: Array($0.value.utf8)) }
  return CatalogSet(inputs, developmentLanguage: "en")
}
