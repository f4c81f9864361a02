import Documents
import TerminalTestSupport
import Testing

@testable import Texts

@Suite(.limited)
struct StringsParserIssueTests {
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
    #expect(parsed.messages.map { $0.prefix(4) } == ["1:7:", "3:7:"])
    #expect(parsed.pairs == [["b", "2"], ["d", "4"]])
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
    #expect(parsed.messages == [message])
    #expect(parsed.pairs.last == ["e", "f"])
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
    #expect(parsed.messages[49] == "50:12: error: “;” is missing after the row of “k50”")
    #expect(parsed.entries.count == 50)
  }

  @Test func `after a hundred issues the rest is not parsed, and the last issue says so`() {
    let parsed = parse(String(repeating: ") ", count: 5_000))
    #expect(parsed.diagnostics.count == DocumentIssue.limit + 1)
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
