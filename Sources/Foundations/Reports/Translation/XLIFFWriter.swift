import Documents
import Texts

/// Writes the texts of a language next to those of the development language as XLIFF 1.2 (OASIS, transitional), with
/// the identifiers that Xcode uses for tables.
struct XLIFFWriter {
  static let namespace = "urn:oasis:names:tc:xliff:document:1.2"

  private let developmentLanguage: String
  private let language: String
  private let categories: [PluralCategory]
  private var lines: [String] = []
  private var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - catalog: the tables.
  ///   - language: the target language.
  ///   - categories: the plural categories of that language.
  ///   - toolVersion: the version of the program.
  /// - Returns: the document, and a warning for each text that XML cannot hold.
  static func document(
    of catalog: Catalog, language: String, categories: [PluralCategory], toolVersion: String
  ) -> (text: String, diagnostics: [Diagnostic]) {
    var writer = XLIFFWriter(
      developmentLanguage: catalog.developmentLanguage, language: language, categories: categories)
    writer.add("<?xml version=\"1.0\" encoding=\"UTF-8\"?>", level: 0)
    writer.add("<xliff xmlns=\"\(namespace)\" version=\"1.2\">", level: 0)
    writer.write(catalog, toolVersion: toolVersion)
    writer.add("</xliff>", level: 0)
    return (writer.lines.joined(separator: "\n") + "\n", writer.diagnostics)
  }

  private mutating func write(_ catalog: Catalog, toolVersion: String) {
    let originals = catalog.translations[developmentLanguage]?.sortedEntries ?? []
    let translations = catalog.translations[language]?.entries ?? [:]
    let files = Dictionary(grouping: originals) { original in
      "\(original.table).\((translations[original.key.text] ?? original).tableKind.rawValue)"
    }
    for (name, entries) in files.sorted(by: { $0.key < $1.key }) {
      let path = "\(developmentLanguage).lproj/\(name)"
      add(
        "<file original=\"\(attribute(path))\" source-language=\"\(developmentLanguage)\" "
          + "target-language=\"\(attribute(language))\" datatype=\"plaintext\">", level: 1)
      add("<header>", level: 2)
      add(
        "<tool tool-id=\"moments\" tool-name=\"moments\" tool-version=\"\(attribute(toolVersion))\"/>", level: 3)
      add("</header>", level: 2)
      add("<body>", level: 2)
      for original in entries { write(original, translation: translations[original.key.text]) }
      add("</body>", level: 2)
      add("</file>", level: 1)
    }
  }

  private mutating func write(_ original: TableEntry, translation: TableEntry?) {
    for unit in TranslationUnit.units(of: original, translation: translation, categories: categories) {
      write(unit, comment: original.comment, location: (translation ?? original).key.location)
    }
  }

  private mutating func write(_ unit: TranslationUnit, comment: String?, location: SourceLocation) {
    let id = unit.unit.id
    guard let source = XMLText.escaped(unit.source), let target = XMLText.escaped(unit.target?.text ?? ""),
      let name = XMLText.escapedAttribute(id)
    else {
      return diagnostics.report(
        .warning("“\(id)” has a character that XML cannot hold, so it is left out"), at: location)
    }
    add("<trans-unit id=\"\(name)\" resname=\"\(name)\" xml:space=\"preserve\">", level: 3)
    add("<source>\(source)</source>", level: 4)
    add("<target state=\"\(state(of: unit).rawValue)\">\(target)</target>", level: 4)
    if let note = comment.flatMap(XMLText.escaped) { add("<note>\(note)</note>", level: 4) }
    add("</trans-unit>", level: 3)
  }

  /// Returns the state of a unit. A copy of the development language may be intended, so it needs a review.
  private func state(of unit: TranslationUnit) -> TranslationState {
    guard let target = unit.target else { return .needsTranslation }
    let isSame = language != developmentLanguage && target.text == unit.source
    return isSame && FormatString(target.text).literalText.contains(where: \.isLetter)
      ? .needsReviewTranslation : .translated
  }

  private func attribute(_ text: String) -> String { XMLText.escapedAttribute(text) ?? "" }

  private mutating func add(_ line: String, level: Int) {
    lines.append(String(repeating: "  ", count: level) + line)
  }
}

/// A text in the development language next to its translation.
struct TranslationUnit {
  let unit: TextUnit
  let source: String
  let target: LocatedText?

  /// Returns the units of an entry in the shape of the translation, since a language may need plural forms or widths
  /// where another needs none.
  ///
  /// - Parameter categories: the plural categories of the target language.
  static func units(
    of original: TableEntry, translation: TableEntry?, categories: [PluralCategory]
  ) -> [TranslationUnit] {
    func unit(_ part: TextUnit.Part, _ text: LocatedText?) -> TranslationUnit {
      TranslationUnit(
        unit: TextUnit(key: original.key.text, part: part), source: original.source(of: part),
        target: translation == nil ? nil : text)
    }
    let entry = translation ?? original
    let forms = entry.variables.flatMap { variable in
      let shown = PluralCategory.allCases.filter { category in
        categories.contains(category)
          || variable.form(category) != nil && (translation != nil || category == .zero)
      }
      return shown.map { unit(.form(variable: variable.name.text, $0), variable.form($0)) }
    }
    return entry.variants.map { unit(entry.part(of: $0), $0.format) } + forms
  }
}

/// The states of XLIFF 1.2 that matter here. In all others, a translator has written the target.
enum TranslationState: String {
  case new
  case needsTranslation = "needs-translation"
  case needsReviewTranslation = "needs-review-translation"
  case translated
}
