import Localization
import TerminalTestSupport
import Testing

@testable import TerminalUI

@Suite(.limited)
struct LineWrappingTests {
  @Test(arguments: [
    // Lines end between words. A longer word is broken between characters, an address after a slash.
    ("the quick brown fox", 10, ["the quick", "brown fox"]), ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
    ("example.org/path/to", 13, ["example.org/", "path/to"]),
    // A hyphen within a word may end a line, one that begins a word may not.
    ("say well-known", 9, ["say well-", "known"]), ("say --language", 12, ["say", "--language"]),
    ("--language", 5, ["--lan", "guage"]),
    // A wide character is never drawn across the edge. A full stop begins no line, an opening bracket ends none.
    ("中文字", 5, ["中文", "字"]), ("中文。", 4, ["中", "文。"]), ("中「文」", 6, ["中", "「文」"]),
    // Korean is broken between words if a word fits.
    // The lines of an indented paragraph keep half of a line at most for its indentation.
    ("  let name = value", 12, ["  let name =", "  value"]), ("      a b c", 8, ["      a", "    b c"]),
    ("　一二三四", 6, ["　一二", "三四"]),
    ("한국어 문장", 8, ["한국어", "문장"]), ("a\n\nb", 10, ["a", "", "b"]),
  ])
  func `a text is wrapped by the rules of its script`(text: String, columns: Int, lines: [String]) {
    #expect(DisplayText(text).lines(columns: columns).map(\.text) == lines)
  }

  @Test(arguments: [("one two three four", 2, ["one two", "three…"]), ("one\ntwo", 1, ["one…"])])
  func `beyond the limit, the last line ends with an ellipsis`(text: String, limit: Int, lines: [String]) {
    #expect(DisplayText(text).lines(columns: 9, limit: limit).map(\.text) == lines)
  }

  @Test(arguments: [
    ("abcdefghij", 5, "abcd…"), ("abcdefghij", 1, "…"), ("abcdefghij", 0, ""), ("abcdefghij", 10, "abcdefghij"),
    ("abcdefghij", 9, "abcdefgh…"),
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

  /// The lines of a text, with brackets around the matches of a term in each line.
  private func marked(_ text: String, _ term: String, columns: Int = 80, tracking: Int = 0) -> [String] {
    var display = DisplayText(repertoire: .unicode)
    display.append(text, run: 0, tracking: tracking)
    display.mark(matchesOf: SearchTerm(term))
    return display.lines(columns: columns).map { line in
      var text = ""
      var isMatch = false
      for glyph in line.glyphs {
        let belongs = glyph.flags.contains(.match)
        if isMatch, !belongs || glyph.flags.contains(.matchStart) { text += "]" }
        if belongs, !isMatch || glyph.flags.contains(.matchStart) { text += "[" }
        isMatch = belongs
        text.unicodeScalars.append(contentsOf: glyph.scalars(line.marks))
      }
      return isMatch ? text + "]" : text
    }
  }

  @Test(arguments: [
    ("Straße", "strasse", "[Straße]"), ("banana", "an", "b[an][an]a"), ("Ёлка и ель", "елка", "[Ёлка] и ель"),
    ("中文字", "文", "中[文]字"), ("e\u{301}te\u{301}", "te", "e\u{301}[te\u{301}]"), ("a\u{200B}b", "ab", "[ab]"),
    ("nothing", "else", "nothing"), ("👍🏽 ok", "ok", "👍 [ok]"), ("some", "", "some"),
  ])
  func `whole characters of all matches are marked`(text: String, term: String, result: String) {
    #expect(marked(text, term) == [result])
  }

  @Test func `a match continues on the next line`() {
    #expect(marked("the lazy dog", "lazy dog", columns: 8) == ["the [lazy]", "[dog]"])
    #expect(marked("abcdefgh", "cdef", columns: 4) == ["ab[cd]", "[ef]gh"])
  }

  @Test func `spaces between letters are no part of the text, but of its matches`() {
    #expect(marked("wide", "id", tracking: 1) == ["w [i d] e"])
  }

  @Test func `a match counts where it begins`() {
    var text = DisplayText("文 foo, a foo")
    text.mark(matchesOf: SearchTerm("foo"))
    #expect(text.line().matchColumns == [3, 10] && text.line().hasMatches)
    #expect(text.lines(columns: 7).map(\.matchColumns) == [[3], [2]])
    text.mark(matchesOf: SearchTerm("bar"))
    #expect(text.line().matchColumns.isEmpty && !text.line().hasMatches)
  }

  @Test func `only the cells of a match have its style`() {
    var text = DisplayText("a bc d")
    text.mark(matchesOf: SearchTerm("BC"))
    var canvas = Canvas(size: CellSize(columns: 6, rows: 1))
    let match = CellStyle(attributes: .reverse)
    canvas.draw(text.line(), at: .zero, styles: [.plain], matchStyles: [match])
    #expect(canvas.row(0).map { $0.style == match } == [false, false, true, true, false, false])
  }
}
