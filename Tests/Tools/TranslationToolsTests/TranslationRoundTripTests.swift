import Documents
import Localization
import StringsTables
import Testing
import TextFormats

@testable import TranslationTools

struct TranslationRoundTripTests {
  private static func catalogs(_ inputs: [TableInput], of languages: [Language]) -> CatalogSet {
    CatalogSet(inputs, over: BuiltInTables.inputs(of: languages), developmentLanguage: "en")
  }

  private static let english = Language("en")

  @Test func `the built-in texts are tables without errors`() {
    let catalogs = CatalogSet(BuiltInTables.inputs(), developmentLanguage: "en")
    #expect(catalogs.diagnostics.map(\.description) == [])
    #expect(catalogs.languages.count == L10n.languages.count)
    #expect(catalogs.coverage.allSatisfy { $0.percentage == 100 && $0.keyCount > 400 })
  }

  @Test func `percent signs and comments survive a round trip`() throws {
    let catalogs = Self.catalogs([], of: [Self.english])
    let entries = try #require(catalogs.catalogs.first?.translations["en"]?.entries)
    #expect(entries["collection.title"]?.comment == "%@ title. The title from the link.")
    #expect(entries["moments.likes"]?.plural?.variables.map(\.valueType.spelling) == ["%d"])
    for entry in entries.values { #expect(SignatureReader.read(entry.value).signature != nil, "\(entry.key.text)") }
  }

  @Test(arguments: L10n.languages)
  func `an exported and imported table is unchanged`(language: Language) throws {
    let languages = [language, Self.english]
    let catalogs = Self.catalogs([], of: languages)
    let (text, diagnostics) = XLIFFWriter.document(
      of: catalogs, language: language.identifier, categories: language.pluralCategories, toolVersion: "1")
    #expect(diagnostics.isEmpty)
    let (document, found) = XLIFFDocument.read(Array(text.utf8), path: "x")
    #expect(found.isEmpty)
    let result = XLIFFImport(
      try #require(document), into: Self.catalogs([], of: [Self.english]), language: language.identifier)
    #expect(result.diagnostics.map(\.description) == [])
    let tables = TableFile.Kind.allCases.map { kind in
      let entries = result.entries["Localizable"] ?? [:]
      return entries.values.sorted { $0.key.text < $1.key.text }.text(as: kind)
    }
    let builtIn = BuiltInTables.inputs(of: [language]).map { String(decoding: $0.contents, as: UTF8.self) }
    #expect(tables == builtIn)
  }

  @Test func `texts for different widths keep their widths`() throws {
    let german = try #require(Self.catalogs([], of: [Language("de")]).catalogs.first?.translations["de"]?.entries)
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
    let catalog = try #require(Self.catalogs([], of: [Self.english]).catalogs.first)
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
