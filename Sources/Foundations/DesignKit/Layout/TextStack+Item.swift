package import TerminalUI

extension TextStack {
  /// Draws the lines as an item of a list: the chosen one has a mark and a ground of its own.
  ///
  /// - Parameter columns: of the list.
  /// - Returns: the ground that the lines stand on.
  @discardableResult
  package func draw(
    isSelected: Bool, into canvas: inout Canvas, columns: Int, environment: EnvironmentValues
  ) -> ColorRole {
    if isSelected { SelectionMark.draw(into: &canvas, columns: columns, rows: row, environment: environment) }
    let ground = SelectionMark.ground(isSelected: isSelected, environment)
    for line in lines { line.draw(into: &canvas, on: ground, palette: environment.palette) }
    return ground
  }
}
