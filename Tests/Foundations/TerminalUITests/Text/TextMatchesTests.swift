import Localization
import TerminalTestSupport
import Testing

@testable import TerminalUI

@Suite(.limited)
struct TextMatchesTests {
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
