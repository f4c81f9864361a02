import TerminalTestSupport
import Testing

@testable import TerminalUI

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

  @Test func `copying only the changed columns results in the new canvas`() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<1500 {
      let old = randomCanvas(&generator)
      let new = Bool.random(using: &generator) ? randomCanvas(&generator) : old
      for row in 0..<3 {
        var shown = Array(old.row(row)).map { ($0.style, old.scalars(of: $0.content)) }
        let target = Array(new.row(row)).map { ($0.style, new.scalars(of: $0.content)) }
        if let span = new.changedColumns(ofRow: row, since: old) {
          for column in span { shown[column] = target[column] }
          #expect(!new.row(row)[new.row(row).startIndex + span.lowerBound].isContinuation)
        }
        #expect(shown.elementsEqual(target) { $0.0 == $1.0 && $0.1 == $1.1 })
      }
    }
  }

  @Test func `an equal row has no changes, even with other cluster numbers`() {
    let old = Canvas.drawn(columns: 8, rows: 1) {
      $0.draw("e\u{301}", at: .zero, style: .plain)
      $0.draw("e\u{302}", at: .zero, style: .plain)
    }
    let new = Canvas.drawn(columns: 8, rows: 1) { $0.draw("e\u{302}", at: .zero, style: .plain) }
    #expect(new.changedColumns(ofRow: 0, since: old) == nil)
  }

  @Test func `another size changes every column`() {
    let old = Canvas(size: CellSize(columns: 4, rows: 1))
    let new = Canvas(size: CellSize(columns: 5, rows: 1))
    #expect(new.changedColumns(ofRow: 0, since: old) == 0..<5)
    #expect(new.changedColumns(ofRow: 0, since: nil) == 0..<5)
  }

  @Test(arguments: [1, 2, 3, -1, -2, -3])
  func `rows that moved are found`(distance: Int) throws {
    func canvas(from first: Int) -> Canvas {
      Canvas.drawn(columns: 10, rows: 12) { canvas in
        canvas.draw("title", at: .zero, style: .plain)
        for row in 1..<11 { canvas.draw("line \(first + row)", at: CellPoint(column: 0, row: row), style: .plain) }
        canvas.draw("footer", at: CellPoint(column: 0, row: 11), style: .plain)
      }
    }
    let old = canvas(from: 20)
    let new = canvas(from: 20 + distance)
    let scroll = try #require(new.scroll(since: old))
    #expect(scroll.distance == distance)
    var moved = old
    moved.apply(scroll)
    let same = (1..<11).filter { new.changedColumns(ofRow: $0, since: moved) == nil }
    #expect(same.count == 10 - abs(distance))
    #expect(new.changedColumns(ofRow: 0, since: moved) == nil && new.changedColumns(ofRow: 11, since: moved) == nil)
  }

  @Test func `unrelated rows are not scrolled`() {
    let old = Canvas.drawn(columns: 4, rows: 6) {
      for row in 0..<6 { $0.draw("a\(row)", at: CellPoint(column: 0, row: row), style: .plain) }
    }
    let new = Canvas.drawn(columns: 4, rows: 6) {
      for row in 0..<6 { $0.draw("b\(row)", at: CellPoint(column: 0, row: row), style: .plain) }
    }
    #expect(new.scroll(since: old) == nil)
    #expect(new.scroll(since: new) == nil)
  }
}
