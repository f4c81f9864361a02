import Documents
import StringsTestSupport
import TerminalTestSupport
import Testing
import Texts

@testable import Reports

@Suite(.limited)
struct XLIFFWriterTests {
  private static func document(_ tables: [String: String]) -> (text: String, diagnostics: [Diagnostic]) {
    XLIFFWriter.document(
      of: catalog(tables), language: "fr", categories: [.one, .many, .other], toolVersion: "1.0")
  }

  @Test func `a text that is not to be translated says so, and has no target`() {
    let tables = ["en.lproj/T.strings": "/* @notranslate */ a = A;", "fr.lproj/T.strings": "a = A;"]
    let text = Self.document(tables).text
    #expect(text.contains(#"<trans-unit id="a" resname="a" xml:space="preserve" translate="no">"#))
    #expect(text.contains("<source>A</source>\n        <note>@notranslate</note>") && !text.contains("<target"))
    #expect(imported(text, into: tables).texts.isEmpty)
  }

  @Test func `a document has exactly the expected text`() {
    let (text, diagnostics) = Self.document([
      "en.lproj/T.strings": #"/* %@ name */ "a" = "A & %@"; "b" = "B"; "c" = "C";"#,
      "en.lproj/T.stringsdict": PluralTable.text(),
      "fr.lproj/T.strings": #""a" = "<Ah>\n%@"; "c" = "C";"#,
    ])
    #expect(diagnostics.isEmpty)
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
          <file original="en.lproj/T.strings" source-language="en" target-language="fr" datatype="plaintext">
            <header>
              <tool tool-id="moments" tool-name="moments" tool-version="1.0"/>
            </header>
            <body>
              <trans-unit id="a" resname="a" approved="yes" xml:space="preserve">
                <source>A &amp; %@</source>
                <target state="translated">&lt;Ah&gt;
        %@</target>
                <note>%@ name</note>
              </trans-unit>
              <trans-unit id="b" resname="b" xml:space="preserve">
                <source>B</source>
                <target state="needs-translation"></target>
              </trans-unit>
              <trans-unit id="c" resname="c" xml:space="preserve">
                <source>C</source>
                <target state="needs-review-translation">C</target>
              </trans-unit>
            </body>
          </file>
          <file original="en.lproj/T.stringsdict" source-language="en" target-language="fr" datatype="plaintext">
            <header>
              <tool tool-id="moments" tool-name="moments" tool-version="1.0"/>
            </header>
            <body>
              <trans-unit id="/moments:dict/NSStringLocalizedFormatKey:dict/:string" \
        resname="/moments:dict/NSStringLocalizedFormatKey:dict/:string" xml:space="preserve">
                <source>%#@count@</source>
                <target state="needs-translation"></target>
              </trans-unit>
              <trans-unit id="/moments:dict/count:dict/one:dict/:string" \
        resname="/moments:dict/count:dict/one:dict/:string" xml:space="preserve">
                <source>%d moment</source>
                <target state="needs-translation"></target>
              </trans-unit>
              <trans-unit id="/moments:dict/count:dict/many:dict/:string" \
        resname="/moments:dict/count:dict/many:dict/:string" xml:space="preserve">
                <source>%d moments</source>
                <target state="needs-translation"></target>
              </trans-unit>
              <trans-unit id="/moments:dict/count:dict/other:dict/:string" \
        resname="/moments:dict/count:dict/other:dict/:string" xml:space="preserve">
                <source>%d moments</source>
                <target state="needs-translation"></target>
              </trans-unit>
            </body>
          </file>
        </xliff>

        """)
  }

  @Test func `a text that XML cannot hold is skipped and reported`() {
    let (text, diagnostics) = Self.document(["en.lproj/T.strings": #""a" = "\a"; "b" = "B";"#])
    #expect(!text.contains("id=\"a\"") && text.contains("id=\"b\""))
    #expect(
      diagnostics.map(\.description) == [
        "en.lproj/T.strings:1:1: warning: “a” has a character that XML cannot hold, so it is left out"
      ])
  }

  @Test func `keys and texts are escaped`() throws {
    let (text, _) = Self.document([
      "en.lproj/T.strings": "/* \"hint\" */ \"a \\\"<&>\\n\" = A;", "fr.lproj/T.strings": "\"a \\\"<&>\\n\" = \"\\r\";",
    ])
    let unit = try #require(try XMLElement.read(Array(text.utf8)).children.first?.children.last?.children.first)
    #expect(unit["id"] == "a \"<&>\n")
    #expect(text.contains("<target state=\"translated\">&#13;</target>"))
  }

  // MARK: The ids of parts

  @Test(arguments: [
    (TextUnit(key: "a.b"), "a.b"),
    (TextUnit(key: "k", part: .format), "/k:dict/NSStringLocalizedFormatKey:dict/:string"),
    (TextUnit(key: "k", part: .width(20)), "/k:dict/NSStringVariableWidthRuleType:dict/20:dict/:string"),
    (TextUnit(key: "k", part: .form(variable: "n", .few)), "/k:dict/n:dict/few:dict/:string"),
    (TextUnit(key: "/k:dict/x", part: .form(variable: "n", .other)), "//k:dict/x:dict/n:dict/other:dict/:string"),
  ])
  func `parts of entries have the same paths as in Xcode`(unit: TextUnit, id: String) {
    #expect(unit.id == id)
    #expect(TextUnit(id: id) == unit)
  }

  @Test(arguments: [
    "", "/", "/a:dict/:string", "/a:dict/n:dict/several:dict/:string", "a:dict/n:dict/one:dict/:string",
    "/a:dict/NSStringVariableWidthRuleType:dict/one:dict/:string",
    "/a:dict/NSStringVariableWidthRuleType:dict/0:dict/:string",
  ])
  func `any other path is a key`(id: String) {
    #expect(TextUnit(id: id) == TextUnit(key: id))
  }
}
