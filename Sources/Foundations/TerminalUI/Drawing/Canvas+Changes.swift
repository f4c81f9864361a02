extension Canvas {
  /// The columns of a row from the first to the last cell that looks different in `previous`, widened to whole characters;
  /// nil if the row looks the same. All of them if `previous` is nil or of another size.
  package func changedColumns(ofRow row: Int, since previous: Canvas?) -> Range<Int>? {
    let columns = size.columns
    guard let previous, previous.size == size else { return columns > 0 ? 0..<columns : nil }
    let start = row * columns
    if clusters.isEmpty, previous.clusters.isEmpty, hasSameBytes(row, as: previous) { return nil }
    var first = 0
    while first < columns, isSame(cells[start + first], as: previous.cells[start + first], of: previous) { first += 1 }
    guard first < columns else { return nil }
    var last = columns - 1
    while last > first, isSame(cells[start + last], as: previous.cells[start + last], of: previous) { last -= 1 }
    func isContinuation(_ column: Int) -> Bool {
      cells[start + column].isContinuation || previous.cells[start + column].isContinuation
    }
    while first > 0, isContinuation(first) { first -= 1 }
    while last + 1 < columns, isContinuation(last + 1) { last += 1 }
    return first..<(last + 1)
  }

  /// Quicker than cell by cell: most rows are the same from one frame to the next.
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
