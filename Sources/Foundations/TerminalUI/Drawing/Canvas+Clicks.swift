/// Cells of a canvas that can be clicked.
package struct ClickArea: Hashable, Sendable {
  package let rect: CellRect
  package let target: ClickTarget
}

extension Canvas {
  /// Makes the characters of a line clickable that was drawn at a point, as far as they can be seen. What ``fill(_:style:)``
  /// draws over them later takes that back.
  ///
  /// - Parameter targets: of each run; nil for those that cannot be clicked.
  package mutating func addClickAreas(of line: TextLine, at point: CellPoint, targets: [ClickTarget?]) {
    var column = point.column
    for glyph in line.glyphs {
      let cells = visible(CellRect(column: column, row: point.row, columns: Int(glyph.columns), rows: 1))
      column += Int(glyph.columns)
      guard let target = targets[min(Int(glyph.run), targets.count - 1)], cells.size.columns > 0, cells.size.rows > 0
      else { continue }
      clickAreas.append(ClickArea(rect: cells, target: target))
    }
  }
}

extension [ClickArea] {
  /// What a click on a cell does; nil for nothing.
  package func target(at point: CellPoint) -> ClickTarget? { last { $0.rect.contains(point) }?.target }
}
