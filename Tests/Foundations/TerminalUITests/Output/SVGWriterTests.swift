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
    #expect((root.attributes["viewBox"], root.attributes["role"]) == ("0 0 800 480", "img"))
    #expect(root.attributes["xml:lang"] == "zh-Hans")
    #expect(document.text(of: "title") == "A & B")
  }

  /// The words of a picture, each with some of its attributes.
  private func words(_ text: String, _ attributes: String...) throws -> [[String?]] {
    try draw(text).all("text").map { word in [word.text] + attributes.map { word.attributes[$0] } }
  }

  @Test func `words are stretched to their cells`() throws {
    #expect(try words("ab c  é", "x", "textLength") == [["ab c", "0", "40"], ["é", "60", "10"]])
  }

  @Test func `a wide character is centered in its two cells`() throws {
    let words = try words("a中🍅b", "x", "class")
    #expect(words == [["a", "0", "s0"], ["中", "20", "s0 w"], ["🍅", "40", "s0 w"], ["b", "50", "s0"]])
  }

  @Test func `words from right to left are set together, centered in their cells`() throws {
    let words = try words("a שָׁלוֹם b", "class", "x", "textLength")
    #expect(words == [["a", "s0", "0", "10"], ["שָׁלוֹם", "s0 r", "40", "40"], ["b", "s0", "70", "10"]])
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

  @Test func `a mark stays with its base, in one cell, and is not stretched with it`() throws {
    let words = try words("ae\u{301}b", "x", "textLength")
    #expect(words == [["a", "0", "10"], ["e\u{301}", "15", nil], ["b", "20", "10"]])
    #expect(words[1][0]?.unicodeScalars.count == 2)
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

  @Test(
    arguments: [
      ("▀", [0, 0, 10, 10]), ("▄", [0, 10, 10, 10]), ("█", [0, 0, 10, 20]), ("▐", [5, 0, 5, 20]),
    ] as [(Unicode.Scalar, [Double])])
  func `half blocks fill their half`(block: Unicode.Scalar, box: [Double]) {
    #expect(CellShape(block.value)?.boxes == [CellShape.Box(x: box[0], y: box[1], width: box[2], height: box[3])])
  }

  @Test func `eighths grow one by one`() {
    #expect((0x2581...0x2588).map { CellShape($0)?.boxes.first?.height } == (1...8).map { Double($0) * 2.5 })
    #expect((0x2589...0x258F).map { CellShape($0)?.boxes.first?.width } == (1...7).reversed().map { Double($0) * 1.25 })
  }

  @Test func `a shape is drawn within its cell`() {
    for value in 0x20...0xFFFF as ClosedRange<UInt32> {
      for box in CellShape(value)?.boxes ?? [] {
        #expect(box.x >= 0 && box.y >= 0 && box.width > 0 && box.height > 0)
        #expect(box.x + box.width <= CellShape.width && box.y + box.height <= CellShape.height)
      }
    }
  }
}
