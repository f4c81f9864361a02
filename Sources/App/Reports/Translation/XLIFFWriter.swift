import Documents
import Texts

/// Writes the texts of a language next to those of the development language as XLIFF 1.2 (OASIS, transitional), with
/// the identifiers that Xcode uses for tables.
struct XLIFFWriter {
  static let namespace = "urn:oasis:names:tc:xliff:document:1.2"

  private let catalog: Catalog
  private let language: String
  private let categories: [PluralCategory]
  private let toolVersion: String
  private var diagnostics: [Diagnostic] = []

  /// - Parameter categories: the plural categories of the target language.
  /// - Returns: the document, and a warning for each text that XML cannot hold.
  static func document(
    of catalog: Catalog, language: String, categories: [PluralCategory], toolVersion: String
  ) -> (text: String, diagnostics: [Diagnostic]) {
    var writer = XLIFFWriter(catalog: catalog, language: language, categories: categories, toolVersion: toolVersion)
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="\(namespace)" version="1.2">
      \(writer.files())</xliff>

      """
    return (text, writer.diagnostics)
  }

  private mutating func files() -> String {
    let originals = catalog.translations[catalog.developmentLanguage]?.sortedEntries ?? []
    let translations = catalog.translations[language]?.entries ?? [:]
    let files = Dictionary(grouping: originals) { original in
      "\(original.table).\((translations[original.key.text] ?? original).tableKind.rawValue)"
    }
    return files.sorted { $0.key < $1.key }.map { name, entries in
      """
        <file original="\(attribute("\(catalog.developmentLanguage).lproj/\(name)"))" \
      source-language="\(catalog.developmentLanguage)" target-language="\(attribute(language))" datatype="plaintext">
          <header>
            <tool tool-id="moments" tool-name="moments" tool-version="\(attribute(toolVersion))"/>
          </header>
          <body>
      \(entries.map { units(of: $0, translation: translations[$0.key.text]) }.joined())    </body>
        </file>

      """
    }.joined()
  }

  private mutating func units(of original: TableEntry, translation: TableEntry?) -> String {
    TranslationUnit.units(of: original, translation: translation, categories: categories).map { unit in
      element(for: unit, of: original, location: (translation ?? original).key.location)
    }.joined()
  }

  private mutating func element(
    for unit: TranslationUnit, of original: TableEntry, location: SourceLocation
  ) -> String {
    let id = unit.unit.id
    guard let source = XMLText.escaped(unit.source), let target = XMLText.escaped(unit.target?.text ?? ""),
      let name = XMLText.escaped(id, isAttribute: true)
    else {
      diagnostics.warn("“\(id)” has a character that XML cannot hold, so it is left out", at: location)
      return ""
    }
    let note = original.comment.flatMap { XMLText.escaped($0) }.map { "        <note>\($0)</note>\n" } ?? ""
    guard original.isTranslatable else {
      return """
              <trans-unit id="\(name)" resname="\(name)" xml:space="preserve" translate="no">
                <source>\(source)</source>
        \(note)      </trans-unit>

        """
    }
    let state = state(of: unit)
    // Translate Toolkit and Weblate count only approved units as translated.
    let approved = state == .translated ? " approved=\"yes\"" : ""
    return """
            <trans-unit id="\(name)" resname="\(name)"\(approved) xml:space="preserve">
              <source>\(source)</source>
              <target state="\(state.rawValue)">\(target)</target>
      \(note)      </trans-unit>

      """
  }

  /// Returns the state of a unit. A copy of the development language may be intended, so it needs a review.
  private func state(of unit: TranslationUnit) -> TranslationState {
    if unit.target == nil { return .needsTranslation }
    return language != catalog.developmentLanguage && unit.isCopy ? .needsReviewTranslation : .translated
  }

  private func attribute(_ text: String) -> String { XMLText.escaped(text, isAttribute: true, substitute: "") }
}

/// A text in the development language next to its translation.
struct TranslationUnit {
  let unit: TextUnit
  let source: String
  let target: LocatedText?

  /// Whether the target has the words of the source.
  var isCopy: Bool {
    target.map { $0.text == source && FormatString($0.text).literalText.contains(where: \.isLetter) } ?? false
  }

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
