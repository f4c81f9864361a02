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
    #expect((parsed.pairs, parsed.messages) == (pairs, []))
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
    #expect((parsed.pairs, parsed.messages) == ([["k", text]], []))
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
    #expect((parsed.entries[0].comment, parsed.entries[1].comment) == ("the \"title\" of it's menu", "don't \"quote"))
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

  @Test func `text after an invalid byte is still parsed`() {
    let contents = [UInt8("\"".utf8.first ?? 0)] + [0xFF] + Array("\" = x;\nb = ".utf8)
    let parsed = StringsParser.parse(SourceText(path: "t", contents: contents))
    #expect(
      parsed.messages == [
        "1:2: error: the byte 0xFF is not UTF-8; save the table as UTF-8 or as UTF-16 with a byte order mark",
        "2:4: error: the value of “b” is missing",
      ])
  }

  @Test(arguments: [
    ("\"a\" = \"1\"\n\"b\" = \"2\";", "1:10: error: “;” is missing after the row of “a”"),
    ("\"a\" = \"1\"", "1:10: error: “;” is missing after the row of “a”"),
    ("\"a\"\n\"b\" = \"2\";", "1:4: error: “;” is missing after the row of “a”"),
    ("\"a\"", "1:4: error: “;” is missing after the row of “a”"),
    // A text of several lines is not one without a closing quote.
    ("\"a\" = \"1\n2\"\n\"b\" = \"3\";", "2:3: error: “;” is missing after the row of “a”"),
    ("\"a\" \"1\";\n\"b\" = \"2\";", "1:4: error: “=” is missing after the key “a”"),
    ("\"a\" = \"1;\n\"b\" = \"2\";\n\"c\" = \"3\";", "1:7: error: the closing quote of this string is missing"),
    ("\"a\" = \"1\";\n\"b\" = \"2", "2:7: error: the closing quote of this string is missing"),
    ("'a' = '1;\n'b' = '2';", "1:7: error: the closing quote of this string is missing"),
    ("\"a = 1;\n\"b\" = \"2\";", "1:1: error: the closing quote of this string is missing"),
    ("\"a\" = \"1\\\"", "1:7: error: the closing quote of this string is missing"),
    ("\"a\" = \"1\";\n\"b", "2:1: error: the closing quote of this string is missing"),
    ("\"", "1:1: error: the closing quote of this string is missing"),
    ("\"\\", "1:1: error: the closing quote of this string is missing"),
    ("a = b;\n /* open\nc = d;", "2:2: error: the end of this comment, “*/”, is missing"),
    ("a = b;\n\"a\" = c;", "2:1: error: the key “a” is already defined at t:1:1"),
  ])
  func `what is missing is reported where it is expected`(table: String, message: String) {
    #expect(parse(table).messages == [message])
  }

  @Test(arguments: [
    ("\"a\" = ;", "1:6: error: the value of “a” is missing"),
    ("\"a\" =", "1:6: error: the value of “a” is missing"),
    ("\"a\" == \"b\";", "1:6: error: the value of “a” is missing"),
    ("= \"b\";", "1:1: error: “=” is not expected here"), ("a = b;;", "1:7: error: “;” is not expected here"),
  ])
  func `misplaced punctuation is reported at its location`(table: String, message: String) {
    #expect(parse(table).messages.first == message)
  }

  @Test func `rows after a missing closing quote are still parsed`() {
    let parsed = parse("\"a\" = \"1;\n\"b\" = \"2\";\n\"c\" = \"3;\n\"d\" = \"4\";")
    #expect((parsed.messages.map { $0.prefix(4) }, parsed.pairs) == (["1:7:", "3:7:"], [["b", "2"], ["d", "4"]]))
  }

  @Test(arguments: [
    (
      "a = b;\n%%% c = d;\ne = f;",
      "2:1: error: “%%%” is not expected here; a key or value of such characters stands in quotes"
    ),
    (
      "ключ = \"1\";\ne = f;",
      "1:1: error: “ключ” is not expected here; a key or value of such characters stands in quotes"
    ),
    ("a = 50%;\ne = f;", "1:5: error: “50%” is not expected here; a key or value of such characters stands in quotes"),
    ("a = b; ) e = f;", "1:8: error: “)” is not expected here"),
    ("a = b; } e = f;", "1:8: error: “}” is not expected here"),
    ("a = “b c”;\ne = f;", "1:5: error: curly quotes do not quote; write straight ones"),
    ("“a” = \"b\";\ne = f;", "1:1: error: curly quotes do not quote; write straight ones"),
  ])
  func `unexpected text is reported at its location, and the rest is still parsed`(table: String, message: String) {
    let parsed = parse(table)
    #expect((parsed.messages, parsed.pairs.last) == ([message], ["e", "f"]))
  }

  @Test(arguments: ["{ x = y; }", "(\"x\", y)", "<0fbd77>", "((({a = (b)})))", "{ \"}\" = ')'; /* } */ }"])
  func `a value that is not a text is reported and left out`(value: String) {
    let parsed = parse("\"k\" = \(value);\na = b;")
    #expect(parsed.messages == ["1:7: error: the value of “k” must be a text, not a list or data"])
    #expect(parsed.pairs == [["a", "b"]])
  }

  @Test(arguments: [
    (#"\U"#, "1:8: error: “\\U” needs one to four hexadecimal digits"),
    (#"é\Uzz"#, "1:9: error: “\\U” needs one to four hexadecimal digits"),
    (#"\UD83D"#, #"1:8: error: “\UD83D” is half of a surrogate pair; the other half is missing"#),
    (#"\UDE00"#, #"1:8: error: “\UDE00” is half of a surrogate pair; the other half is missing"#),
    (#"\UD83D\U0041"#, #"1:8: error: “\UD83D” is half of a surrogate pair; the other half is missing"#),
    (#"\400"#, #"1:8: error: “\400” is more than the largest octal escape, “\377”"#),
    (
      #"x\u0041"#,
      #"1:9: warning: “\u” is just the letter u; an escape is “\U” with up to four hexadecimal digits"#
    ),
  ])
  func `an invalid escape is reported at its backslash`(text: String, message: String) {
    #expect(parse("\"k\" = \"\(text)\";").messages == [message])
  }

  @Test func `many errors are reported in one run`() {
    let parsed = parse((1...50).map { "\"k\($0)\" = \"v\"\n" }.joined())
    #expect(parsed.diagnostics.count == 50)
    #expect((parsed.messages[49], parsed.entries.count) == ("50:12: error: “;” is missing after the row of “k50”", 50))
  }

  @Test func `after a hundred issues the rest is not parsed, and the last issue says so`() {
    let parsed = parse(String(repeating: ") ", count: 5_000))
    #expect(parsed.diagnostics.count == Diagnostic.limit + 1)
    #expect(parsed.messages.last == "1:199: error: there are too many issues; the rest of the table was not read")
  }

  @Test func `warnings do not stop parsing`() {
    let parsed = parse((1...500).map { "k\($0);\n" }.joined() + ") x = y")
    #expect(parsed.diagnostics.count == 502 && parsed.entries.count == 501)
    #expect(parsed.messages[499] == "500:1: warning: “k500” has no value, so the key itself is shown")
    #expect(parsed.messages.suffix(2).allSatisfy { $0.hasPrefix("501:") && $0.contains(": error: ") })
  }

  @Test func `a message stays one line of bounded length whatever it quotes`() {
    let message = parse("\"a\n\u{1B}[31m\u{202E}\(String(repeating: "x", count: 9_000))\" \"b\";").messages[0]
    #expect(message.hasPrefix(#"2:9008: error: “=” is missing after the key “a\n\u{1B}[31m\u{202E}xxx"#))
    #expect(message.hasSuffix("x…"))
    #expect(message.count < 500)
  }
}
