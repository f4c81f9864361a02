extension Canvas {
  /// The columns of a row from the first to the last cell that looks different in `previous`, widened to whole characters;
  /// nil if the row looks the same. All of them if `previous` is nil or of another size.
  package func changedColumns(ofRow row: Int, since previous: Canvas?) -> Range<Int>? {
    let columns = size.columns
    guard let previous, previous.size == size else { return columns > 0 ? 0..<columns : nil }
    let start = row * columns
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
}
