package import Documents
import Texts

/// Compiles the tables of all languages to one Swift source file.
package enum TableCompiler {
  package static func compile(_ inputs: [SourceText], developmentLanguage: String) -> CompilationResult {
    let catalog = Catalog(inputs, developmentLanguage: developmentLanguage)
    let texts = catalog.translations[developmentLanguage]?.entries ?? [:]
    let items = texts.values.compactMap { entry in
      catalog.signatures[entry.key.text].map { KeyTree.Item(entry: entry, signature: $0) }
    }
    let tree = KeyTree(items)
    let diagnostics = (catalog.diagnostics + items.compactMap(labelWarning) + tree.diagnostics)
      .sorted { $0.location < $1.location }
    let source = diagnostics.hasError ? nil : L10nGenerator.source(tree: tree, catalog: catalog)
    return CompilationResult(swiftSource: source, diagnostics: diagnostics)
  }

  private static func labelWarning(for item: KeyTree.Item) -> Diagnostic? {
    let key = item.entry.key
    guard let labels = item.entry.comment.map(ParameterLabels.init), !labels.isEmpty,
      labels.names(for: item.signature) == nil
    else { return nil }
    let parameters = "other parameters than “\(key.text)” has, which are \(item.signature)"
    return Diagnostic.warning("the comment names \(parameters); they stay without labels", at: key.location)
  }
}

package struct CompilationResult: Sendable {
  /// The source of `L10n`; `nil` if there was an error.
  package let swiftSource: String?
  /// The diagnostics, sorted by location.
  package let diagnostics: [Diagnostic]
}
