import Documents
import StringsCompiler
import TerminalTestSupport
import Testing

@Suite(.limited)
struct L10nGeneratorTests {
  @Test func `the source does not depend on the order of inputs and rows`() {
    let inputs = ["fr": "a", "de": "b"].flatMap { language, text in
      ["A", "B"].map {
        SourceText(
          path: "\(language).lproj/\($0).strings", contents: Array("\"\($0).\(text)\" = x; \"\($0).c\" = y;".utf8))
      }
    }
    let sources = [inputs, inputs.reversed()].map { inputs in
      let english = ["A", "B"].map {
        SourceText(
          path: "en.lproj/\($0).strings",
          contents: Array("\"\($0).c\" = y; \"\($0).b\" = x; \"\($0).a\" = z;".utf8))
      }
      return TableCompiler.compile(inputs + english, developmentLanguage: "en").swiftSource
    }
    #expect(sources[0] != nil)
    #expect(sources[0] == sources[1])
  }

  @Test func `the texts of several tables are one catalog, and each names its table`() throws {
    let result = compile(["en.lproj/Moments.strings": "moments.title = b;", "en.lproj/Menu.strings": "menu.title = c;"])
    let source = try #require(result.swiftSource)
    #expect(source.contains("  package enum Menu {\n    /// c\n    package static var title: LocalizedString"))
    #expect(source.contains("case 0: return TextOrigin(table: \"Menu\", key: \"menu.title\")"))
    #expect(source.contains("case 1: return TextOrigin(table: \"Moments\", key: \"moments.title\")"))
  }

  @Test func `percent signs are unescaped in a text without arguments`() throws {
    let source = try #require(compile(english: "a = \"100%% %%d\"; b = \"100%% %d\";").swiftSource)
    #expect(source.contains(#".text("100% %d")"#))
    #expect(source.contains(#".text("100%% %d")"#))
  }

  @Test func `a comment with the wrong labels is a warning, and the parameters have no labels`() throws {
    let result = compile(english: "/* %1$@ name */ a = \"%@ %@\";")
    #expect(
      result.messages == [
        "1:17: warning: the comment names other parameters than “a” has, which are %1$@, %2$@; they stay without labels"
      ])
    #expect(try #require(result.swiftSource).contains("func a(_ p1: String, _ p2: String)"))
  }

  @Test func `without texts, L10n is empty`() throws {
    #expect(try #require(compile(english: "").swiftSource).contains("package enum L10n {\n}"))
  }

  @Test func `a text that is not to be translated is one of every language`() throws {
    let english = "/* @notranslate */\n\"a\" = \"Moments\";\n\"b\" = \"Bee\";"
    let tables = ["en.lproj/A.strings": english, "de.lproj/A.strings": "\"b\" = \"Biene\";"]
    let source = try #require(compile(tables).swiftSource)
    #expect(source.split(separator: "\"Moments\"").count == 3)
  }

  // MARK: Several tables

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
