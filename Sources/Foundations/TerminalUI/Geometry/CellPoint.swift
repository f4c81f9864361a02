/// A place on a canvas, counted in cells from the top left corner, which is (0, 0).
package struct CellPoint: Hashable, Sendable {
  package var column: Int
  package var row: Int

  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  package static let zero = CellPoint(column: 0, row: 0)
}
