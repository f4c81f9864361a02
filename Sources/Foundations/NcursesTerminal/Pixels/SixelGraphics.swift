import TerminalUI

/// Sixels: pixels that are written into the screen and stay until cells are written there.
///
/// So they are written anew whenever cells in their rows are, and what is to vanish has its cells written anew.
struct SixelGraphics: PixelGraphics {
  /// Pixels of a cell of the terminal.
  let cell: PixelSize
  /// What is not encoded yet is shown as soon as it is; until then there are the cells.
  let encodings: SixelEncodings
  private var shown: [PixelPlacement] = []

  let bearsScrolling = false
  var isShowing: Bool { !shown.isEmpty }

  init(cell: PixelSize) {
    self.cell = cell
    encodings = SixelEncodings(SixelEncoder(cell: cell))
  }

  mutating func show(_ placements: [PixelPlacement], writtenRows: Set<Int>, isScrolled: Bool) -> PixelUpdate {
    var update = PixelUpdate()
    let wanted = Set(placements)
    for placement in shown where !wanted.contains(placement) { update.staleRows.formUnion(placement.rows) }
    let rows = writtenRows.union(update.staleRows)
    let untouched = Set(shown.filter { rows.isDisjoint(with: $0.rows) })
    shown = []
    for placement in placements {
      guard let sixels = encodings.sixels(of: placement) else { continue }
      shown.append(placement)
      guard !untouched.contains(placement), !sixels.isEmpty else { continue }
      update.afterCells += placement.origin.cursorSequence + sixels
    }
    encodings.keep(placements)
    return update
  }

  mutating func clear() -> String {
    shown = []
    return ""
  }
}
