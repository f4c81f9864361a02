import Testing

@testable import moments

struct ShellWordsTests {
  @Test(arguments: [
    ("moments", ["moments"]), ("moments ", ["moments", ""]), ("  a   b", ["a", "b"]),
    (#"a Moment\?id\=3"#, ["a", "Moment?id=3"]), ("a 'b c", ["a", "b c"]), (#"a "b\"c\d"e'f'"#, ["a", #"b"c\def"#]),
    ("a '' b", ["a", "", "b"]), (#"a 'b\c'"#, ["a", #"b\c"#]), (#"a b\"#, ["a", "b"]), ("", [""]),
  ])
  func `a line is parted as a shell does it`(line: String, words: [String]) {
    #expect(ShellWords(line).words == words)
  }

  @Test func `a quote may be open at the end`() {
    #expect(ShellWords("a 'b").openQuote == "'")
    #expect(ShellWords("a \"b'").openQuote == "\"")
    #expect(ShellWords("a 'b' c").openQuote == nil)
    #expect(ShellWords("a bc'd e").countBeforeQuote == 2)
  }

  @Test(arguments: ["Moment?id=3&x=$(true)", "it's `so`", #"a\b "c""#, "朋友 *~!"])
  func `what is quoted is read as it was`(text: String) {
    for quote: Character? in [nil, "'", "\""] {
      let line = (quote.map(String.init) ?? "") + ShellWords.quoted(text, within: quote)
      #expect(ShellWords(line).words == [text], "\(line)")
    }
  }

  @Test func `signs that mean themselves stay bare`() {
    #expect(
      ShellWords.quoted("https://momentsapp.com/Moment?id=3", within: nil) == #"https://momentsapp.com/Moment\?id=3"#)
  }
}
