import CNcurses
import Glibc
import Platform
package import TerminalUI

/// Pixels over the cells, in terminals that support them.
extension NcursesTerminal {
  /// Whether queries and pixels reach the terminal: no multiplexer is in between, and the terminal is not that of macOS,
  /// which would draw queries.
  static func isDirect(type: String, environment: [String: String]) -> Bool {
    let isMultiplexed =
      ["tmux", "screen"].contains(where: type.hasPrefix)
      || ["TMUX", "STY"].contains { environment[$0]?.isEmpty == false }
    return !isMultiplexed && environment["TERM_PROGRAM"] != "Apple_Terminal"
  }

  /// Returns the size of a cell from that of the window, which may include a border; `nil` if the terminal does not
  /// report it.
  static func cellPixels(_ window: winsize) -> PixelSize? {
    let size = PixelSize(
      width: Int(window.ws_xpixel) / Int(window.ws_col), height: Int(window.ws_ypixel) / Int(window.ws_row))
    return size.area > 0 ? size : nil
  }

  package var pixelsPerCell: PixelSize? {
    guard let cellPixels, pixelGraphics != nil else { return nil }
    return cellPixels.scaledDown(
      toArea: min(Self.mostPixelsOfCell, Self.mostPixelsOfScreen / max(1, size.columns * size.rows)))
  }

  /// The limit of pixels of a cell. More are hardly visible, and a photo of the timeline already takes 300 KiB to send.
  private static let mostPixelsOfCell = 256
  /// The limit of pixels of a screen. A screen full of pictures takes half of the memory limit for pictures.
  private static let mostPixelsOfScreen = 4 << 20

  /// Updates the way of showing pixels from a report of the terminal.
  func learn(_ report: TerminalReport) {
    guard showsPixels, let cellPixels else { return }
    switch report {
    case .kittyGraphics: answeredKitty = true
    case .attributes(let showsSixel):
      if answeredKitty {
        if !(pixelGraphics is KittyGraphics) { use(KittyGraphics()) }
      } else if showsSixel {
        if !(pixelGraphics is SixelGraphics) { use(SixelGraphics(cell: cellPixels)) }
      } else if pixelGraphics != nil {
        // The program continues in another terminal.
        use(nil)
      }
      answeredKitty = false
    case .background, .colorScheme, .graphemeClusters: break
    }
  }

  private func use(_ graphics: (any PixelGraphics)?) {
    if pixelGraphics != nil { invalidate() }
    pixelGraphics = graphics
    // Inserting or deleting characters would separate pixels from their cells.
    idcok(cncurses_screen(), graphics == nil)
    idlok(cncurses_screen(), true)
    armRescue()
  }

  /// Removes all pixels from the screen and from the memory of the terminal, before the screen is cleared or left.
  func clearPixels() {
    guard var graphics = pixelGraphics else { return }
    frame.write(graphics.clear())
    // The size of a cell may have changed.
    if graphics is SixelGraphics, let cellPixels { graphics = SixelGraphics(cell: cellPixels) }
    pixelGraphics = graphics
  }

  /// Returns the pixels to show on a canvas, and whether pictures are moving. Only then may ncurses scroll rows with
  /// pixels.
  func pixelPlacements(on canvas: borrowing Canvas) -> (placements: [PixelPlacement], areMoving: Bool) {
    guard let pixelGraphics else { return ([], false) }
    let placements = canvas.pixelPlacements
    let areMoving = placements.haveMoved(since: lastPlacements)
    lastPlacements = placements
    idlok(cncurses_screen(), !pixelGraphics.isShowing || pixelGraphics.bearsScrolling && areMoving)
    guard areMoving, !pixelGraphics.bearsScrolling else { return (placements, areMoving) }
    awaitRest()
    return ([], true)
  }

  /// Begins a frame with pixels: rows whose pixels are removed are redrawn.
  ///
  /// The frame is not a synchronized update (mode 2026), because kitty 0.26 sometimes loses a picture in one. The frame
  /// is sent in one piece, and until its pixels arrive, the cells show the same picture.
  func beginPixels(_ update: PixelUpdate) {
    guard !update.isEmpty else { return }
    for row in update.staleRows { wredrawln(cncurses_screen(), Int32(row), 1) }
    frame.write(update.beforeCells)
  }

  func endPixels(_ update: PixelUpdate) {
    guard !update.afterCells.isEmpty else { return }
    // ncurses relies on the cursor being where it left it.
    let screen = cncurses_screen()
    let cursor = CellPoint(column: Int(getcurx(screen)), row: Int(getcury(screen)))
    frame.write(update.afterCells + cursor.cursorSequence)
  }

  /// Shows pixels that cannot be scrolled once scrolling has stopped; until then, the cells are shown.
  private func awaitRest() {
    rest?.cancel()
    // The end of the task wakes up the event loop, which draws.
    rest = Task.immediate(executorPreference: BackgroundThreads.shared) {
      try? await EventLoop.sleep(for: Self.restAfterScrolling)
    }
  }

  private static let restAfterScrolling = Duration.milliseconds(120)
}

/// A way in which terminals show pixels over their cells. It tracks the pixels on the screen, and returns the sequences
/// to send with each frame to update them.
@MainActor
protocol PixelGraphics {
  /// Whether pixels can be scrolled with their rows at almost no cost.
  var bearsScrolling: Bool { get }
  var isShowing: Bool { get }

  /// Shows these placements and removes all others.
  ///
  /// - Parameters:
  ///   - writtenRows: the rows in which the frame changes cells.
  ///   - areMoving: whether the terminal may scroll rows in the frame.
  mutating func show(_ placements: [PixelPlacement], writtenRows: Set<Int>, areMoving: Bool) -> PixelUpdate

  /// Forgets all placements, because the screen is cleared. Returns the sequences that free the memory of the terminal.
  mutating func clear() -> String
}

/// The sequences to send before and after the cells of a frame.
struct PixelUpdate: Equatable {
  var beforeCells = ""
  /// The rows to redraw even if their cells are unchanged, to remove the pixels over them.
  var staleRows: Set<Int> = []
  /// The sequences after the cells, which may move the cursor.
  var afterCells = ""

  var isEmpty: Bool { beforeCells.isEmpty && staleRows.isEmpty && afterCells.isEmpty }
}

extension CellPoint {
  /// The sequence that moves the cursor to this location (CUP of ECMA-48).
  var cursorSequence: String { "\u{1B}[\(row + 1);\(column + 1)H" }
}
