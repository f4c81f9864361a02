import Localization
import StringsTestSupport
import TerminalTestSupport
import Testing
import Texts

@testable import Reports

@Suite(.limited)
struct TextPreviewTests {
  private func lines(_ key: String, _ tables: [String: String], counts: [Int] = [0, 1, 5]) throws -> [String] {
    let previews = try catalog(tables).previews(of: key, counts: counts)
    return try previews.report(as: .text).split(separator: "\n").map(String.init)
  }

  @Test func `plural forms are those of each language and number`() throws {
    let plural = PluralTable.text()
    #expect(
      try lines("moments", ["en.lproj/T.stringsdict": plural, "ru.lproj/T.strings": "moments = 'Моментов: %d';"]) == [
        "en  0  0 moments", "en  1  1 moment", "en  5  5 moments", "ru  0  Моментов: 0", "ru  1  Моментов: 1",
        "ru  5  Моментов: 5",
      ])
  }

  @Test func `other placeholders show their names, or their positions`() throws {
    let english = "/* %1$@ who, %2$@ what */ a = '%1$@ likes %2$@, 100 %%'; /* a hint */ b = '%@!'; c = C;"
    let tables = ["en.lproj/T.strings": english, "de.lproj/T.strings": "a = '%2$@ gefällt %1$@'; b = '%@'; x = X;"]
    #expect(try lines("a", tables) == ["de  what gefällt who", "en  who likes what, 100 %"])
    #expect(try lines("b", tables) == ["de  %1$@", "en  %1$@!"])
    #expect(try lines("c", tables) == ["de  –", "en  C"])
  }

  @Test func `variants have their widths, and columns stay aligned`() throws {
    let tables = [
      "en.lproj/T.stringsdict": roomTable(widths: [(30, "Short"), (60, "Long text")]), "fr.lproj/T.strings": "k = Un;",
    ]
    #expect(try lines("k", tables) == ["en  30  Short", "en  60  Long text", "fr      Un"])
  }

  @Test func `JSON lists what is there`() throws {
    let previews = try catalog(["en.lproj/T.strings": "k = '%d';"]).previews(of: "k", counts: [2])
    #expect(previews == [TextPreview(language: "en", count: 2, text: "2")])
    #expect(try previews.report(as: .json).contains("\"count\" : 2,\n    \"language\" : \"en\",\n    \"text\" : \"2\""))
  }

  @Test func `an unknown key suggests similar ones`() {
    let error = #expect(throws: TranslationError.self) {
      try catalog(["en.lproj/T.strings": "moments.title = A;"]).previews(of: "moment.titel", counts: [])
    }
    #expect(error?.message.resolved(in: Language("en")) == "moment.titel: unknown key. Did you mean moments.title?")
    #expect(error?.exitStatus == .usage)
  }
}
