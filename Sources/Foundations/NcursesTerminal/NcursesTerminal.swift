import CNcurses
import FoundationEssentials
import Glibc
package import TerminalUI

/// The reader's terminal, driven by ncurses. No other module uses ncurses.
///
/// It takes canvases and gives ncurses the rows that changed since the last one. The terminal is always restored to
/// the state in which it was found: by ``leave()`` on a normal exit, and by a signal handler after a crash.
@MainActor
package final class NcursesTerminal: Terminal {
  package private(set) var size: CellSize
  package private(set) var cellAspect: Double?
  package let colorDepth: ColorDepth
  package let showsLinks: Bool
  /// The descriptor to read keys from, which the event loop watches: standard input or, if that is not a terminal, the
  /// controlling terminal.
  package static var inputDescriptor: Int32 { TerminalModes.inputDescriptor }
  let inputDescriptor = TerminalModes.inputDescriptor

  package internal(set) var repertoire: Repertoire
  var input: TerminalInput

  /// Whether queries reach the terminal as they are.
  let isDirect: Bool
  /// Whether pictures may be shown in pixels: the options allow it, and no multiplexer is in between.
  let showsPixels: Bool
  /// The way in which the terminal shows pixels; `nil` if it does not, or has not replied yet.
  var pixelGraphics: (any PixelGraphics)?
  /// The size of a cell in pixels; `nil` if the terminal does not report it.
  private(set) var cellPixels: PixelSize?
  /// Whether the terminal has replied to the query for kitty's protocol, and further replies are expected.
  var answeredKitty = false
  var lastPlacements: [PixelPlacement] = []
  /// A task that ends a short time after pictures have moved.
  var rest: Task<Void, Never>?

  private let screen: OpaquePointer
  let frame: FrameBuffer
  let type: String
  let isInTmux: Bool
  /// The time until which replies to queries are expected; `nil` if none are.
  var repliesEnd: ContinuousClock.Instant?
  private let modes: TerminalModes
  private let reportsMouse: Bool
  /// Whether this program has switched on mode 2027, in which emoji sequences are one character.
  var switchesOnClusters = false
  private var pairs = ColorPairs()
  private var shown: Canvas?
  private var links = LinkNumbers()
  private let line = CellLine()
  private var isOpen = true

  /// Takes control of the terminal: draws to standard output, and reads keys from standard input or, if that is not a
  /// terminal, from the controlling terminal.
  ///
  /// - Parameters:
  ///   - colorDepth: `nil` to detect it from the terminal and the environment.
  ///   - showsPixels: whether pictures are shown in pixels if the terminal supports it.
  /// - Throws: ``TerminalError``, before anything on the screen changes.
  package init(
    colorDepth: ColorDepth?, reportsMouse: Bool, showsPixels: Bool, environment: [String: String]
  ) throws(TerminalError) {
    let type = environment["TERM"] ?? ""
    guard !["", "dumb"].contains(type) else { throw .unknownType(type) }
    guard inputDescriptor >= 0, let input = fdopen(inputDescriptor, "r"), let frame = FrameBuffer(output: STDOUT_FILENO)
    else { throw .shortage ?? .noTerminal }
    self.frame = frame
    self.type = type
    isInTmux = environment["TMUX"]?.isEmpty == false
    modes = TerminalModes(of: inputDescriptor)
    repertoire = Repertoire(environment: environment)
    // The encoding in which ncurses writes. The locale of the environment may not be installed; every system has these.
    setlocale(LC_CTYPE, repertoire == .unicode ? "C.UTF-8" : "C")

    guard cncurses_load_description(type, STDOUT_FILENO) || Self.loadXterm(insteadOf: type, environment: environment)
    else {
      throw .shortage ?? .unknownType(type)
    }
    let native = Int(max(0, tigetnum("colors")))
    let depth = colorDepth ?? ColorDepth.detected(environment: environment, terminfoColors: native)
    var description = Self.description(for: depth, nativeColors: native)
    showsLinks = Self.mayShowLinks(type: type, isInTmux: isInTmux) && description.useHighlightsForLinks()
    // Input is never read through ncurses: it would take a part of a sequence for a key, also in a paste.
    let keys = Self.keys
    guard
      let screen = Self.newScreen(
        type: type, description: description, environment: environment, output: frame.stream, input: input)
    else { throw .shortage ?? .unknownType(type) }
    self.colorDepth = depth
    self.screen = screen
    if showsLinks { frame.linkSequences = LinkSequences() }
    self.input = TerminalInput(
      descriptor: inputDescriptor, keys: keys, escapeDelay: environment["ESCDELAY"].flatMap { UInt16($0) })
    self.reportsMouse = reportsMouse
    isDirect = Self.isDirect(type: type, environment: environment)
    self.showsPixels = showsPixels && depth > .monochrome && isDirect
    size = Self.defaultSize
    updateSize()
    setUp()
  }

  /// Composes a description for a color depth: that of the terminal type may have fewer colors, or reset the reader's
  /// palette whenever the screen is entered.
  private static func description(for depth: ColorDepth, nativeColors: Int) -> TerminalDescription {
    var description = TerminalDescription()
    description.useProtectionForStrikethrough()
    description.moveByAddress()
    switch depth {
    case .trueColor: description.useDirectColor()
    case .ansi256: description.usePalette(of: 256)
    case .ansi16 where nativeColors >= 16, .ansi8 where nativeColors >= 8: description.keepPalette()
    case .ansi16: description.usePalette(of: 16)
    case .ansi8: description.usePalette(of: 8)
    case .monochrome: break
    }
    return description
  }

  private static func newScreen(
    type: String, description: TerminalDescription, environment: [String: String],
    output: UnsafeMutablePointer<FILE>, input: UnsafeMutablePointer<FILE>
  ) -> OpaquePointer? {
    // ncurses would use the size that the terminal reports, which may exceed what it can allocate.
    let size = window().map { drawableSize(of: $0) } ?? defaultSize
    let variables = ["LINES": "\(size.rows)", "COLUMNS": "\(size.columns)"]
    return with(description, environment.merging(variables) { $1 }) {
      newterm(TerminalDescription.name, output, input) ?? newterm(type, output, input)
    }
  }

  private static func loadXterm(insteadOf type: String, environment: [String: String]) -> Bool {
    TerminalDescription(likeXterm: type).map { description in
      with(description, environment) { cncurses_load_description(TerminalDescription.name, STDOUT_FILENO) }
    } ?? false
  }

  /// Runs a function of ncurses that finds a description in the environment.
  private static func with<Result>(
    _ description: TerminalDescription, _ environment: [String: String], _ body: () -> Result
  ) -> Result {
    let terminfo = ["TERMINFO": "b64:" + Data(description.compiled()).base64EncodedString()]
    // Never freed: another thread may be reading it, which `setenv` does not allow.
    let entries = environment.merging(terminfo) { $1 }.map { strdup("\($0)=\($1)") } + [nil]
    let during = UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: entries.count)
    _ = during.initialize(from: entries)
    let before = cncurses_replace_environment(during.baseAddress)
    defer { _ = cncurses_replace_environment(before) }
    return body()
  }

  private func setUp() {
    // ncurses cannot do this, because it writes to a FrameBuffer instead of a terminal.
    modes.deliverKeys(movesCursor: true)
    noecho()
    nonl()
    // All input is read before a frame is drawn; checking for more while drawing would only cost time.
    typeahead(-1)
    idlok(cncurses_screen(), true)
    if colorDepth > .monochrome {
      start_color()
      use_default_colors()
      pairs = ColorPairs()
    }
    // ncurses 6.4 flushes after every cursor movement until the screen has been left once.
    endwin()
    frame.discard()
    enableReports()
    armRescue()
  }

  /// Enables the keys of the terminal's description, and reports of pastes (mode 2004), of light and dark (2031), and of the
  /// mouse (1000) in the form of SGR (1006); and the mode 2027 again.
  private func enableReports() {
    let keys = String(decoding: Self.withoutPadding(TerminalDescription.string("smkx") ?? []), as: UTF8.self)
    frame.write(keys + "\u{1B}[?2004h\u{1B}[?2031h" + (reportsMouse ? "\u{1B}[?1000h\u{1B}[?1006h" : ""))
    if switchesOnClusters { frame.write(Self.clustersOn) }
  }

  private var noReports: String {
    "\u{1B}[?1000l\u{1B}[?1006l\u{1B}[?2004l\u{1B}[?2031l" + (switchesOnClusters ? "\u{1B}[?2027l" : "")
  }

  func armRescue() {
    let names = ["sgr0", "op", "rmkx", "cnorm", "rmcup"]
    let pictures = pixelGraphics is KittyGraphics ? KittyGraphics.deletion : ""
    let link = showsLinks ? LinkSequences.close : ""
    var bytes = Array("\(pictures)\(link)\(noReports)".utf8)
    for name in names { bytes += Self.withoutPadding(TerminalDescription.string(name) ?? []) }
    bytes.removeAll { $0 == LinkSequences.end }
    var before = modes.before
    bytes.withUnsafeBytes { buffer in
      cncurses_arm_rescue(
        STDOUT_FILENO, &before, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count)
    }
  }

  /// Removes terminfo's delays (`$<5>`), which only `tputs` understands.
  private static func withoutPadding(_ string: [UInt8]) -> [UInt8] {
    guard let start = string.firstIndex(of: UInt8(ascii: "$")), let end = string.firstIndex(of: UInt8(ascii: ">")),
      start < end
    else { return string }
    return Array(string[..<start]) + withoutPadding(Array(string[(end + 1)...]))
  }

  // MARK: Leaving and coming back

  package func lend(_ body: (Int32) -> Void) {
    leave()
    body(inputDescriptor)
    resume()
  }

  package func leave() {
    guard isOpen else { return }
    isOpen = false
    rest?.cancel()
    clearPixels()
    frame.write(noReports)
    swallowReplies()
    endwin()
    sendFrame()
    modes.restore()
  }

  package func resume() {
    isOpen = true
    modes.deliverKeys(movesCursor: true)
    doupdate()
    enableReports()
    armRescue()
    updateSize()
  }

  package func updateSize() {
    if let window = Self.window() {
      size = Self.drawableSize(of: window)
      cellAspect = Self.cellAspect(window)
      cellPixels = Self.cellPixels(window)
    }
    // In two steps: in one, ncurses would briefly allocate a screen of the larger width and the larger height.
    let screen = cncurses_screen()
    resizeterm(min(getmaxy(screen), Int32(size.rows)), min(getmaxx(screen), Int32(size.columns)))
    resizeterm(Int32(size.rows), Int32(size.columns))
    invalidate()
  }

  /// Whether the window was resized since the size was read last.
  package var hasOtherSize: Bool { Self.window().map { Self.drawableSize(of: $0) != size } ?? false }

  /// The size of a terminal that does not report its own.
  private static let defaultSize = CellSize(columns: 80, rows: 24)

  /// The size of the window; `nil` if the terminal does not report it.
  static func window() -> winsize? {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else { return nil }
    return window
  }

  private static func drawableSize(of window: winsize) -> CellSize {
    CellSize(columns: Int(window.ws_col), rows: Int(window.ws_row)).drawable
  }

  private static func cellAspect(_ window: winsize) -> Double? {
    guard window.ws_xpixel > 0, window.ws_ypixel > 0 else { return nil }
    return Double(window.ws_xpixel) / Double(window.ws_col) / (Double(window.ws_ypixel) / Double(window.ws_row))
  }

  package func invalidate() {
    shown = nil
    clearPixels()
    clearok(cncurses_screen(), true)
  }

  // MARK: Drawing

  package func present(_ canvas: consuming Canvas) {
    links.assign(to: &canvas)
    let (placements, areMoving) = pixelPlacements(on: canvas)
    let writtenRows = drawAllChanges(of: canvas)
    shown = canvas
    if let cursor = canvas.cursor {
      wmove(cncurses_screen(), Int32(cursor.row), Int32(cursor.column))
      curs_set(1)
    } else {
      curs_set(0)
    }
    let pixels = pixelGraphics?.show(placements, writtenRows: Set(writtenRows), areMoving: areMoving) ?? PixelUpdate()
    beginPixels(pixels)
    wnoutrefresh(cncurses_screen())
    doupdate()
    endPixels(pixels)
    sendFrame()
  }

  /// Sends the output since the last frame, with the links on the screen.
  func sendFrame() { frame.flush { links[$0] } }

  /// Gives ncurses the rows that differ from the shown canvas. It finds the cells to write and the rows to scroll.
  private func drawAllChanges(of canvas: Canvas) -> [Int] {
    if let rows = drawChanges(of: canvas) { return rows }
    // The table of color pairs was full and is empty now: the whole screen is redrawn with new ones.
    invalidate()
    return drawChanges(of: canvas) ?? []
  }

  /// Returns the changed rows, or `nil` if color pairs ran out.
  private func drawChanges(of canvas: Canvas) -> [Int]? {
    let screen = cncurses_screen()
    var rows: [Int] = []
    for row in 0..<canvas.size.rows {
      guard canvas.hasChanged(row: row, since: shown) else { continue }
      guard line.take(row: row, of: canvas, look: look) else { return nil }
      wmove(screen, Int32(row), 0)
      wadd_wchnstr(screen, line.pointer, Int32(line.count))
      rows.append(row)
    }
    return rows
  }

  /// Returns a style in the form of ncurses, or `nil` if color pairs ran out.
  private func look(of style: CellStyle) -> CellLine.Look? {
    let hasColors = colorDepth > .monochrome
    let pair = hasColors ? pairs.pair(foreground: style.foreground, background: style.background) : 0
    return pair.map { (Self.attributes(style.attributes), $0) }
  }

  private static func attributes(_ attributes: TextAttributes) -> attr_t {
    guard !attributes.isEmpty else { return 0 }
    var result: attr_t = 0
    if attributes.contains(.bold) { result |= cncurses_bold() }
    if attributes.contains(.dim) { result |= cncurses_dim() }
    if attributes.contains(.italic) { result |= cncurses_italic() }
    if attributes.contains(.underline) { result |= cncurses_underline() }
    if attributes.contains(.reverse) { result |= cncurses_reverse() }
    if attributes.contains(.strikethrough) { result |= cncurses_protect() }
    if attributes.linkNumber > 0 { result |= cncurses_highlights(Int32(attributes.linkNumber)) }
    return result
  }
}
