import Documents
import Texts

/// The changes that a document makes to the tables of its language. Units with errors are reported and left out.
struct TranslationImport {
  private(set) var entries: [String: [TableEntry]] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  private let catalog: Catalog
  private let language: String
  /// The translated units and their locations.
  private var targets: [TextUnit: (text: LocatedText, location: SourceLocation)] = [:]

  /// - Parameters:
  ///   - catalog: the texts as they are, in the development language and in `language`.
  ///   - language: the language of the document, as the folder of its tables is named.
  init(_ document: TranslationDocument, into catalog: Catalog, language: String) {
    self.catalog = catalog
    self.language = language
    for file in document.files { read(file) }
    for (key, units) in Dictionary(grouping: targets, by: \.key.key) {
      let parts = Dictionary(uniqueKeysWithValues: units.map { ($0.key.part, $0.value.text) })
      addEntry(key, parts, at: units.map(\.value.location).min())
    }
    diagnostics.sort { $0.location < $1.location }
  }

  // MARK: Units

  private mutating func read(_ file: TranslationDocument.File) {
    guard Self.isSameLanguage(file.sourceLanguage, catalog.developmentLanguage) else {
      let languages = "from “\(file.sourceLanguage)”, but must be from \(catalog.developmentLanguage)"
      return diagnostics.report("these texts are translated \(languages)", at: file.location)
    }
    for unit in file.units { read(unit) }
  }

  /// Whether the first subtags of two languages are equal: `en-US` counts as `en`.
  private static func isSameLanguage(_ first: String, _ second: String) -> Bool {
    let names = [first, second].map { $0.lowercased().prefix { $0 != "-" && $0 != "_" } }
    return names[0] == names[1]
  }

  private mutating func read(_ unit: TranslationDocument.Unit) {
    let known = unit.names.map(TextUnit.init(id:)).compactMap { unit in
      original(of: unit.key).map { (unit: unit, entry: $0) }
    }
    guard let (known, original) = known.first(where: { isKnown($0.unit) }) else {
      return diagnostics.append(.unknownUnit(id: unit.names.first ?? "", at: unit.location))
    }
    var textUnit = known
    let isVaried = unit.names.contains { $0.contains(TextUnit.variationMark) }
    // A text that is varied as a whole has no name for the only variable of the table.
    if isVaried, case .form(StringCatalog.variable, let category) = textUnit.part {
      let own = catalog.translations[language]?.entries[textUnit.key]
      let variables = own?.variables.isEmpty == false ? own?.variables : original.variables
      if let variables, variables.count == 1 {
        textUnit.part = .form(variable: variables[0].name.text, category)
      }
    }
    guard var target = unit.target, isTranslated(unit, target, id: textUnit.id) else { return }
    if let first = targets[textUnit]?.location {
      return diagnostics.report("“\(textUnit.id)” is already translated at \(first)", at: unit.location)
    }
    var source = unit.source
    let current = original.source(of: textUnit.part)
    if isVaried {
      source = source.map { StringCatalog.plain($0, like: current) }
      target = LocatedText(text: StringCatalog.plain(target.text, like: current), location: target.location)
    }
    if let source, ![current, original.format.text].contains(source) {
      diagnostics.warn("“\(textUnit.id)” is translated from another text than it has now", at: unit.location)
    }
    targets[textUnit] = (target, unit.location)
  }

  private mutating func isTranslated(_ unit: TranslationDocument.Unit, _ target: LocatedText, id: String) -> Bool {
    guard !target.text.isEmpty else { return false }
    guard let state = unit.state.flatMap(TranslationState.init), state == .new || state == .needsTranslation else {
      return true
    }
    diagnostics.warn("“\(id)” has the state \(state.rawValue), so what it says is left out", at: target.location)
    return false
  }

  private func original(of key: String) -> TableEntry? {
    catalog.translations[catalog.developmentLanguage]?.entries[key]
  }

  /// Whether a translation may have this part. Plural forms need an argument that is a number.
  private func isKnown(_ unit: TextUnit) -> Bool {
    switch unit.part {
    case .whole, .width: true
    case .format, .form: catalog.signatures[unit.key]?.types.contains(.integer) == true
    }
  }

  // MARK: Entries

  private mutating func addEntry(_ key: String, _ parts: [TextUnit.Part: LocatedText], at location: SourceLocation?) {
    guard let original = original(of: key), let location else { return }
    let existing = catalog.translations[language]?.entries[key]
    let (entry, issues) = ImportedEntry.read(
      parts, key: LocatedText(text: key, location: location), original: original, existing: existing,
      types: catalog.signatures[key]?.types ?? [])
    diagnostics += issues
    guard let entry, hasPlaceholders(entry, at: location) else { return }
    entries[(existing ?? original).table, default: []].append(entry)
  }

  private mutating func hasPlaceholders(_ entry: TableEntry, at location: SourceLocation) -> Bool {
    let (signature, issues) = SignatureReader.read(entry)
    diagnostics += issues
    guard let signature else { return false }
    guard let expected = catalog.signatures[entry.key.text], expected != signature else { return true }
    diagnostics.report(
      "“\(entry.key.text)” has \(signature) here, but must have \(expected)",
      at: entry.texts.map(\.location).filter { $0.path == location.path }.min() ?? location)
    return false
  }
}
