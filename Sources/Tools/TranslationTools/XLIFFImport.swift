import Documents
import TextFormats
import StringsTables

/// The changes that a document makes to the tables of its language.
///
/// What is wrong is left out and named; the rest is taken.
struct XLIFFImport {
  /// By table and key.
  private(set) var entries: [String: [String: TableEntry]] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  private let catalogs: CatalogSet
  private let language: String
  /// The units of each key, by table.
  private var targets: [String: [TextUnit: LocatedText]] = [:]
  private var locations: [String: [TextUnit: SourceLocation]] = [:]

  /// - Parameters:
  ///   - document: the translations.
  ///   - catalogs: the tables as they are, in the development language and in `language`.
  ///   - language: that of the document, as the folder of its tables is named.
  init(_ document: XLIFFDocument, into catalogs: CatalogSet, language: String) {
    self.catalogs = catalogs
    self.language = language
    for file in document.files { read(file) }
    for (table, targets) in targets {
      for (key, units) in Dictionary(grouping: targets.keys, by: \.key) { addEntry(key, units, table: table) }
    }
    diagnostics.sort { $0.location < $1.location }
  }

  private mutating func report(_ issue: any Issue, at location: SourceLocation) {
    diagnostics.append(Diagnostic(issue, at: location))
  }

  // MARK: Units

  private mutating func read(_ file: XLIFFDocument.File) {
    guard Self.isSameLanguage(file.sourceLanguage, catalogs.developmentLanguage) else {
      let issue = XLIFFIssue.wrongSourceLanguage(file.sourceLanguage, expected: catalogs.developmentLanguage)
      return report(issue, at: file.location)
    }
    guard let table = table(of: file) else {
      return report(XLIFFIssue.unknownTable(original: file.original), at: file.location)
    }
    for unit in file.units { read(unit, table: table) }
  }

  /// Whether the first parts are the same: `en-US` will do for `en`.
  private static func isSameLanguage(_ first: String, _ second: String) -> Bool {
    let names = [first, second].map { $0.lowercased().prefix { $0 != "-" && $0 != "_" } }
    return names[0] == names[1]
  }

  /// By the name of the file, or the only one there is.
  private func table(of file: XLIFFDocument.File) -> String? {
    let name = file.original.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    let tables = catalogs.catalogs.map(\.table)
    return tables.first { $0 == name } ?? (tables.count == 1 ? tables.first : nil)
  }

  private mutating func read(_ unit: XLIFFDocument.Unit, table: String) {
    let known = unit.names.map(TextUnit.init(id:)).compactMap { unit in
      original(of: unit.key, table: table).map { (unit: unit, entry: $0) }
    }
    guard let (textUnit, original) = known.first(where: { isKnown($0.unit.part, of: $0.entry, table: table) }) else {
      return report(XLIFFIssue.unknownUnit(id: unit.names.first ?? ""), at: unit.location)
    }
    guard let target = unit.target, isTranslated(unit, target, id: textUnit.id) else { return }
    if let first = locations[table]?[textUnit] {
      return report(XLIFFIssue.duplicateUnit(id: textUnit.id, first: first), at: unit.location)
    }
    if let source = unit.source, source != original.source(of: textUnit.part) {
      report(XLIFFIssue.changedSource(id: textUnit.id), at: unit.location)
    }
    locations[table, default: [:]][textUnit] = unit.location
    targets[table, default: [:]][textUnit] = target
  }

  private mutating func isTranslated(_ unit: XLIFFDocument.Unit, _ target: LocatedText, id: String) -> Bool {
    guard !target.text.isEmpty else { return false }
    guard let name = unit.state, !name.hasPrefix("x-") else { return true }
    guard let state = TranslationState(rawValue: name) else {
      report(XLIFFIssue.unknownState(name), at: target.location)
      return true
    }
    if !state.isTranslation { report(XLIFFIssue.notTranslated(id: id, state: name), at: target.location) }
    return state.isTranslation
  }

  private func catalog(_ table: String) -> Catalog? { catalogs.catalogs.first { $0.table == table } }

  private func original(of key: String, table: String) -> TableEntry? {
    catalog(table)?.translations[catalogs.developmentLanguage]?.entries[key]
  }

  private func translation(of key: String, table: String) -> TableEntry? {
    catalog(table)?.translations[language]?.entries[key]
  }

  /// Whether a translation may have such a part: plural forms need a number.
  private func isKnown(_ part: TextUnit.Part, of original: TableEntry, table: String) -> Bool {
    switch part {
    case .whole, .width: true
    case .format, .form: types(of: original.key.text, table: table).contains(where: \.isNumeric)
    }
  }

  private func types(of key: String, table: String) -> [ParameterType] {
    catalogs.signatures[table]?[key]?.types ?? []
  }

  // MARK: Entries

  private mutating func addEntry(_ key: String, _ units: [TextUnit], table: String) {
    guard let original = original(of: key, table: table), let targets = targets[table] else { return }
    let existing = translation(of: key, table: table)
    let location = units.compactMap { locations[table]?[$0] }.min() ?? original.key.location
    let (value, issues) = ImportedValue.read(
      Dictionary(uniqueKeysWithValues: units.compactMap { unit in targets[unit].map { (unit.part, $0) } }),
      original: original, existing: existing?.value, types: types(of: key, table: table))
    diagnostics += issues
    guard let value else { return }
    let entry = TableEntry(
      key: LocatedText(text: key, location: location), value: value, comment: existing?.comment ?? original.comment)
    guard hasPlaceholders(entry, of: table, at: location) else { return }
    entries[table, default: [:]][key] = entry
  }

  private mutating func hasPlaceholders(_ entry: TableEntry, of table: String, at location: SourceLocation) -> Bool {
    let (signature, issues) = SignatureReader.read(entry.value)
    diagnostics += issues
    guard let signature else { return false }
    guard let expected = catalogs.signatures[table]?[entry.key.text], expected != signature else { return true }
    let issue = XLIFFIssue.placeholdersDiffer(
      key: entry.key.text, found: signature.description, expected: expected.description)
    report(issue, at: entry.texts.map(\.location).filter { $0.path == location.path }.min() ?? location)
    return false
  }
}
