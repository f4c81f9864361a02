import Documents
import Texts

/// Writes the texts of a language beside those of the development language as a string catalog of Xcode.
///
/// An existing catalog keeps everything else: other languages, texts and members that are unknown here.
struct StringCatalogWriter {
  private let catalog: Catalog
  private let language: String
  private let categories: [PluralCategory]

  /// - Parameters:
  ///   - categories: the plural categories of the target language.
  ///   - existing: the root of the catalog to update.
  static func text(
    of catalog: Catalog, language: String, categories: [PluralCategory], over existing: DocumentValue?
  ) -> String {
    let writer = StringCatalogWriter(catalog: catalog, language: language, categories: categories)
    let root = (existing ?? .object([])).merging(writer.root(), isWhole: isLocalization)
    return root.json + "\n"
  }

  private static func isLocalization(_ value: DocumentValue) -> Bool {
    ["stringUnit", "variations", "substitutions"].contains { value[$0] != nil }
  }

  private func root() -> DocumentValue {
    let originals = catalog.translations[catalog.developmentLanguage]?.sortedEntries ?? []
    let translations = catalog.translations[language]?.entries ?? [:]
    let strings = originals.map { original in
      let languages = [catalog.developmentLanguage: original, language: translations[original.key.text]]
      let localizations = languages.sorted { $0.key < $1.key }.compactMap { language, entry in
        entry.map { (language, localization(of: original, $0, in: language)) }
      }
      return (
        original.key.text,
        // The keys are not extracted from code, so Xcode must not remove them.
        DocumentValue.members(
          ("comment", original.comment.map { .text($0) }), ("extractionState", .text("manual")),
          ("localizations", .object(localizations.map { DocumentMember($0, $1, offset: 0) })),
          ("shouldTranslate", original.isTranslatable ? nil : .boolean(false)))
      )
    }
    return .members(
      ("sourceLanguage", .text(catalog.developmentLanguage)),
      ("strings", .object(strings.map { DocumentMember($0, $1, offset: 0) })), ("version", .text("1.0")))
  }

  // MARK: Localizations

  private func localization(of original: TableEntry, _ entry: TableEntry, in language: String) -> DocumentValue {
    let isSource = language == catalog.developmentLanguage
    let units = TranslationUnit.units(
      of: original, translation: entry, categories: isSource ? PluralCategory.allCases : categories)
    func text(_ part: TextUnit.Part) -> DocumentValue? {
      guard let unit = units.first(where: { $0.unit.part == part }), let target = unit.target else { return nil }
      let state = isSource || !unit.isCopy ? "translated" : "needs_review"
      return .members(("stringUnit", .members(("state", .text(state)), ("value", .text(target.text)))))
    }
    let widths = entry.variants.compactMap { variant in
      variant.width.flatMap { width in text(.width(width)).map { DocumentMember("\(width)", $0, offset: 0) } }
    }
    let substitutions = entry.variables.map { variable in
      DocumentMember(variable.name.text, substitution(variable, of: entry, text), offset: 0)
    }
    return .members(
      ("stringUnit", (text(.whole) ?? text(.format))?["stringUnit"]),
      ("substitutions", substitutions.isEmpty ? nil : .object(substitutions)),
      ("variations", widths.isEmpty ? nil : .members(("width", .object(widths)))))
  }

  private func substitution(
    _ variable: TableEntry.Variable, of entry: TableEntry, _ text: (TextUnit.Part) -> DocumentValue?
  ) -> DocumentValue {
    let name = variable.name.text
    let isGrouped = variable.forms.contains { $0.text.text.contains("%'d") }
    let forms = PluralCategory.allCases.compactMap { category in
      text(.form(variable: name, category)).map { form in
        let unit = form["stringUnit"]
        let words = unit?["value"]?.text?.replacing(isGrouped ? "%'d" : "%d", with: StringCatalog.argument)
        return DocumentMember(
          category.rawValue,
          .members(("stringUnit", .members(("state", unit?["state"]), ("value", words.map { .text($0) })))), offset: 0)
      }
    }
    return .members(
      ("argNum", position(of: name, in: entry.format.text).map { .integer(Int64($0)) }),
      ("formatSpecifier", .text(isGrouped ? "'lld" : "lld")),
      ("variations", .members(("plural", .object(forms)))))
  }

  private func position(of name: String, in format: String) -> Int? {
    var next = 1
    let positions = FormatString(format).placeholders.map { ($0.content, $0.position(next: &next)) }
    return positions.first { $0.0 == .variable(name) }?.1
  }
}
