import CNcurses
import EventLoop
import Glibc
package import TerminalUI

/// Pixels over the cells, where the terminal has told that it shows them.
extension NcursesTerminal {
  /// Whether nothing stands between us and the terminal that lets no pixels through, and nothing says that it would draw the
  /// question: macOS' own terminal does.
  static func letsPixelsThrough(type: String, environment: [String: String]) -> Bool {
    let isMultiplexed =
      ["tmux", "screen"].contains(where: type.hasPrefix)
      || ["TMUX", "STY"].contains { environment[$0]?.isEmpty == false }
    return !isMultiplexed && environment["TERM_PROGRAM"] != "Apple_Terminal"
  }

  /// What is asked beside the background; nothing where the answer is of no use.
  var pixelQuestion: String { showsPixels && cellPixels != nil ? KittyGraphics.question : "" }

  /// From the pixels of the whole, which not all terminals tell; a border may be among them.
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

  /// More is hardly seen, and a photo of the timeline is 300 KiB on its way to the terminal as it is.
  private static let mostPixelsOfCell = 256
  /// Those of a screen full of pictures take half of the memory that pictures may take.
  private static let mostPixelsOfScreen = 4 << 20

  /// Takes up what the terminal has told of pixels.
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
        // The program goes on in another terminal.
        use(nil)
      }
      answeredKitty = false
    case .background, .colorScheme: break
    }
  }

  private func use(_ graphics: (any PixelGraphics)?) {
    if pixelGraphics != nil { invalidate() }
    pixelGraphics = graphics
    // Moving what stands behind a character would part pixels from their cells.
    idcok(cncurses_screen(), graphics == nil)
    armRescue()
  }

  /// Before the screen is cleared or left: what is over its cells goes, and what the terminal keeps.
  func clearPixels() {
    guard var graphics = pixelGraphics else { return }
    frame.write(graphics.clear())
    // The size of a cell may be another one by now.
    if graphics is SixelGraphics, let cellPixels { graphics = SixelGraphics(cell: cellPixels) }
    pixelGraphics = graphics
  }

  /// What is shown in pixels; without rows of ncurses' own choice being moved beneath it.
  ///
  /// - Parameter isMoving: whether rows are being scrolled through.
  func pixelPlacements(on canvas: borrowing Canvas, isMoving: Bool) -> [PixelPlacement] {
    guard let pixelGraphics else { return [] }
    if !isMoving { idlok(cncurses_screen(), false) }
    let placements = canvas.pixelPlacements
    guard isMoving, !pixelGraphics.bearsScrolling, !placements.isEmpty else { return placements }
    awaitRest()
    return []
  }

  /// Lets a frame with pixels begin: rows whose pixels go are written anew.
  ///
  /// There is no synchronized update (mode 2026) around it: kitty 0.26 now and then loses a picture that is sent within one.
  /// The frame is written in one piece, and until its pixels have come the cells show the same.
  func beginPixels(_ update: PixelUpdate) {
    guard !update.isEmpty else { return }
    for row in update.staleRows { wredrawln(cncurses_screen(), Int32(row), 1) }
    frame.write(update.beforeCells)
  }

  func endPixels(_ update: PixelUpdate) {
    guard !update.afterCells.isEmpty else { return }
    // ncurses believes the cursor to be where it has put it.
    let screen = cncurses_screen()
    let cursor = CellPoint(column: Int(getcurx(screen)), row: Int(getcury(screen)))
    frame.write(update.afterCells + cursor.cursorSequence)
  }

  /// Pixels that do not bear scrolling come when nothing has moved for a while: until then there are the cells.
  private func awaitRest() {
    rest?.cancel()
    // The end of the task wakes the loop, which draws.
    rest = Task { try? await EventLoopClock().sleep(for: Self.restAfterScrolling) }
  }

  private static let restAfterScrolling = Duration.milliseconds(120)
}

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
