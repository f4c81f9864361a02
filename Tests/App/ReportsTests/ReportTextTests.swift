import Localization
import TerminalTestSupport
import Testing

@testable import Reports

@Suite(.limited)
struct ReportTextTests {
  @Test func `JSON has sorted keys and no control characters`() throws {
    let text = try ReportText.json(["b": "a/b\u{9B}31m\u{202E}", "a": "\u{1B}"])
    #expect(text == "{\n  \"a\" : \"\\u001b\",\n  \"b\" : \"a/b\\u009b31m\\u202e\"\n}\n")
  }

  @Test func `lines beyond the limit are replaced by their count`() {
    let lines = ReportText.lines((1...103).map { "line \($0)" }, in: Language("en"))
    #expect(lines.count == 101 && lines[99] == "line 100" && lines[100].contains("3"))
    #expect(ReportText.lines(["a"], in: Language("en")) == ["a"])
  }

  @Test func `a line has no line breaks and a limited length`() {
    #expect(ReportText.line("a\u{1B}[31m\nb") == "a␛[31m b")
    #expect(ReportText.line(String(repeating: "x", count: 5000)).count == 1000)
  }

  @Test func `the columns of a table are aligned, and numbers are at the right`() {
    let rows = [["name", "n"], ["日本", "12"], ["a\u{1B}"]]
    #expect(ReportText.table(rows) == ["name  n", "日本  12", "a␛"])
    #expect(ReportText.table(rows, alignsNumbers: true) == ["name   n", "日本  12", "a␛"])
  }
}
