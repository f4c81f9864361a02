/// Compiles the tables of all languages to one Swift source file.
package struct TableCompiler {
  private let developmentLanguage: String
  /// By table.
  private var catalogs: [String: Catalog] = [:]
  private var diagnostics: [Diagnostic] = []

  /// Compiles all tables at once.
  ///
  /// - Parameters:
  ///   - inputs: the tables; their order does not matter.
  ///   - developmentLanguage: the language that every key must exist in, as its `.lproj` folder is named.
  /// - Returns: the source, unless there was an error, and every diagnostic of every table.
  package static func compile(_ inputs: [TableInput], developmentLanguage: String) -> CompilationResult {
    var compiler = TableCompiler(developmentLanguage: developmentLanguage)
    compiler.read(inputs.sorted { $0.path < $1.path })
    let source = compiler.source()
    let diagnostics = compiler.diagnostics.sorted { $0.location < $1.location }
    let hasError = diagnostics.contains { $0.issue.severity == .error }
    return CompilationResult(swiftSource: hasError ? nil : source, diagnostics: diagnostics)
  }

  private init(developmentLanguage: String) {
    self.developmentLanguage = developmentLanguage
  }

  private mutating func report(_ issue: any Issue, at location: SourceLocation) {
    diagnostics.append(Diagnostic(issue, at: location))
  }

  // MARK: - Reading

  private mutating func read(_ inputs: [TableInput]) {
    var paths: [[String]: String] = [:]
    for input in inputs {
      do throws(TableFileIssue) {
        let file = try TableFile(path: input.path)
        let identity = [file.language, file.table, file.kind.rawValue]
        if let otherPath = paths.updateValue(input.path, forKey: identity) {
          throw .duplicateTable(otherPath: otherPath)
        }
        read(input, as: file)
      } catch {
        report(error, at: SourceLocation(path: input.path))
      }
    }
  }

  private mutating func read(_ input: TableInput, as file: TableFile) {
    let text = TableText(path: input.path, contents: input.contents)
    let table =
      switch file.kind {
      case .stringsDictionary: StringsDictionaryParser.parse(text)
      case .strings where PropertyListReader.canRead(text): StringsDictionaryParser.parseTexts(text)
      case .strings: StringsParser.parse(text)
      }
    diagnostics += table.diagnostics
    catalogs[file.table, default: Catalog(table: file.table)]
      .translations[file.language, default: Catalog.Translation(path: file.path)]
      .add(table, kind: file.kind)
  }

  // MARK: - Checking and writing

  private mutating func source() -> String {
    let catalogs = catalogs.values.sorted { $0.table < $1.table }
    let languages = Set(catalogs.flatMap(\.translations.keys)).sorted()
    var items: [KeyTree.Item] = []
    for catalog in catalogs {
      let check = CatalogChecker.check(catalog, developmentLanguage: developmentLanguage, languages: languages)
      diagnostics += check.diagnostics
      for entry in catalog.translations[developmentLanguage]?.entries.values ?? [:].values {
        guard let signature = check.signatures[entry.key.text] else { continue }
        checkLabels(of: entry, signature: signature)
        items.append(
          KeyTree.Item(
            entry: entry, signature: signature, table: catalog.table, tableIsNamespace: catalogs.count > 1))
      }
    }
    let tree = KeyTree(items)
    diagnostics += tree.diagnostics
    return L10nGenerator.source(
      tree: tree, catalogs: catalogs, developmentLanguage: developmentLanguage, languages: languages)
  }

  private mutating func checkLabels(of entry: TableEntry, signature: Signature) {
    guard let comment = entry.comment else { return }
    let labels = ParameterLabels(comment: comment)
    guard !labels.isEmpty, labels.names(for: signature) == nil else { return }
    let issue = IdentifierIssue.labelsDiffer(key: entry.key.text, signature: signature.description)
    report(issue, at: entry.key.location)
  }
}
