package import TerminalUI

/// A person: initials on a block of the colour that the person always has.
package struct Avatar {
  package enum Shape: Hashable, Sendable {
    case square
    /// Corners cut.
    case rounded
  }

  package enum Size: Hashable, Sendable {
    /// One row.
    case small
    /// Three rows, of which the outer ones are half as high.
    case large

    package var cells: CellSize {
      switch self {
      case .small: CellSize(columns: 4, rows: 1)
      case .large: CellSize(columns: 5, rows: 3)
      }
    }
  }

  private let name: String
  private let shape: Shape
  private let size: Size

  package init(name: String, shape: Shape, size: Size) {
    self.name = name
    self.shape = shape
    self.size = size
  }

  /// - Parameter below: what the lower edge stands on, where the avatar reaches from one surface to another.
  package func draw(
    into canvas: inout Canvas, at origin: CellPoint, on background: ColorRole, below: ColorRole? = nil,
    environment: EnvironmentValues
  ) {
    let role = ColorRole.avatar(AvatarColor.index(for: name))
    let palette = environment.palette
    let text = palette.style(.avatarText, on: role, .bold)
    let edge = palette.style(role, on: background)
    switch size {
    case .small:
      drawInitials(into: &canvas, at: origin, columns: size.cells.columns, style: text, environment: environment)
    case .large where palette.depth == .monochrome || environment.repertoire == .ascii:
      drawBlock(into: &canvas, at: origin, style: text, environment: environment)
    case .large:
      let (upper, lower) = shape == .rounded ? ("▗▄▄▄▖", "▝▀▀▀▘") : ("▄▄▄▄▄", "▀▀▀▀▀")
      canvas.draw(upper, at: origin, style: edge)
      let middle = CellPoint(column: origin.column, row: origin.row + 1)
      drawInitials(into: &canvas, at: middle, columns: size.cells.columns, style: text, environment: environment)
      canvas.draw(
        lower, at: CellPoint(column: origin.column, row: origin.row + 2),
        style: palette.style(role, on: below ?? background))
    }
  }

  /// Without colours or half blocks: one plain block.
  private func drawBlock(
    into canvas: inout Canvas, at origin: CellPoint, style: CellStyle, environment: EnvironmentValues
  ) {
    canvas.fill(CellRect(origin: origin, size: size.cells), style: style)
    let middle = CellPoint(column: origin.column, row: origin.row + 1)
    drawInitials(into: &canvas, at: middle, columns: size.cells.columns, style: style, environment: environment)
  }

  private func drawInitials(
    into canvas: inout Canvas, at origin: CellPoint, columns: Int, style: CellStyle, environment: EnvironmentValues
  ) {
    canvas.fill(CellRect(origin: origin, size: CellSize(columns: columns, rows: 1)), style: style)
    let initials = DisplayText(Initials.of(name), repertoire: environment.repertoire).line(columns: columns)
    let column = origin.column + (columns - initials.columns) / 2
    canvas.draw(initials, at: CellPoint(column: column, row: origin.row), style: style)
  }
}
