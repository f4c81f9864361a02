extension Canvas {
  /// Whether a row looks different from that of `previous`; all do if `previous` is `nil` or has another size.
  package func hasChanged(row: Int, since previous: Canvas?) -> Bool {
    guard let previous, previous.size == size else { return true }
    if clusters.isEmpty, previous.clusters.isEmpty { return !hasSameBytes(row, as: previous) }
    return !zip(self.row(row), previous.row(row)).allSatisfy { isSame($0, as: $1, of: previous) }
  }

  private func isSame(_ cell: Cell, as other: Cell, of otherCanvas: Canvas) -> Bool {
    guard cell.content.clusterIndex != nil || other.content.clusterIndex != nil else { return cell == other }
    return cell.style == other.style && scalars(of: cell.content) == otherCanvas.scalars(of: other.content)
  }

  /// Whether a row has the same bytes, which is faster to check than cells: most rows do not change between frames.
  private func hasSameBytes(_ row: Int, as previous: Canvas) -> Bool {
    cells.withUnsafeBytes { bytes in
      previous.cells.withUnsafeBytes { others in
        let words = bytes.bindMemory(to: UInt64.self)
        let otherWords = others.bindMemory(to: UInt64.self)
        let perRow = size.columns * MemoryLayout<Cell>.stride / MemoryLayout<UInt64>.stride
        var difference: UInt64 = 0
        for index in (row * perRow)..<((row + 1) * perRow) { difference |= words[index] ^ otherWords[index] }
        return difference == 0
      }
    }
  }
}
