import Documents
import StringsCompiler
import TerminalTestSupport
import Testing
import Texts

@Suite(.limited)
struct TableCompilerTests {
  @Test func `diagnostics of all files are sorted by location`() {
    let result = compile([
      "en.lproj/T.strings": "a = “b”;\nc = ;", "de.lproj/T.strings": "a = \"100%\";", "en.lproj/notes.txt": "",
    ])
    #expect(
      result.diagnostics.map(\.location.description) == [
        "de.lproj/T.strings:1:5", "en.lproj/T.strings:1:5", "en.lproj/T.strings:2:4", "en.lproj/notes.txt:1:1",
      ])
    #expect(result.swiftSource == nil)
  }

  @Test func `the same table of a language in two folders is an error that names both`() {
    let result = compile(["x/en.lproj/T.strings": "a = b;", "y/en.lproj/T.strings": "c = d;"])
    #expect(
      result.diagnostics.map(\.description) == [
        "y/en.lproj/T.strings:1:1: error: the same table of the same language is also in x/en.lproj/T.strings"
      ])
  }

  @Test func `the development language can be set`() throws {
    let input = SourceText(path: "de.lproj/T.strings", contents: Array("a = b;".utf8))
    let source = TableCompiler.compile([input], developmentLanguage: "de").swiftSource
    #expect(try #require(source).contains("developmentLanguage = Language(\"de\")"))
  }
}
