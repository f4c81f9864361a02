import Documents
import StringsTestSupport
import TerminalTestSupport
import Testing
import Texts

@Suite(.limited)
struct TableWriterTests {
  private static let place = SourceLocation(path: "t")

  private static func located(_ text: String) -> LocatedText { LocatedText(text: text, location: place) }

  private static func entry(_ text: String, comment: String? = nil) -> TableEntry {
    TableEntry(key: located("k"), variants: [TableEntry.Variant(format: located(text))], comment: comment)
  }

  @Test(arguments: [
    "", "plain", "\"quoted\" 'single'", "back\\slash", "line\nbreak\r\n\ttab", "50 %% %1$@", "\u{0}\u{1}\u{7F}\u{85}",
    "日本語 😀 👨‍👩‍👧 é\u{301}", "\u{2028}\u{2029}\u{FEFF}", "/* no comment */ // neither", "\\U0041 \\n",
  ])
  func `a written text is parsed unchanged`(text: String) throws {
    let table = StringsWriter.text(of: [Self.entry(text)])
    let parsed = ParsedTable(SourceText(path: "en.lproj/T.strings", contents: Array(table.utf8)), kind: .strings)
    #expect(parsed.diagnostics.isEmpty)
    #expect(parsed.entries.map(\.texts).map { $0.map(\.text) } == [[text]])
  }

  @Test func `a comment is before its row, and cannot end early`() {
    let table = StringsWriter.text(of: [Self.entry("x", comment: "%@ name */ oops")])
    #expect(table == "/* %@ name * / oops */\n\"k\" = \"x\";\n")
  }

  @Test func `written plural forms are parsed unchanged`() throws {
    let source = PluralTable.text(
      format: "%#@count@ &amp; %2$@", forms: [("one", "&lt;%d&gt; “moment”"), ("few", " %d\n"), ("other", "%d")])
    func read(_ text: String) -> ParsedTable {
      ParsedTable(SourceText(path: "en.lproj/T.stringsdict", contents: Array(text.utf8)), kind: .stringsDictionary)
    }
    let first = read(source)
    let written = StringsDictionaryWriter.text(of: first.entries)
    let second = read(written)
    #expect(first.diagnostics.isEmpty && second.diagnostics.isEmpty)
    #expect(first.entries[0].texts.map(\.text) == second.entries[0].texts.map(\.text))
    #expect(StringsDictionaryWriter.text(of: second.entries) == written)
  }

  @Test func `width variants and variables are written unchanged`() {
    let table = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
        <!-- files and where they are -->
        <key>k</key>
        <dict>
          <key>NSStringVariableWidthRuleType</key>
          <dict>
            <key>5</key>
            <string>%d</string>
            <key>20</key>
            <string>%#@files@</string>
          </dict>
          <key>files</key>
          <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>other</key>
            <string>%d files</string>
          </dict>
        </dict>
      </dict>
      </plist>

      """
    let input = SourceText(path: "en.lproj/T.stringsdict", contents: Array(table.utf8))
    let parsed = ParsedTable(input, kind: .stringsDictionary)
    #expect(parsed.diagnostics.isEmpty)
    #expect(StringsDictionaryWriter.text(of: parsed.entries) == table)
  }

  @Test func `each writer writes only the entries of its kind`() {
    let widths = [TableEntry.Variant(width: 5, format: Self.located("x"))]
    let entries = [Self.entry("a"), TableEntry(key: Self.located("p"), variants: widths)]
    #expect(StringsWriter.text(of: entries) == "\"k\" = \"a\";\n")
    #expect(!StringsDictionaryWriter.text(of: entries).contains("<key>k</key>"))
  }
}
