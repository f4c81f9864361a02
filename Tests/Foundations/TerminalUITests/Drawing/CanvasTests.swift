import TerminalTestSupport
import Testing
import WebAddresses

@testable import TerminalUI

@Suite(.limited)
struct CanvasTests {
  @Test(arguments: [(-1, " 文字"), (-2, "文字"), (2, "  中文"), (3, "   中"), (4, "    中")])
  func `drawing outside of the region is clipped, and wide characters are clipped as a whole`(
    column: Int, shown: String
  ) {
    let canvas = Canvas.drawn(columns: 6, rows: 1) {
      $0.draw("中文字", at: CellPoint(column: column, row: 0), style: .plain)
    }
    #expect(canvas.lines == [shown])
  }

  @Test func `a region moves and clips what is drawn in it`() {
    let canvas = Canvas.drawn(columns: 8, rows: 4) { canvas in
      canvas.draw(in: CellRect(column: 2, row: 1, columns: 3, rows: 2)) {
        $0.draw("abcdef", at: .zero, style: .plain)
        $0.draw("hidden", at: CellPoint(column: 0, row: 2), style: .plain)
        $0.draw("x", at: CellPoint(column: -1, row: 1), style: .plain)
      }
    }
    #expect(canvas.lines == ["", "  abc", "", ""])
  }

  @Test func `overwriting half of a wide character clears the other half`() {
    let canvas = Canvas.drawn(columns: 4, rows: 1) {
      $0.draw("中文", at: .zero, style: .plain)
      $0.draw("x", at: CellPoint(column: 1, row: 0), style: .plain)
    }
    #expect(canvas.lines == [" x文"])
  }

  @Test func `a frame runs along the edge`() {
    let canvas = Canvas.drawn(columns: 4, rows: 3) {
      $0.drawFrame(CellRect(column: 0, row: 0, columns: 4, rows: 3), symbols: Symbols(.ascii).frame, style: .plain)
    }
    #expect(canvas.lines == ["+--+", "|  |", "+--+"])
  }

  @Test func `the cursor is only at visible locations`() {
    let canvas = Canvas.drawn(columns: 4, rows: 2) { canvas in
      canvas.draw(in: CellRect(column: 1, row: 1, columns: 2, rows: 1)) {
        $0.placeCursor(at: CellPoint(column: 1, row: 0))
        $0.placeCursor(at: CellPoint(column: 5, row: 0))
      }
    }
    #expect(canvas.cursor == CellPoint(column: 2, row: 1))
  }

  @Test func `no half of a wide character is ever left alone`() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<500 {
      let canvas = Canvas.drawn(columns: 12, rows: 3) { canvas in
        for _ in 0..<8 {
          canvas.draw(
            generator.text(pieces: 4),
            at: CellPoint(column: .random(in: -3...12, using: &generator), row: .random(in: -1...3, using: &generator)),
            style: .plain)
        }
      }
      for row in 0..<3 {
        let cells = Array(canvas.row(row))
        for column in cells.indices {
          let isWide = column + 1 < cells.count && cells[column + 1].isContinuation
          let scalars = canvas.scalars(of: cells[column].content)
          if cells[column].isContinuation {
            #expect(column > 0 && !cells[column - 1].isContinuation)
          } else if let base = scalars.first.flatMap(Unicode.Scalar.init) {
            #expect((ScalarWidth.columns(of: base) == 2) == isWide)
          }
        }
      }
    }
  }

  @Test func `an invisible region is not drawn`() {
    let canvas = Canvas.drawn(columns: 4, rows: 1) { canvas in
      canvas.draw(in: CellRect(column: 4, row: 0, columns: 3, rows: 1)) { canvas in
        canvas.draw("scrolled", at: CellPoint(column: -3, row: 0), style: .plain)
        canvas.fill(CellRect(column: -3, row: 0, columns: 9, rows: 1), with: "x", style: .plain)
      }
    }
    #expect(canvas.lines == [""])
  }

  @Test(arguments: [(1, 1), (80, 24), (500, 200), (1000, 500), (32_767, 16), (16, 32_767)])
  func `a window of a usual size is drawn completely`(columns: Int, rows: Int) {
    let size = CellSize(columns: columns, rows: rows)
    #expect(size.drawable == size)
  }

  @Test(arguments: [
    (65_535, 65_535), (65_535, 1), (1, 65_535), (5000, 5000), (32_768, 24), (32_767, 32_767), (1001, 1000),
  ])
  func `a larger window is drawn up to the limits of ncurses and of 64 MiB`(columns: Int, rows: Int) {
    let drawable = CellSize(columns: columns, rows: rows).drawable
    #expect((1...min(columns, 32_767)).contains(drawable.columns) && (1...min(rows, 32_767)).contains(drawable.rows))
    // Three windows of ncurses with 28 bytes a cell, and two canvases.
    let bytes = drawable.columns * drawable.rows * (3 * 28 + 2 * MemoryLayout<Cell>.stride)
    #expect(bytes <= 64 << 20)
    #expect(bytes > 48 << 20 || drawable.columns == 32_767 || drawable.rows == 32_767)
  }

  @Test func `cells refer to links only where these are kept`() throws {
    let link = try #require(WebAddress("https://example.org"))
    var plain = Canvas(size: CellSize(columns: 4, rows: 1))
    #expect(plain.style(.plain, linkingTo: link) == .plain && plain.links.isEmpty)
    var canvas = Canvas(size: CellSize(columns: 4, rows: 1), keepsLinks: true)
    let style = canvas.style(CellStyle(attributes: .bold), linkingTo: link)
    canvas.draw("ab", at: .zero, style: style)
    canvas.draw("b", at: CellPoint(column: 1, row: 0), style: .plain)
    #expect(canvas.row(0).map(\.style.attributes.linkNumber) == [1, 0, 0, 0] && canvas.links == [link])
    #expect(!style.isSameOnBlanks(as: CellStyle(attributes: .bold)) && style.attributes.contains(.bold))
    canvas.renumberLinks([7])
    #expect(canvas.row(0)[0].style.attributes.linkNumber == 7)
  }

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
