/// An extent in character cells.
package struct CellSize: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
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
