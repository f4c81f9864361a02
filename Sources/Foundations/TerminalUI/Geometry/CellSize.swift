/// An extent in character cells.
package struct CellSize: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The part of a window that is drawn: all of it, unless it is larger than any screen.
  ///
  /// ncurses counts columns and rows in 16 bits, and keeps three copies of 28 bytes for each cell, beside the 16 bytes of two
  /// canvases each. All of them together stay below 64 MiB.
  package var drawable: CellSize {
    let (columns, rows) = (min(columns, Self.longestSide), min(rows, Self.longestSide))
    let scale = (Double(Self.largestArea) / Double(max(1, columns * rows))).squareRoot()
    guard scale < 1 else { return CellSize(columns: columns, rows: rows) }
    return CellSize(columns: max(1, Int(Double(columns) * scale)), rows: max(1, Int(Double(rows) * scale)))
  }

  private static let longestSide = Int(Int16.max)
  private static let largestArea = (64 << 20) / 128
}

extension CellSize: CustomStringConvertible {
  /// The form that `--size` takes: `80x24`.
  package var description: String { "\(columns)x\(rows)" }

  /// Reads `80x24`; nil for anything else, and for sizes outside 1…1000 columns and 1…1000 rows.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]),
      (1...1000).contains(columns), (1...1000).contains(rows)
    else { return nil }
    self.init(columns: columns, rows: rows)
  }
}
