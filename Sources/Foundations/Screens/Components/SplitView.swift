package import DesignKit
package import TerminalUI

/// A list and its selected item side by side, with a line between them.
package struct SplitView {
  package let list: CellRect
  package let detail: CellRect

  /// The least width of the list, and of a line of text beside it.
  private static let leastColumns = 50
  /// The greatest width of the list that the reader has not chosen; wider terminals leave the rest to the item.
  private static let mostColumns = 80

  /// The width below which there is no room at any text size.
  package static let fewestColumns = 2 * leastColumns + 1

  /// `nil` if the area has no room for a list and for lines of 50 columns beside it, which depends on the text size.
  ///
  /// - Parameter share: the width of the list in percent that the reader has chosen, which leaves the other part its room;
  ///   `nil` for none.
  package init?(in area: CellRect, share: Int? = nil, environment: EnvironmentValues) {
    let width = area.size.columns
    guard width >= Self.fewestColumns else { return nil }
    func isWideEnough(_ rest: Int) -> Bool {
      let room = RowContext(columns: rest, environment: environment, leastPadding: 0).room
      let avatar = Avatar.Size.large.cells.columns + Spacing.medium.columns
      return environment.columnsPerLine(environment.typography[.body], room: room - avatar) >= Self.leastColumns
    }
    var columns = min(max(width * 2 / 5, Self.leastColumns), Self.mostColumns)
    guard isWideEnough(width - columns - 1) else { return nil }
    if let share {
      columns = max(width * min(share, 100) / 100, Self.leastColumns)
      while !isWideEnough(width - columns - 1) { columns -= 1 }
    }
    let rest = width - columns - 1
    list = CellRect(origin: area.origin, size: CellSize(columns: columns, rows: area.size.rows))
    detail = CellRect(column: list.maxColumn + 1, row: area.minRow, columns: rest, rows: area.size.rows)
  }

  package func drawDivider(into canvas: inout Canvas, environment: EnvironmentValues) {
    let divider = CellRect(column: list.maxColumn, row: list.minRow, columns: 1, rows: list.size.rows)
    canvas.fill(
      divider, with: environment.symbols.frame.vertical,
      style: environment.palette.style(environment.components[.separator]))
  }
}
