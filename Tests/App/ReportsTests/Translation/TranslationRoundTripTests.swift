import Documents
import Localization
import TerminalTestSupport
import Testing
import Texts

@testable import Reports

@Suite(.limited)
struct TranslationRoundTripTests {
  private static func catalog(of languages: [Language]) -> Catalog {
    Catalog([], over: L10n.entries(of: languages), developmentLanguage: "en")
  }

  private static let english = Language("en")

  @Test func `percent signs and comments survive a round trip`() throws {
    let catalog = Self.catalog(of: [Self.english])
    let entries = try #require(catalog.translations["en"]?.entries)
    #expect(entries["collection.missing"]?.comment == "%@ ids. The IDs, separated by commas.")
    #expect(entries["moments.likes"]?.variables.map(\.name.text) == ["count"])
    for entry in entries.values { #expect(SignatureReader.read(entry).signature != nil, "\(entry.key.text)") }
  }

  /// Languages with one to four plural categories.
  @Test(arguments: ["ja", "de", "fr", "ru"].map { Language($0) })
  func `an exported and imported table is unchanged, as XLIFF and as a catalog`(language: Language) throws {
    let catalog = Self.catalog(of: [language, Self.english])
    let (xliff, diagnostics) = XLIFFWriter.document(
      of: catalog, language: language.identifier, categories: language.pluralCategories, toolVersion: "1")
    let (document, xliffIssues) = XLIFFReader.read(Array(xliff.utf8), path: "x")
    let strings = StringCatalogWriter.text(
      of: catalog, language: language.identifier, categories: language.pluralCategories, over: nil)
    let (documents, catalogIssues) = StringCatalogReader.read(Array(strings.utf8), path: "x")
    #expect(diagnostics.isEmpty && xliffIssues.isEmpty && catalogIssues.isEmpty)
    #expect(documents.map(\.targetLanguage) == [language.identifier])
    let builtIn = Dictionary(
      grouping: try #require(L10n.entries(of: [language])[language.identifier]), by: \.table)
    for document in [document, documents.first] {
      let result = TranslationImport(
        try #require(document), into: Self.catalog(of: [Self.english]), language: language.identifier)
      #expect(result.diagnostics.map(\.description) == [])
      #expect(result.entries.keys.sorted() == builtIn.keys.sorted())
      for (table, entries) in builtIn {
        let imported = (result.entries[table] ?? []).sorted { $0.key.text < $1.key.text }
        for kind in TableFile.Kind.allCases { #expect(imported.text(as: kind) == entries.text(as: kind)) }
      }
    }
  }

  @Test func `texts for different widths keep their widths`() throws {
    let german = try #require(Self.catalog(of: [Language("de")]).translations["de"]?.entries)
    #expect(german.values.count(where: \.hasWidths) == 7)
    let wrapped = try #require(german["search.wrapped"])
    #expect(wrapped.variants.map(\.width) == [30, 60])
    #expect(wrapped.format.text == L10n.Search.wrapped.resolved(in: Language("de")))
  }

  @Test(arguments: [("de", 2), ("ja", 1), ("ru", 4), ("ar", 6), ("cy", 6), ("xx-YY", 1)])
  func `a new translation has every key and a form for each plural category`(name: String, formCount: Int) throws {
    let catalog = Self.catalog(of: [Self.english])
    let template = catalog.template(for: Language(name), relatives: [])
    #expect(template.count == catalog.translations["en"]?.entries.count)
    let likes = try #require(template.first { $0.key.text == "moments.likes" })
    #expect(likes.variables[0].forms.map(\.category) == Language(name).pluralCategories)
    #expect(likes.variables[0].forms.count == formCount)
    #expect(template.first { $0.key.text == "search.wrapped" }?.hasWidths == true)
  }
}
