import Documents
import TerminalTestSupport
import Testing

@testable import Texts

@Suite(.limited)
struct StringsParserTests {
  @Test(arguments: [
    (#""key" = "value";"#, [["key", "value"]]),
    (#"'key' = 'value';"#, [["key", "value"]]),
    (#"'a "quoted" key' = "an 'other' value";"#, [[#"a "quoted" key"#, "an 'other' value"]]),
    ("key = value;", [["key", "value"]]),
    ("a_b$c/d:e.f-9 = x;", [["a_b$c/d:e.f-9", "x"]]),
    ("url = http://example.org;", [["url", "http://example.org"]]),
    (#""a"="1";"b"="2";"#, [["a", "1"], ["b", "2"]]),
    (#""" = "";"#, [["", ""]]),
    (#""/* no */ comment" = "// none";"#, [["/* no */ comment", "// none"]]),
    ("\"a\"\u{B}=\u{C}\"1\"\u{2028};\u{2029}\t\r", [["a", "1"]]),
    ("\"two\nlines\" = \"a\r\nb\";", [["two\nlines", "a\r\nb"]]),
    ("", []),
    (" \n\t", []),
    ("/* only */ // comments", []),
  ])
  func `rows are parsed in every syntax that property lists allow`(table: String, pairs: [[String]]) {
    let parsed = parse(table)
    #expect(parsed.pairs == pairs)
    #expect(parsed.messages == [])
  }

  @Test func `a row without a value has its key as the text, with a warning`() {
    let parsed = parse(#""Hello"; key;"#)
    #expect(parsed.pairs == [["Hello", "Hello"], ["key", "key"]])
    #expect(
      parsed.messages == [
        "1:1: warning: “Hello” has no value, so the key itself is shown",
        "1:10: warning: “key” has no value, so the key itself is shown",
      ])
  }

  @Test(arguments: [
    (#"\a\b\f\n\r\t\v"#, "\u{7}\u{8}\u{C}\n\r\t\u{B}"),
    (#"\"\'\\"#, #""'\"#),
    (#"\101\60\7x"#, "A0\u{7}x"),
    (#"\341\3770"#, "á\u{FF}0"),
    (#"\U0041\U41 \Ue9"#, "AA é"),
    (#"\U4e2D\U6587"#, "中文"),
    (#"\UD83D\UDE00!"#, "😀!"),
    (#"\q\ \中"#, "q 中"),
    ("\\\n", "\n"),
  ])
  func `escape sequences are decoded`(escaped: String, text: String) {
    let parsed = parse("\"k\" = \"\(escaped)\";")
    #expect(parsed.pairs == [["k", text]])
    #expect(parsed.messages == [])
  }

  @Test func `locations count lines and characters from one`() {
    let parsed = parse("\"a\" = \"1\";\r\n  \"é👨‍👩‍👧\" = \"2\";\r\"c\" = \"3\"; \"日本\" =\t\"4\";")
    #expect(parsed.entries.map(\.key.location.line) == [1, 2, 3, 3])
    #expect(parsed.entries.map(\.key.location.column) == [1, 3, 1, 12])
    #expect(parsed.entries.map(\.location.column) == [7, 10, 7, 19])
  }

  @Test func `a comment belongs to the row below it`() {
    let parsed = parse(
      """
      /* Title of the menu */
      "a" = "1";
      // first line
      //   second line
      "b" = "2";
      /* A heading over several rows */

      "far" = "3";
      "none" = "4";
      /* not this one */ /* but this one */ "c" = "5"; // behind the row
      "d" = "6"; /* last */
      """)
    #expect(
      parsed.entries.map(\.comment) == [
        "Title of the menu", "first line\nsecond line", nil, nil, "but this one", "last",
      ])
    #expect(parsed.messages == [])
  }

  @Test func `a multiline comment keeps its lines without surrounding spaces`() {
    let parsed = parse("/*\n   several\n     lines\n\n   and more  \n */\na = b;")
    #expect(parsed.entries.first?.comment == "several\nlines\n\nand more")
  }

  @Test func `quotes in a comment do not begin a string`() {
    let parsed = parse(
      """
      // the "title" of it's menu
      "a" = "1";
      /* don't "quote */
      'b' = '2';
      "c" /* " */ = // "
      "3"; // '
      "d" = "4";
      """)
    #expect(parsed.pairs == [["a", "1"], ["b", "2"], ["c", "3"], ["d", "4"]])
    #expect(parsed.entries[0].comment == "the \"title\" of it's menu")
    #expect(parsed.entries[1].comment == "don't \"quote")
    #expect(parsed.messages == [])
  }

  @Test(arguments: ["'a'", "a", "\"a\""])
  func `a comment belongs to its key, with any kind of quotes`(key: String) {
    #expect(parse("/* hint */ \(key) = b;").entries.first?.comment == "hint")
    #expect(parse("/* hint */ \(key);").entries.first?.comment == "hint")
  }

  @Test func `an empty comment is ignored`() {
    #expect(parse("/* */ a = b;").entries.first?.comment == nil)
  }

  @Test func `a UTF-16 table keeps its comments`() {
    let table = "\u{FEFF}/* Titel, „schön“ */\n\"a\" = \"1\";"
    let contents = table.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    #expect(StringsParser.parse(SourceText(path: "t", contents: contents)).entries.map(\.comment) == ["Titel, „schön“"])
  }

  @Test func `text after an invalid byte is still parsed`() {
    let contents = [UInt8("\"".utf8.first ?? 0)] + [0xFF] + Array("\" = x;\nb = ".utf8)
    let parsed = StringsParser.parse(SourceText(path: "t", contents: contents))
    #expect(
      parsed.messages == [
        "1:2: error: the byte 0xFF is not UTF-8; save the table as UTF-8 or as UTF-16 with a byte order mark",
        "2:4: error: the value of “b” is missing",
      ])
  }
}
