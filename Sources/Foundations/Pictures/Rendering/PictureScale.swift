import DesignKit
import TerminalUI

/// How large a picture is drawn, and which part of that is kept.
struct PictureScale: Hashable {
  let drawn: CellSize
  let kept: CellRect

  /// A picture of which less than this part would be seen is not cut but fitted: a panorama would be a wall.
  private static let leastSeen = 0.125

  /// - Parameters:
  ///   - width: pixels, or any other unit.
  ///   - height: in the same unit.
  init(width: Int, height: Int, target: PictureTarget) {
    let size = target.size
    // Both in heights of a cell, and how many times wider the picture is than its room.
    let excess =
      Double(width) / Double(height) / (Double(size.columns) * target.cellAspect / Double(max(1, size.rows)))
    let isFilling = target.mode == .fill && min(excess, 1 / excess) >= Self.leastSeen
    let followsRows = isFilling == (excess > 1)
    drawn =
      followsRows
      ? CellSize(columns: Self.cells(Double(size.columns) * excess), rows: size.rows)
      : CellSize(columns: size.columns, rows: Self.cells(Double(size.rows) / excess))
    let keptSize = CellSize(columns: min(drawn.columns, size.columns), rows: min(drawn.rows, size.rows))
    let origin = CellPoint(
      column: (drawn.columns - keptSize.columns) / 2, row: (drawn.rows - keptSize.rows) / 2)
    kept = CellRect(origin: origin, size: keptSize)
  }

  private static func cells(_ number: Double) -> Int { max(1, Int(number.rounded())) }
}
