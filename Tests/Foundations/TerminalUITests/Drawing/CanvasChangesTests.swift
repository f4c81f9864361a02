import TerminalTestSupport
import Testing

@testable import TerminalUI

@Suite(.limited)
struct CanvasChangesTests {
  private func randomCanvas(_ generator: inout SeededGenerator) -> Canvas {
    let style = CellStyle(foreground: .palette(UInt8.random(in: 16...19, using: &generator)))
    var canvas = Canvas(size: CellSize(columns: 14, rows: 3))
    for row in 0..<3 {
      canvas.draw(
        generator.text(pieces: 5), at: CellPoint(column: .random(in: 0...6, using: &generator), row: row), style: style)
    }
    return canvas
  }

  @Test func `a row has changed if a cell looks different`() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<1500 {
      let old = randomCanvas(&generator)
      let new = Bool.random(using: &generator) ? randomCanvas(&generator) : old
      for row in 0..<3 {
        let isSame = zip(old.row(row), new.row(row)).allSatisfy {
          $0.style == $1.style && old.scalars(of: $0.content) == new.scalars(of: $1.content)
        }
        #expect(new.hasChanged(row: row, since: old) == !isSame)
      }
    }
  }

  @Test func `an equal row has no changes, even with other cluster numbers`() {
    let old = Canvas.drawn(columns: 8, rows: 1) {
      $0.draw("e\u{301}", at: .zero, style: .plain)
      $0.draw("e\u{302}", at: .zero, style: .plain)
    }
    let new = Canvas.drawn(columns: 8, rows: 1) { $0.draw("e\u{302}", at: .zero, style: .plain) }
    #expect(!new.hasChanged(row: 0, since: old))
  }

  @Test func `another size changes every row`() {
    let old = Canvas(size: CellSize(columns: 4, rows: 1))
    let new = Canvas(size: CellSize(columns: 5, rows: 1))
    #expect(new.hasChanged(row: 0, since: old) && new.hasChanged(row: 0, since: nil))
  }
}
