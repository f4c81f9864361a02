import Localization
import TerminalTestSupport
import Testing

@testable import TerminalUI

/// What holds for documents of every format.
struct DocumentWriterTests {
  static let writers: [any DocumentWriter.Type] = [HTMLWriter.self, SVGWriter.self]

  private static let settings = DocumentSettings(title: "Moments", language: Language("en"))

  @Test(arguments: writers)
  func `the same canvas gives the same bytes`(writer: any DocumentWriter.Type) {
    var generator = SeededGenerator(seed: 1)
    let canvas = Canvas.drawn(columns: 40, rows: 20) { canvas in
      for row in 0..<20 {
        let style = CellStyle(foreground: .palette(UInt8(row)), background: .palette(UInt8(40 - row)))
        canvas.draw(generator.text() + "╔▒⣿", at: CellPoint(column: 0, row: row), style: style)
      }
    }
    #expect(writer.text(of: canvas, Self.settings) == writer.text(of: canvas, Self.settings))
  }

  @Test(arguments: writers)
  func `hostile text is nothing but text`(writer: any DocumentWriter.Type) throws {
    var generator = SeededGenerator(seed: 2)
    let markup = ["</pre></text><script>alert(1)</script>", "]]>", "&#0;", "\"'><b onload=x>", "--><!--"]
    for _ in 0..<200 {
      let text = generator.text() + (markup.randomElement(using: &generator) ?? "") + generator.text()
      let canvas = Canvas.drawn(columns: 120, rows: 1) { $0.draw(text, at: .zero, style: .plain) }
      let settings = DocumentSettings(title: text, language: Language("\"><script>"))
      let document = try #require(WellFormedDocument(writer.text(of: canvas, settings)))
      #expect(document.all("script").isEmpty && document.all("b").isEmpty)
      #expect(document.all("title").count == 1)
    }
  }

  @Test(arguments: writers, [0x00, 0x08, 0x0A, 0x1B, 0x7F, 0x9B, 0xFFFE, 0xFDD0] as [UInt32])
  func `characters that a document may not have are replaced`(writer: any DocumentWriter.Type, value: UInt32) throws {
    let canvas = Canvas.drawn(columns: 1, rows: 1) {
      guard let scalar = Unicode.Scalar(value) else { return }
      $0.fill(CellRect(column: 0, row: 0, columns: 1, rows: 1), with: scalar, style: .plain)
    }
    let text = writer.text(of: canvas, Self.settings)
    #expect(WellFormedDocument(text) != nil)
    // The cell of U+0000 is one that nothing stands in.
    #expect(value == 0 || text.contains("\u{FFFD}"))
  }

  @Test(arguments: writers)
  func `canvases stand below each other`(writer: any DocumentWriter.Type) {
    let whole = Canvas.drawn(columns: 4, rows: 3) {
      $0.fill(CellRect(column: 1, row: 0, columns: 2, rows: 3), with: "x", style: CellStyle(background: .rgb(0x123456)))
    }
    var parts = writer.init(Self.settings)
    parts.append(whole.prefix(rows: 1))
    parts.append(whole.prefix(rows: 2))
    #expect(parts.text == writer.text(of: whole, Self.settings))
  }

  @Test(arguments: writers)
  func `a document of nothing is a document`(writer: any DocumentWriter.Type) {
    let document = WellFormedDocument(writer.init(Self.settings).text)
    #expect(document?.text(of: "title") == "Moments")
  }

  @Test(arguments: writers)
  func `a document needs nothing from outside and runs nothing`(writer: any DocumentWriter.Type) {
    let text = writer.text(
      of: Canvas.drawn(columns: 9, rows: 1) { $0.draw("▄é中", at: .zero, style: .plain) }, Self.settings)
    for word in ["href", "src=", "url(", "@import", "<script", "onload"] { #expect(!text.contains(word)) }
  }
}
