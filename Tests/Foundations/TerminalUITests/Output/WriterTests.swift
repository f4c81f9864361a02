import TerminalTestSupport
import Testing

@testable import TerminalUI

struct WriterTests {
  @Test func `plain text has no trailing blanks and no styles`() {
    let canvas = Canvas.drawn(columns: 5, rows: 2) { $0.draw("a中", at: .zero, style: CellStyle(attributes: .bold)) }
    #expect(PlainTextWriter.text(of: canvas) == "a中\n\n")
  }

  @Test(
    arguments: [
      (TerminalColor.palette(3), "33"), (.palette(11), "93"), (.palette(200), "38;5;200"),
      (.rgb(0x010203), "38;2;1;2;3"),
    ])
  func `colours are written as SGR`(color: TerminalColor, code: String) {
    let canvas = Canvas.drawn(columns: 1, rows: 1) { $0.draw("x", at: .zero, style: CellStyle(foreground: color)) }
    #expect(ANSIWriter.text(of: canvas).contains(code + "m"))
  }

  @Test func `hostile text leaves no escape sequence but SGR`() {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<1000 {
      let canvas = Canvas.drawn(columns: 30, rows: 1) {
        $0.draw(generator.text(), at: .zero, style: CellStyle(attributes: .bold))
      }
      let text = ANSIWriter.text(of: canvas)
      #expect(
        text.replacing(/\u{1B}\[[0-9;]*m/, with: "").unicodeScalars.allSatisfy {
          $0.value >= 0x20 && $0.value != 0x7F || $0 == "\n"
        })
    }
  }
}
