import DesignKit
import Localization
import TerminalUI

package struct Photo {
  let address: PictureAddress?
  /// The text for terminals and programs without pictures.
  let name: String

  package init(_ address: String, name: String) {
    self.address = PictureAddress(address)
    self.name = name
  }

  private static let previewRows = 8
  /// The width of a preview divided by its height.
  private static let previewProportion = 16.0 / 9
  private static let mostColumns = 72
  private static let mostRows = 16

  /// Returns the size of a preview, which the photo fills, or one at which the whole photo fits on the screen of most
  /// terminals.
  ///
  /// - Parameter columns: the width between the margins of the photo.
  static func size(_ mode: PictureTarget.Mode, columns: Int, cellAspect: Double) -> CellSize {
    switch mode {
    case .fill:
      let wanted = Int((Double(previewRows) * previewProportion / cellAspect).rounded())
      return CellSize(columns: max(1, min(columns, wanted)), rows: previewRows)
    case .fit:
      let columns = min(mostColumns, max(1, columns))
      return CellSize(columns: columns, rows: min(mostRows, max(1, Int(Double(columns) * cellAspect * 3 / 4))))
    }
  }

  /// Draws the photo from the top left corner of the region; before it is loaded, a frame around its name and, if it failed,
  /// the reason.
  func draw(
    into canvas: inout Canvas, _ size: CellSize, _ mode: PictureTarget.Mode, on background: ColorRole,
    environment: EnvironmentValues
  ) {
    guard let state = environment.picture(at: address, size: size, mode: mode) else { return }
    if case .ready(let picture) = state {
      // A narrow photo is aligned with the text.
      let place =
        mode == .fit
        ? .zero
        : CellPoint(column: (size.columns - picture.size.columns) / 2, row: (size.rows - picture.size.rows) / 2)
      return canvas.draw(picture, at: place, ground: environment.palette.style(.primaryText, on: background))
    }
    let area = CellRect(origin: .zero, size: size)
    let isFramed = size.columns >= Self.leastFramed.columns && size.rows >= Self.leastFramed.rows
    if isFramed {
      canvas.drawFrame(
        area, symbols: environment.symbols.frame, style: environment.palette.style(.line, on: background))
    }
    let inner = isFramed ? area.inset(columns: 2, rows: 1) : area
    let room = inner.size
    guard room.columns > 0, room.rows > 0 else { return }
    var lines = [
      "\(environment.symbols.photo) \(name)".foreground(.secondaryText)
        .line(columns: room.columns, environment: environment)
    ]
    if case .failed(let reason) = state, room.rows > 1 {
      lines += reason.resolved(in: environment).foreground(.tertiaryText)
        .lines(columns: room.columns, limit: room.rows - 1, environment: environment)
    }
    canvas.draw(in: inner) {
      for (index, line) in lines.enumerated() {
        let place = CellPoint(column: (room.columns - line.columns) / 2, row: (room.rows - lines.count) / 2 + index)
        $0.draw(
          line, at: isFramed ? place : CellPoint(column: 0, row: index), on: background, palette: environment.palette)
      }
    }
  }

  /// The minimum size for a frame around text.
  private static let leastFramed = CellSize(columns: 12, rows: 3)
}
