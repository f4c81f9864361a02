import Documents
import Localization
import TerminalTestSupport
import Testing
import Texts

@testable import Reports

@Suite(.limited)
struct CoverageTests {
  @Test func `coverage counts translated, missing, unchanged, unknown and invalid texts by language`() throws {
    let catalog = catalog([
      "en.lproj/T.strings": #""a" = "A"; "b" = "B"; "c" = "%d";"#,
      "fr.lproj/T.strings": #""a" = "Ah"; "b" = "B"; "c" = "%@"; "x" = "X";"#,
      "ja.lproj/T.strings": #""b" = "び";"#,
    ])
    let coverage = catalog.coverage
    #expect(coverage.map(\.language) == ["en", "fr", "ja"])
    #expect(coverage.map(\.translatedCount) == [3, 3, 1] && coverage.allSatisfy { $0.keyCount == 3 })
    #expect(coverage.map(\.percentage) == [100, 100, 33])
    #expect(coverage.map(\.missingKeys) == [[], [], ["a", "c"]])
    #expect(coverage.map(\.sameCount) == [0, 1, 0])
    #expect(coverage.map(\.unknownKeys) == [[], ["x"], []])
    #expect(coverage.map(\.errorCount) == [0, 1, 0])
  }

  @Test
  func `an unchanged copy of English is untranslated, unless it is a shared name or a symbol`() {
    let english = #"phrase = "Nothing was found here."; label = "Cancel"; name = "Area 51"; symbol = "%1$@: %2$@";"#
    let german = #"phrase = "Nichts."; label = "Weg"; name = "Area 51"; symbol = "%1$@: %2$@";"#
    let base = ["base/en.lproj/T.strings": english, "base/de.lproj/T.strings": german]
    let catalog = catalog(["it.lproj/T.strings": english], over: base)
    let italian = catalog.coverage[2]
    #expect(italian.copiedKeys == ["label", "phrase"] && italian.sameCount == 4 && italian.missingKeys.isEmpty)
    #expect(italian.translatedCount == 2 && italian.percentage == 50)
    #expect(catalog.coverage.map(\.percentage) == [100, 100, 50])
  }

  @Test func `a text that is not to be translated does not count, and no template has it`() {
    let catalog = catalog([
      "en.lproj/T.strings": "/* @notranslate */ a = 'of the same name'; b = B;", "fr.lproj/T.strings": "b = 'Bé';",
      "de.lproj/T.strings": "a = 'of the same name';",
    ])
    #expect(catalog.coverage.map(\.keyCount) == [1, 1, 1] && catalog.coverage.map(\.percentage) == [0, 100, 100])
    #expect(catalog.coverage.allSatisfy { $0.unknownKeys.isEmpty && $0.copiedKeys.isEmpty && $0.sameCount == 0 })
    #expect(catalog.template(for: Language("fr"), relatives: []).map(\.key.text) == ["b"])
  }

  @Test func `overriding tables inherit the texts of the tables below`() {
    let base = ["base/en.lproj/T.strings": "/* hint */ a = A; b = B;", "base/fr.lproj/T.strings": "a = Ah;"]
    let catalog = catalog(["fr.lproj/T.strings": "b = 'Bé';"], over: base)
    #expect(catalog.coverage.map(\.percentage) == [100, 100])
    #expect(catalog.diagnostics.isEmpty)
    #expect(catalog.translations["fr"]?.entries["a"]?.sample == "Ah")
    #expect(catalog.translations["en"]?.entries["a"]?.comment == "hint")
  }

  @Test func `a missing text is reported for its own table, not for a table below`() {
    let base = ["base/en.lproj/T.strings": "\n\na = A; b = B;"]
    let catalog = catalog(["it.lproj/T.strings": "a = '%@';"], over: base)
    #expect(
      catalog.diagnostics.map(\.description) == [
        "it.lproj/T.strings:1:1: warning: “b” has no translation into it",
        "it.lproj/T.strings:1:5: error: “a” has %1$@ here, but no placeholders in the development language, at "
          + "base/en.lproj/T.strings:3:5",
      ])
  }

  @Test func `a plain text may override one with plural forms`() {
    let dictionary =
      "<plist><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>x</string></dict></dict></plist>"
    let catalog = catalog(["en.lproj/T.strings": "a = y;"], over: ["base/en.lproj/T.stringsdict": dictionary])
    #expect(catalog.translations["en"]?.entries["a"]?.sample == "y")
  }
}
