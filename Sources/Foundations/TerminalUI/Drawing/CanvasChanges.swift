extension Canvas {
  /// Returns the columns of a row from the first to the last cell that differs from `previous`, extended to whole
  /// characters; `nil` if the row looks the same, and all columns if `previous` is `nil` or has another size.
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

/// Rows that moved between two frames.
package struct RowScroll: Hashable, Sendable {
  /// The scrolled rows, including those that became visible.
  package let rows: Range<Int>
  /// The number of rows by which they moved up; negative for down.
  package let distance: Int
}

extension Canvas {
  /// Returns the scroll that makes most of `previous` look like this canvas; `nil` if it moves less than a third of the
  /// rows that differ.
  package func scroll(since previous: Canvas) -> RowScroll? {
    guard size == previous.size, size.rows > 2 else { return nil }
    let new = rowHashes
    let old = previous.rowHashes
    guard let first = new.indices.first(where: { new[$0] != old[$0] }),
      let last = new.indices.last(where: { new[$0] != old[$0] }), last - first > 1
    else { return nil }
    let rows = first..<(last + 1)
    // Each pair of equal rows counts as a vote for its distance.
    var votes = [Int](repeating: 0, count: 2 * rows.count)
    for row in rows {
      for source in rows where new[row] == old[source] { votes[source - row + rows.count] += 1 }
    }
    var winner = rows.count
    for index in votes.indices where index != rows.count && votes[index] > votes[winner] { winner = index }
    guard winner != rows.count, votes[winner] * 3 >= rows.count else { return nil }
    return RowScroll(rows: rows, distance: winner - rows.count)
  }

  /// Moves rows as a terminal does when it scrolls. Rows that become visible differ from everything that is ever drawn.
  package mutating func apply(_ scroll: RowScroll) {
    let columns = size.columns
    let moved = scroll.rows.clamped(
      to: (scroll.rows.lowerBound - scroll.distance)..<(scroll.rows.upperBound - scroll.distance))
    cells.withUnsafeMutableBufferPointer { cells in
      guard let base = cells.baseAddress else { return }
      (base + moved.lowerBound * columns).update(
        from: base + (moved.lowerBound + scroll.distance) * columns, count: moved.count * columns)
      for row in scroll.rows where !moved.contains(row) {
        (base + row * columns).update(repeating: Cell(content: .continuation), count: columns)
      }
    }
  }

  /// A number for each row, which is equal for rows that look the same, unless they contain clusters.
  private var rowHashes: [UInt64] {
    cells.withUnsafeBytes { bytes in
      let words = bytes.bindMemory(to: UInt64.self)
      let perRow = size.columns * MemoryLayout<Cell>.stride / MemoryLayout<UInt64>.stride
      return (0..<size.rows).map { row in
        var hash: UInt64 = 14_695_981_039_346_656_037
        for index in (row * perRow)..<((row + 1) * perRow) {
          hash = (hash ^ words[index]) &* 1_099_511_628_211
          hash ^= hash >> 29
        }
        return hash
      }
    }
  }
}
