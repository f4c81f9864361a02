import TerminalUI

/// Sixels: pixels that are written into the screen and stay until cells are written there.
///
/// So they are written anew whenever cells in their rows are, and what is to vanish has its cells written anew.
struct SixelGraphics: PixelGraphics {
  /// Pixels of a cell of the terminal.
  let cell: PixelSize
  private var shown: [PixelPlacement] = []

  let bearsScrolling = false
  var isShowing: Bool { !shown.isEmpty }

  init(cell: PixelSize) {
    self.cell = cell
  }

  mutating func show(_ placements: [PixelPlacement], writtenRows: Set<Int>, isScrolled: Bool) -> PixelUpdate {
    var update = PixelUpdate()
    let wanted = Set(placements)
    for placement in shown where !wanted.contains(placement) { update.staleRows.formUnion(placement.rows) }
    let rows = writtenRows.union(update.staleRows)
    let untouched = Set(shown.filter { rows.isDisjoint(with: $0.rows) })
    for placement in placements where !untouched.contains(placement) {
      guard let sixels = SixelEncoder(cell: cell).encode(placement) else { continue }
      update.afterCells += placement.origin.cursorSequence + sixels
    }
    shown = placements
    return update
  }

  mutating func clear() -> String {
    shown = []
    return ""
  }
}
