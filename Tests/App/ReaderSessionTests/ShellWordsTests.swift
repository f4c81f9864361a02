import TerminalTestSupport
import Testing

@testable import ReaderSession

@Suite(.limited)
struct ShellWordsTests {
  @Test(arguments: [
    ("moments", ["moments"]), ("moments ", ["moments", ""]), ("  a   b", ["a", "b"]),
    (#"a Moment\?id\=3"#, ["a", "Moment?id=3"]), ("a 'b c", ["a", "b c"]), (#"a "b\"c\d"e'f'"#, ["a", #"b"c\def"#]),
    ("a '' b", ["a", "", "b"]), (#"a 'b\c'"#, ["a", #"b\c"#]), (#"a b\"#, ["a", "b"]), ("", [""]),
  ])
  func `a line is split as in a shell`(line: String, words: [String]) {
    #expect(ShellWords(line).wordsBeforeCursor == words)
  }

  @Test func `a quote may be open at the end`() {
    #expect(ShellWords("a 'b").openQuote == "'")
    #expect(ShellWords("a \"b'").openQuote == "\"")
    #expect(ShellWords("a 'b' c").openQuote == nil)
    #expect(ShellWords("a bc'd e").countBeforeQuote == 2)
  }

  @Test(arguments: ["Moment?id=3&x=$(true)", "it's `so`", #"a\b "c""#, "朋友 *~!"])
  func `a quoted text is read back unchanged`(text: String) {
    for quote: Character? in [nil, "'", "\""] {
      let line = (quote.map(String.init) ?? "") + ShellWords.quoted(text, within: quote)
      #expect(ShellWords(line).wordsBeforeCursor == [text], "\(line)")
    }
  }

  @Test func `unquoted characters without special meaning stay unquoted`() {
    #expect(
      ShellWords.quoted("https://momentsapp.com/Moment?id=3", within: nil) == #"https://momentsapp.com/Moment\?id=3"#)
  }
}
