package import Documents
package import Texts

/// Compiles the tables of all languages to one Swift source file.
package struct TableCompiler {
  private let catalog: Catalog
  private var diagnostics: [Diagnostic]

  /// Compiles all tables at once.
  ///
  /// - Parameters:
  ///   - inputs: the tables; their order does not matter.
  ///   - developmentLanguage: the language that every key must exist in, as its `.lproj` folder is named.
  /// - Returns: the source, unless there was an error, and every diagnostic of every table.
  package static func compile(_ inputs: [TableInput], developmentLanguage: String) -> CompilationResult {
    var compiler = TableCompiler(Catalog(inputs, developmentLanguage: developmentLanguage))
    let source = compiler.source()
    let diagnostics = compiler.diagnostics.sorted { $0.location < $1.location }
    return CompilationResult(swiftSource: diagnostics.hasError ? nil : source, diagnostics: diagnostics)
  }

  private init(_ catalog: Catalog) {
    self.catalog = catalog
    diagnostics = catalog.diagnostics
  }

  private mutating func source() -> String {
    let texts = catalog.translations[catalog.developmentLanguage]?.entries ?? [:]
    let items = texts.values.compactMap { entry in
      catalog.signatures[entry.key.text].map { KeyTree.Item(entry: entry, signature: $0) }
    }
    for item in items { checkLabels(of: item.entry, signature: item.signature) }
    let tree = KeyTree(items)
    diagnostics += tree.diagnostics
    return L10nGenerator.source(tree: tree, catalog: catalog)
  }

  private mutating func checkLabels(of entry: TableEntry, signature: Signature) {
    guard let comment = entry.comment else { return }
    let labels = ParameterLabels(comment: comment)
    guard !labels.isEmpty, labels.names(for: signature) == nil else { return }
    let parameters = "other parameters than “\(entry.key.text)” has, which are \(signature)"
    diagnostics.report(
      .warning("the comment names \(parameters); they stay without labels"), at: entry.key.location)
  }
}

/// The result of a compilation.
package struct CompilationResult: Sendable {
  /// The source of `L10n`; `nil` if there was an error.
  package let swiftSource: String?
  /// The diagnostics, sorted by location.
  package let diagnostics: [Diagnostic]
}
