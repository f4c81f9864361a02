import TerminalUI

/// A way in which terminals show pixels over their cells. It keeps book of what is shown, and says what is to be written with
/// each frame so that it is right again.
@MainActor
protocol PixelGraphics {
  /// Whether rows may be moved beneath pixels, and moving them costs next to nothing.
  var bearsScrolling: Bool { get }
  /// Whether anything is shown.
  var isShowing: Bool { get }

  /// Shows these and no others.
  ///
  /// - Parameters:
  ///   - writtenRows: whose cells the frame changes.
  ///   - isScrolled: whether the terminal moves rows in it.
  mutating func show(_ placements: [PixelPlacement], writtenRows: Set<Int>, isScrolled: Bool) -> PixelUpdate

  /// Forgets what is shown, since the screen is cleared; answers what rids the terminal of what it keeps.
  mutating func clear() -> String
}

extension PixelGraphics {
  var forbidsScrolling: Bool { !bearsScrolling && isShowing }
}

/// What is to be written around the cells of a frame.
struct PixelUpdate: Hashable {
  var beforeCells = ""
  /// Rows whose cells are to be written anew though they are the same: what stands over them goes.
  var staleRows: Set<Int> = []
  /// It leaves the cursor anywhere.
  var afterCells = ""

  var isEmpty: Bool { beforeCells.isEmpty && staleRows.isEmpty && afterCells.isEmpty }
}

extension CellPoint {
  /// Moves the cursor there (CUP of ECMA-48).
  var cursorSequence: String { "\u{1B}[\(row + 1);\(column + 1)H" }
}
