import TerminalTestSupport
import Testing

@testable import TerminalUI

@Suite(.limited)
struct HTMLWriterTests {
  private func draw(_ text: String, _ style: CellStyle = .plain) throws -> WellFormedDocument {
    try WellFormedDocument(HTMLWriter.self) { $0.draw(text, at: .zero, style: style) }
  }

  @Test func `a page has a title, a language and a policy`() throws {
    let document = try WellFormedDocument(HTMLWriter.self) { _ in }
    #expect(document.elements.first?.attributes["lang"] == "zh-Hans")
    #expect(document.text(of: "title") == "A & B")
    #expect(
      document.all("meta").contains {
        $0.attributes["http-equiv"] == "Content-Security-Policy"
          && $0.attributes["content"]?.hasPrefix("default-src 'none'") == true
      })
  }

  @Test func `the page has the text of the canvas, row by row`() throws {
    let document = try WellFormedDocument(HTMLWriter.self, rows: 2) { canvas in
      canvas.draw("a中█♥<é", at: .zero, style: .plain)
      canvas.draw("b", at: CellPoint(column: 9, row: 1), style: CellStyle(attributes: .bold))
    }
    #expect(document.text(of: "pre") == "\na中█♥<é   \n         b\n")
  }

  @Test func `text of the same look has one span and one rule`() throws {
    let red = CellStyle(foreground: .palette(1))
    let page = try WellFormedDocument(HTMLWriter.self, rows: 2) { canvas in
      canvas.draw("ab", at: .zero, style: red)
      canvas.draw("cd", at: CellPoint(column: 2, row: 1), style: red)
      canvas.draw("plain", at: CellPoint(column: 4, row: 1), style: .plain)
    }
    #expect(page.all("span").map(\.text) == ["ab        ", "cd"])
    #expect(page.all("span").map { $0.attributes["class"] } == ["s0", "s0"])
    #expect(page.source.ranges(of: "#cd0000").count == 1)
  }

  @Test func `characters of uncertain width have boxes of their columns`() throws {
    let spans = try draw("a中♥e\u{301}").all("span")
    #expect(spans.map { $0.attributes["class"] } == ["w", "n", "n"])
    #expect(spans.map(\.text) == ["中", "♥", "e\u{301}"])
  }

  @Test func `words from right to left are in one box that isolates their direction`() throws {
    let page = try WellFormedDocument(HTMLWriter.self, columns: 20) {
      $0.draw("a שלום, עולם!  نص b", at: .zero, style: .plain)
    }
    let spans = page.all("span")
    #expect(spans.map(\.text) == ["שלום, עולם!", "نص"])
    #expect(spans.map { $0.attributes["class"] } == ["r", "r"])
    #expect(spans.map { $0.attributes["style"] } == ["width:110px", "width:20px"])
    #expect(page.source.contains(".r{direction:rtl;unicode-bidi:isolate}"))
    #expect(page.text(of: "pre")?.hasPrefix("\na שלום, עולם!  نص b") == true)
  }

  @Test func `a dot before letters from left to right stays with them`() throws {
    let page = try WellFormedDocument(HTMLWriter.self, columns: 20) {
      $0.draw("صورة.jpg صورة.", at: .zero, style: .plain)
    }
    #expect(page.all("span").map(\.text) == ["صورة", "صورة."])
  }

  @Test func `adjacent blocks are drawn as one, and stay text`() throws {
    let page = try draw("▄▄▄▌▌")
    let spans = page.all("span")
    #expect(spans.map(\.text) == ["▄▄▄", "▌", "▌"])
    #expect(spans.first?.attributes["style"] == "width:30px")
    #expect(
      page.source.contains(".d0{background:linear-gradient(currentColor,currentColor) 0 10px/100% 10px repeat-x}"))
    #expect(page.source.contains("0 0/5px 20px no-repeat"))
  }

  @Test func `attributes and colors are visible`() throws {
    let attributes: TextAttributes = [.bold, .italic, .underline, .strikethrough]
    let style = CellStyle(foreground: .rgb(0xABCDEF), background: .palette(4), attributes: attributes)
    let rule = """
      .s0{color:#abcdef;background:#0000ee;font-weight:bold;font-style:italic;text-decoration:underline line-through}
      """
    #expect(try draw("a", style).source.contains(rule))
  }
}
