import TerminalTestSupport
import Testing

@testable import TerminalUI

struct LineWrappingTests {
  private func lines(_ text: String, _ columns: Int, limit: Int? = nil) -> [String] {
    DisplayText(text).lines(columns: columns, limit: limit).map(\.text)
  }

  @Test func `lines end between words`() {
    #expect(lines("the quick brown fox", 10) == ["the quick", "brown fox"])
  }

  @Test func `a word that is longer than a line is broken between characters`() {
    #expect(lines("abcdefghij", 4) == ["abcd", "efgh", "ij"])
  }

  @Test func `an address may be broken after a slash`() {
    #expect(lines("example.org/path/to", 13) == ["example.org/", "path/to"])
  }

  @Test func `a hyphen within a word may end a line, one that begins a word may not`() {
    #expect(lines("say well-known", 9) == ["say well-", "known"])
    #expect(lines("say --language", 12) == ["say", "--language"])
    #expect(lines("--language", 5) == ["--lan", "guage"])
  }

  @Test func `a wide character is never drawn across the edge`() {
    #expect(lines("中文字", 5) == ["中文", "字"])
  }

  @Test func `a full stop does not begin a line, an opening bracket does not end one`() {
    #expect(lines("中文。", 4) == ["中", "文。"])
    #expect(lines("中「文」", 6) == ["中", "「文」"])
  }

  @Test func `Korean is broken between words if a word fits`() {
    #expect(lines("한국어 문장", 8) == ["한국어", "문장"])
  }

  @Test func `line breaks and empty lines are kept`() {
    #expect(lines("a\n\nb", 10) == ["a", "", "b"])
  }

  @Test func `beyond the limit, the last line ends with an ellipsis`() {
    #expect(lines("one two three four", 9, limit: 2) == ["one two", "three…"])
    #expect(lines("one\ntwo", 9, limit: 1) == ["one…"])
  }

  @Test(arguments: [(5, "abcd…"), (1, "…"), (0, ""), (10, "abcdefghij"), (9, "abcdefgh…")])
  func `a line is cut at its end`(columns: Int, shown: String) {
    #expect(DisplayText("abcdefghij").line(columns: columns).text == shown)
  }

  @Test(arguments: [
    ("the quick brown fox", 12, "the quick…"), ("the quick brown fox", 10, "the quick…"),
    ("elitr. Sed diam", 8, "elitr…"),
    ("one, two, three", 11, "one, two…"), ("a pneumonoultramicroscopic", 12, "a pneumonou…"),
    ("中文。字字", 8, "中文…"),
    ("well-known words", 12, "well-known…"), ("Palette · DesignKit", 14, "Palette…"),
    ("......", 4, "…"),
  ])
  func `an ellipsis replaces whole words and the stops before it`(text: String, columns: Int, shown: String) {
    #expect(DisplayText(text).line(columns: columns).text == shown)
  }

  @Test func `a line is cut in its middle`() {
    #expect(DisplayText("abcdefghij").line(columns: 7, truncation: .middle).text == "abc…hij")
    #expect(DisplayText("1 of 3 abcdefghij").line(columns: 12, truncation: .middle).text == "1 of 3 ab…ij")
    #expect(DisplayText("1 of 3 abcdefghij").line(columns: 6, truncation: .middle).text == "1 o…ij")
  }

  @Test func `no line exceeds the width, and only spaces are lost`() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<1500 {
      let display = DisplayText(generator.text())
      let columns = Int.random(in: 2...20, using: &generator)
      let lines = display.lines(columns: columns)
      #expect(lines.allSatisfy { $0.columns <= columns })
      let kept = lines.map(\.text).joined().filter { $0 != " " && $0 != "\u{3000}" }
      #expect(
        kept.unicodeScalars.elementsEqual(display.line().text.filter { $0 != " " && $0 != "\u{3000}" }.unicodeScalars))
    }
  }

  @Test func `wrapping to one column makes progress`() {
    #expect(DisplayText("中a👩‍👧").lines(columns: 1).count >= 3)
  }

  @Test func `no cut splits a character`() {
    let family = "👩‍👩‍👧‍👦"
    for columns in 1...12 {
      let shown = DisplayText("ab\(family)cd").line(columns: columns).text
      #expect(!shown.contains("👩") || shown.contains("👩👩👧👦"), "\(columns): \(shown)")
    }
  }
}
