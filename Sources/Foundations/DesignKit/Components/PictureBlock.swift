import Localization
package import TerminalUI

/// A picture in its room, or what stands there while there is none: a frame around its text and, if it failed, the reason.
package struct PictureBlock {
  private let state: PictureState
  private let text: String

  /// - Parameter text: what the picture is called; it stands for it.
  package init(_ state: PictureState, text: String) {
    self.state = state
    self.text = text
  }

  package func draw(
    into canvas: inout Canvas, in rect: CellRect, on background: ColorRole = .background,
    environment: EnvironmentValues
  ) {
    if case .ready(let picture) = state {
      canvas.draw(in: rect) {
        let place = CellPoint(
          column: (rect.size.columns - picture.size.columns) / 2, row: (rect.size.rows - picture.size.rows) / 2)
        $0.draw(picture, at: place, ground: environment.palette.style(.primaryText, on: background))
      }
    } else {
      drawPlaceholder(into: &canvas, in: rect, on: background, environment: environment)
    }
  }

  /// With less room than this a frame would leave none for the text.
  private static let leastFramed = CellSize(columns: 12, rows: 3)

  private func drawPlaceholder(
    into canvas: inout Canvas, in rect: CellRect, on background: ColorRole, environment: EnvironmentValues
  ) {
    let isFramed = rect.size.columns >= Self.leastFramed.columns && rect.size.rows >= Self.leastFramed.rows
    if isFramed {
      canvas.drawFrame(
        rect, symbols: environment.symbols.frame, style: environment.palette.style(.line, on: background))
    }
    let inner = isFramed ? rect.inset(columns: 2, rows: 1) : rect
    let room = inner.size
    let lines = placeholderLines(room, environment: environment)
    canvas.draw(in: inner) {
      for (index, line) in lines.enumerated() {
        let place = CellPoint(column: (room.columns - line.columns) / 2, row: (room.rows - lines.count) / 2 + index)
        $0.draw(
          line, at: isFramed ? place : CellPoint(column: 0, row: index), on: background, palette: environment.palette)
      }
    }
  }

  /// The text in one line, the reason in as many as there are.
  private func placeholderLines(_ room: CellSize, environment: EnvironmentValues) -> [StyledLine] {
    guard room.columns > 0, room.rows > 0 else { return [] }
    let title = "\(environment.symbols.photo) \(text)".foreground(.secondaryText)
      .line(columns: room.columns, environment: environment)
    guard case .failed(let reason) = state, room.rows > 1 else { return [title] }
    return [title]
      + reason.resolved(in: environment).foreground(.tertiaryText)
      .lines(columns: room.columns, limit: room.rows - 1, environment: environment)
  }
}
