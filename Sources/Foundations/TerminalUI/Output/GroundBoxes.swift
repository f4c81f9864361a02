/// Merges grounds that lie side by side or below each other to as few boxes as rows allow, so that no seam is seen.
struct GroundBoxes: Sendable {
  struct Run: Hashable, Sendable {
    var columns: Range<Int>
    let color: UInt32
  }

  /// Runs of the last row, and the row in which each began.
  private var open: [(run: Run, firstRow: Int)] = []
  private var row = 0
  private var paths = BoxPaths()

  /// - Parameter runs: the grounds of the next row that are not the document's own, from left to right.
  mutating func addRow(_ runs: [Run]) {
    let firstRows = Dictionary(open.map { ($0.run, $0.firstRow) }) { first, _ in first }
    let goingOn = Set(runs)
    close { !goingOn.contains($0) }
    open = runs.map { ($0, firstRows[$0] ?? row) }
    row += 1
  }

  private mutating func close(where isOver: (Run) -> Bool) {
    for (run, firstRow) in open where isOver(run) {
      let box = CellShape.Box(
        x: Double(run.columns.lowerBound) * CellShape.width, y: Double(firstRow) * CellShape.height,
        width: Double(run.columns.count) * CellShape.width, height: Double(row - firstRow) * CellShape.height)
      paths.add(box, BoxPaths.Paint(color: run.color))
    }
  }

  var markup: String {
    var finished = self
    finished.close { _ in true }
    return finished.paths.markup
  }
}
