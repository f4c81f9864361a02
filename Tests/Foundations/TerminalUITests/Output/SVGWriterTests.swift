import TerminalTestSupport
import Testing

@testable import TerminalUI

@Suite(.limited)
struct SVGWriterTests {
  private func draw(_ text: String, _ style: CellStyle = .plain) throws -> WellFormedDocument {
    try WellFormedDocument { $0.draw(text, at: .zero, style: style) }
  }

  @Test func `a picture has a title, a role and a size`() throws {
    let document = try WellFormedDocument(columns: 80, rows: 24) { _ in }
    let root = try #require(document.elements.first)
    #expect(root.attributes["viewBox"] == "0 0 800 480")
    #expect(root.attributes["role"] == "img")
    #expect(root.attributes["xml:lang"] == "zh-Hans")
    #expect(document.text(of: "title") == "A & B")
  }

  @Test func `words are stretched to their cells`() throws {
    let words = try draw("ab c  é").all("text")
    #expect(words.map(\.text) == ["ab c", "é"])
    #expect(words.map { $0.attributes["x"] } == ["0", "60"])
    #expect(words.map { $0.attributes["textLength"] } == ["40", "10"])
  }

  @Test func `a wide character is centered in its two cells`() throws {
    let words = try draw("a中🍅b").all("text")
    #expect(words.map(\.text) == ["a", "中", "🍅", "b"])
    #expect(words.map { $0.attributes["x"] } == ["0", "20", "40", "50"])
    #expect(words.map { $0.attributes["class"] } == ["s0", "s0 w", "s0 w", "s0"])
  }

  @Test func `words from right to left are set together, centered in their cells`() throws {
    let page = try draw("a שָׁלוֹם b")
    let words = page.all("text")
    #expect(words.map(\.text) == ["a", "שָׁלוֹם", "b"])
    #expect(words.map { $0.attributes["class"] } == ["s0", "s0 r", "s0"])
    #expect(words.map { $0.attributes["x"] } == ["0", "40", "70"])
    #expect(words.map { $0.attributes["textLength"] } == ["10", "40", "10"])
  }

  @Test func `a dot before letters from left to right stays with them`() throws {
    let page = try WellFormedDocument(columns: 20) { $0.draw("صورة.jpg صورة.", at: .zero, style: .plain) }
    #expect(page.all("text").map(\.text).filter { $0.contains("ص") } == ["صورة", "صورة."])
  }

  @Test func `text of the same look has one rule`() throws {
    let page = try WellFormedDocument(rows: 2) { canvas in
      for row in 0..<2 {
        canvas.draw("ab", at: CellPoint(column: row, row: row), style: CellStyle(foreground: .palette(1)))
      }
    }
    #expect(page.all("text").map { $0.attributes["class"] } == ["s0", "s0"])
    #expect(page.source.ranges(of: "#cd0000").count == 1)
  }

  @Test func `a mark stays with its base, in one cell`() throws {
    let words = try draw("ae\u{301}b").all("text")
    #expect(words.map { Array($0.text.unicodeScalars) } == [["a"], ["e", "\u{301}"], ["b"]])
    // It is not stretched with them.
    #expect(words.map { $0.attributes["x"] } == ["0", "15", "20"])
    #expect(words.map { $0.attributes["textLength"] } == ["10", nil, "10"])
  }

  @Test func `adjacent backgrounds of one color are one box in each row, with any text on them`() throws {
    let text = try WellFormedDocument(columns: 20, rows: 3) { canvas in
      let style = CellStyle(background: .rgb(0x102030))
      for row in [0, 2] { canvas.fill(CellRect(column: 2, row: row, columns: 10, rows: 1), style: style) }
      canvas.draw("ab 中 ♥", at: CellPoint(column: 3, row: 2), style: style.adding(.bold))
    }.source
    #expect(text.contains(##"<path fill="#102030" d="M20 0h100v20h-100zM20 40h100v20h-100z"/>"##))
  }

  @Test func `adjacent blocks are drawn as one`() throws {
    let picture = try draw("▄▄▄", CellStyle(foreground: .palette(9)))
    #expect(picture.source.contains(##"<path fill="#ff0000" d="M0 10h30v10h-30z"/>"##))
    #expect(picture.all("text").isEmpty)
  }

  @Test func `round corners continue as straight lines`() throws {
    let text = try draw("╭").source
    #expect(text.contains("M4 14h1v6h-1zM9 9h1v1h-1z"))
    #expect(text.contains("M4.5 14a4.5 4.5 0 0 1 4.5 -4.5"))
  }

  @Test func `attributes are visible`() throws {
    let style = CellStyle(foreground: .rgb(0xABCDEF), attributes: [.bold, .italic, .underline, .strikethrough])
    let text = try draw("a b", style).source
    #expect(text.contains(".s0{fill:#abcdef;font-weight:bold;font-style:italic}"))
    #expect(text.contains("M0 17h30v1h-30zM0 10h30v1h-30z"))
  }
}
