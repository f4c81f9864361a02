import Documents
import Localization
import Testing
import Texts

@testable import Reports

struct TranslationRoundTripTests {
  private static func catalog(of languages: [Language]) -> Catalog {
    Catalog([], over: BuiltInText.entries(of: languages), developmentLanguage: "en")
  }

  private static let english = Language("en")

  @Test func `the built-in texts are tables without errors`() {
    let catalog = Catalog([], over: BuiltInText.entries(), developmentLanguage: "en")
    #expect(catalog.diagnostics.map(\.description) == [])
    #expect(catalog.languages.count == L10n.languages.count)
    #expect(catalog.coverage.allSatisfy { $0.percentage == 100 && $0.keyCount > 400 })
  }

  @Test func `percent signs and comments survive a round trip`() throws {
    let catalog = Self.catalog(of: [Self.english])
    let entries = try #require(catalog.translations["en"]?.entries)
    #expect(entries["collection.missing"]?.comment == "%@ ids. The IDs, separated by commas.")
    #expect(entries["moments.likes"]?.plural?.variables.map(\.name.text) == ["count"])
    for entry in entries.values { #expect(SignatureReader.read(entry.value).signature != nil, "\(entry.key.text)") }
  }

  @Test(arguments: L10n.languages)
  func `an exported and imported table is unchanged`(language: Language) throws {
    let languages = [language, Self.english]
    let catalog = Self.catalog(of: languages)
    let (text, diagnostics) = XLIFFWriter.document(
      of: catalog, language: language.identifier, categories: language.pluralCategories, toolVersion: "1")
    #expect(diagnostics.isEmpty)
    let (document, found) = XLIFFDocument.read(Array(text.utf8), path: "x")
    #expect(found.isEmpty)
    let result = XLIFFImport(
      try #require(document), into: Self.catalog(of: [Self.english]), language: language.identifier)
    #expect(result.diagnostics.map(\.description) == [])
    let builtIn = Dictionary(
      grouping: try #require(BuiltInText.entries(of: [language])[language.identifier]), by: \.table)
    #expect(result.entries.keys.sorted() == builtIn.keys.sorted())
    for (table, entries) in builtIn {
      let imported = (result.entries[table] ?? []).sorted { $0.key.text < $1.key.text }
      for kind in TableFile.Kind.allCases { #expect(imported.text(as: kind) == entries.text(as: kind)) }
    }
  }

  @Test func `texts for different widths keep their widths`() throws {
    let german = try #require(Self.catalog(of: [Language("de")]).translations["de"]?.entries)
    let wide = german.values.filter { if case .widths = $0.value { true } else { false } }
    #expect(wide.count == 7)
    guard case .widths(let variants)? = german["search.wrapped"]?.value else {
      Issue.record("search.wrapped has no widths")
      return
    }
    #expect(variants.count > 1 && variants.map(\.width) == variants.map(\.width).sorted())
    #expect(variants.last?.value.format?.text == L10n.Search.wrapped.resolved(in: Language("de")))
  }

  @Test(arguments: [("de", 2), ("ja", 1), ("ru", 4), ("ar", 6), ("cy", 6), ("xx-YY", 1)])
  func `a new translation has every key and a form for each plural category`(name: String, formCount: Int) throws {
    let catalog = Self.catalog(of: [Self.english])
    let template = TranslationTemplate(
      catalog, developmentLanguage: Self.english, language: Language(name), relatives: [])
    #expect(template.entries.count == catalog.translations["en"]?.entries.count)
    let likes = try #require(template.entries.first { $0.key.text == "moments.likes" }?.plural)
    #expect(likes.variables[0].forms.map(\.category) == Language(name).pluralCategories)
    #expect(likes.variables[0].forms.count == formCount)
    guard case .widths? = template.entries.first(where: { $0.key.text == "search.wrapped" })?.value else {
      Issue.record("search.wrapped has no widths")
      return
    }
  }
}
