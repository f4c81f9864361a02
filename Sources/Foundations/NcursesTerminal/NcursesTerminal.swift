import CNcurses
import Foundation
package import TerminalUI

/// The reader's terminal, driven by ncurses: the only place that knows of it.
///
/// It takes canvases and hands ncurses the cells that changed since the last one. Whatever way the program ends, the
/// terminal is left as it was found: ``close()`` on the orderly ways, a handler armed for fatal signals on the others.
@MainActor
package final class NcursesTerminal: Terminal {
  package private(set) var size: CellSize
  package private(set) var cellAspect: Double?
  package let capabilities: TerminalCapabilities
  /// Where keys come from; to be watched by the event loop.
  package let inputDescriptor: Int32

  let encoding: CharacterEncoding
  let inputWindow: UnsafeMutablePointer<WINDOW>
  var decoder = InputDecoder()

  /// Whether pixels are wanted, and may reach the terminal.
  let showsPixels: Bool
  /// How the terminal shows pixels; nil while that is not known, and where it does not.
  var pixelGraphics: (any PixelGraphics)?
  /// Of a cell; nil where the terminal does not tell.
  private(set) var cellPixels: PixelSize?
  /// Whether the answer to kitty's question has come, and the end of the answers not yet.
  var answeredKitty = false
  /// Ends when rows have not been scrolled for a while.
  var rest: Task<Void, Never>?

  private let screen: OpaquePointer
  let frame: FrameBuffer
  let type: String
  let isInTmux: Bool
  var inquiry = Inquiry()
  /// When the last part came of a reply or a paste that is arriving.
  var lastPart: ContinuousClock.Instant?
  private let modesBefore: termios
  private let reportsMouse: Bool
  private var pairs = ColorPairs()
  private var shown: Canvas?
  private let line = CellLine()
  private var isOpen = true

  package struct Options: Sendable {
    /// The depth to use; nil lets the terminal and the environment decide.
    package var colorDepth: ColorDepth?
    package var reportsMouse: Bool
    /// Whether pictures are shown in pixels if the terminal can.
    package var showsPixels: Bool

    package init(colorDepth: ColorDepth? = nil, reportsMouse: Bool = true, showsPixels: Bool = false) {
      self.colorDepth = colorDepth
      self.reportsMouse = reportsMouse
      self.showsPixels = showsPixels
    }
  }

  /// Takes over the terminal: standard output and, for keys, standard input or else the controlling terminal.
  ///
  /// - Throws: ``TerminalError``, before anything on the screen has changed.
  package init(options: Options, environment: [String: String]) throws(TerminalError) {
    let type = environment["TERM"] ?? ""
    guard !["", "dumb"].contains(type) else { throw .cannotMoveCursor(type: type) }
    inputDescriptor = isatty(STDIN_FILENO) == 1 ? STDIN_FILENO : open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard inputDescriptor >= 0, let input = fdopen(inputDescriptor, "r"), let frame = FrameBuffer(output: STDOUT_FILENO)
    else { throw .shortage ?? .noTerminal }
    self.frame = frame
    self.type = type
    isInTmux = environment["TMUX"]?.isEmpty == false
    var modes = termios()
    tcgetattr(inputDescriptor, &modes)
    modesBefore = modes
    encoding = CharacterEncoding(adopting: environment)

    guard cncurses_load_description(type, STDOUT_FILENO) else { throw .shortage ?? .unknownType(type) }
    let native = Int(max(0, tigetnum("colors")))
    let wanted = options.colorDepth ?? ColorDepth.detected(environment: environment, terminfoColors: native)
    // The entries of 88 colours have other values where there are 256.
    let depth = wanted == .ansi88 && native >= 256 ? .ansi256 : wanted
    let description = Self.description(for: depth, nativeColors: native)
    guard let screen = Self.newScreen(type: type, description: description, output: frame.stream, input: input),
      // A pad is never drawn, so reading keys from it draws nothing.
      let inputWindow = newpad(1, 1)
    else { throw .shortage ?? .unknownType(type) }
    self.screen = screen
    self.inputWindow = inputWindow
    capabilities = TerminalCapabilities(
      colorDepth: depth, emulatedDepth: wanted == depth ? nil : wanted, repertoire: encoding.repertoire)
    reportsMouse = options.reportsMouse
    showsPixels =
      options.showsPixels && depth > .monochrome && Self.letsPixelsThrough(type: type, environment: environment)
    size = Self.defaultSize
    updateSize()
    setUp(escapeDelay: environment["ESCDELAY"])
  }

  /// A composed description: the type's own may have fewer colours than are wanted, or reset the reader's palette on every
  /// return to the screen.
  private static func description(for depth: ColorDepth, nativeColors: Int) -> TerminalDescription {
    var description = TerminalDescription()
    description.useProtectionForStrikethrough()
    switch depth {
    case .trueColor: description.useDirectColor()
    case .ansi256: description.usePalette(of: 256)
    case .ansi88: description.usePalette(of: 88)
    case .ansi16 where nativeColors >= 16, .ansi8 where nativeColors >= 8: description.keepPalette()
    case .ansi16: description.usePalette(of: 16)
    case .ansi8: description.usePalette(of: 8)
    case .monochrome: break
    }
    return description
  }

  private static func newScreen(
    type: String, description: TerminalDescription, output: UnsafeMutablePointer<FILE>,
    input: UnsafeMutablePointer<FILE>
  ) -> OpaquePointer? {
    // ncurses would take the window as large as the terminal says, which may be more than it can hold.
    let size = window().map { drawableSize(of: $0) } ?? defaultSize
    let variables = [
      "TERMINFO": "b64:" + Data(description.compiled()).base64EncodedString(),
      "LINES": "\(size.rows)", "COLUMNS": "\(size.columns)",
    ]
    let saved = variables.map { name, _ in (name, getenv(name).map { String(cString: $0) }) }
    for (name, value) in variables { setenv(name, value, 1) }
    defer {
      for (name, value) in saved {
        if let value { setenv(name, value, 1) } else { unsetenv(name) }
      }
    }
    return newterm(TerminalDescription.name, output, input) ?? newterm(type, output, input)
  }

  private func setUp(escapeDelay: String?) {
    setModes()
    noecho()
    nonl()
    // Waiting longer for the rest of a key sequence would make Esc slow; ncurses reads ESCDELAY itself if it is set.
    if escapeDelay == nil { set_escdelay(25) }
    // All input is read before a frame is drawn; looking for more while drawing would only cost time.
    typeahead(-1)
    idlok(cncurses_screen(), true)
    keypad(inputWindow, true)
    nodelay(inputWindow, true)
    if capabilities.colorDepth > .monochrome {
      start_color()
      use_default_colors()
      pairs = ColorPairs()
    }
    // Until it has left the screen once, ncurses 6.4 writes out after every movement of the cursor.
    endwin()
    frame.discard()
    enableReports()
    armRescue()
  }

  /// Keys arrive one by one, unechoed; Ctrl-C and Ctrl-Z remain signals. ncurses has no terminal to set, since it writes to
  /// a ``FrameBuffer``.
  private func setModes() {
    var modes = modesBefore
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL | IEXTEN)
    modes.c_iflag &= ~tcflag_t(ICRNL | INLCR | IXON)
    modes.c_oflag &= ~tcflag_t(ONLCR)
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    tcsetattr(inputDescriptor, TCSADRAIN, &modes)
  }

  private func restoreModes() {
    var modes = modesBefore
    tcsetattr(inputDescriptor, TCSADRAIN, &modes)
  }

  /// Reports of the mouse, of pastes and of light and dark (mode 2031); ncurses knows of the mouse only.
  private func enableReports() {
    if reportsMouse {
      mousemask(
        cncurses_left_pressed() | cncurses_left_released() | cncurses_wheel_up() | cncurses_wheel_down(), nil)
      mouseinterval(0)
    }
    frame.write("\u{1B}[?2004h\u{1B}[?2031h")
  }

  private func disableReports() {
    mousemask(0, nil)
    frame.write("\u{1B}[?2004l\u{1B}[?2031l")
  }

  func armRescue() {
    let names = ["sgr0", "op", "rmkx", "cnorm", "rmcup"]
    let pictures = pixelGraphics is KittyGraphics ? KittyGraphics.deletion : ""
    var bytes = Array("\(pictures)\u{1B}[?1000l\u{1B}[?1006l\u{1B}[?2004l\u{1B}[?2031l".utf8)
    for name in names { bytes += Self.withoutPadding(TerminalDescription.string(name) ?? []) }
    var modes = modesBefore
    bytes.withUnsafeBytes { buffer in
      cncurses_arm_rescue(
        STDOUT_FILENO, &modes, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count)
    }
  }

  /// Leaves out terminfo's delays (`$<5>`), which only `tputs` understands.
  private static func withoutPadding(_ string: [UInt8]) -> [UInt8] {
    guard let start = string.firstIndex(of: UInt8(ascii: "$")), let end = string.firstIndex(of: UInt8(ascii: ">")),
      start < end
    else { return string }
    return Array(string[..<start]) + withoutPadding(Array(string[(end + 1)...]))
  }

  // MARK: Leaving and coming back

  /// Gives the terminal back as it was found.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    leave()
    cncurses_disarm_rescue()
  }

  package func suspend() {
    leave()
    cncurses_stop_process()
    resume()
  }

  package func lend(_ body: (Int32) -> Void) {
    leave()
    body(inputDescriptor)
    resume()
  }

  private func leave() {
    rest?.cancel()
    clearPixels()
    disableReports()
    swallowReplies()
    endwin()
    frame.flush()
    restoreModes()
  }

  package func resume() {
    setModes()
    doupdate()
    enableReports()
    updateSize()
  }

  package func updateSize() {
    if let window = Self.window() {
      size = Self.drawableSize(of: window)
      cellAspect = Self.cellAspect(window)
      cellPixels = Self.cellPixels(window)
    }
    // In two steps: in between, ncurses would make a screen of the larger width and the larger height.
    let screen = cncurses_screen()
    resizeterm(min(getmaxy(screen), Int32(size.rows)), min(getmaxx(screen), Int32(size.columns)))
    resizeterm(Int32(size.rows), Int32(size.columns))
    invalidate()
  }

  /// The size for a terminal that does not tell its own.
  private static let defaultSize = CellSize(columns: 80, rows: 24)

  /// What the terminal says of its window, or `nil` if it does not.
  private static func window() -> winsize? {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else { return nil }
    return window
  }

  private static func drawableSize(of window: winsize) -> CellSize {
    CellSize(columns: Int(window.ws_col), rows: Int(window.ws_row)).drawable
  }

  /// From the pixels of the whole, which not all terminals tell.
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
    let scroll = shown.flatMap { canvas.scroll(since: $0) }
    let isScrolled = scroll.map(scrollRows) ?? false
    let placements = pixelPlacements(on: canvas, isMoving: scroll != nil)
    let writtenRows = drawAllChanges(of: canvas)
    shown = canvas
    if let cursor = canvas.cursor {
      wmove(cncurses_screen(), Int32(cursor.row), Int32(cursor.column))
      curs_set(1)
    } else {
      curs_set(0)
    }
    let pixels = pixelGraphics?.show(placements, writtenRows: writtenRows, isScrolled: isScrolled) ?? PixelUpdate()
    beginPixels(pixels)
    wnoutrefresh(cncurses_screen())
    doupdate()
    endPixels(pixels)
    frame.flush()
    // What arrived meanwhile was not silence.
    if lastPart != nil { lastPart = .now }
  }

  /// Lets ncurses move what moved, instead of drawing it anew; answers whether it may.
  private func scrollRows(_ scroll: RowScroll) -> Bool {
    let screen = cncurses_screen()
    let mayScroll = pixelGraphics?.forbidsScrolling != true
    idlok(screen, mayScroll)
    guard mayScroll else { return false }
    scrollok(screen, true)
    wsetscrreg(screen, Int32(scroll.rows.lowerBound), Int32(scroll.rows.upperBound - 1))
    wscrl(screen, Int32(scroll.distance))
    wsetscrreg(screen, 0, Int32(size.rows - 1))
    scrollok(screen, false)
    shown?.apply(scroll)
    return true
  }

  /// Hands ncurses the cells that differ from what is shown; answers their rows.
  private func drawAllChanges(of canvas: Canvas) -> Set<Int> {
    if let rows = drawChanges(of: canvas) { return rows }
    // The table of colour pairs was full and is empty now: all of the screen is drawn with new ones.
    invalidate()
    return drawChanges(of: canvas) ?? []
  }

  /// Answers nil if colour pairs ran out meanwhile.
  private func drawChanges(of canvas: Canvas) -> Set<Int>? {
    let screen = cncurses_screen()
    var rows: Set<Int> = []
    for row in 0..<canvas.size.rows {
      guard let span = canvas.changedColumns(ofRow: row, since: shown) else { continue }
      guard line.take(span, ofRow: row, of: canvas, encoding: encoding, look: look) else { return nil }
      wmove(screen, Int32(row), Int32(span.lowerBound))
      wadd_wchnstr(screen, line.pointer, Int32(line.count))
      rows.insert(row)
    }
    return rows
  }

  /// What ncurses knows a style by; nil if colour pairs ran out.
  private func look(of style: CellStyle) -> CellLine.Look? {
    pair(for: style).map { CellLine.Look(attributes: Self.attributes(style.attributes), pair: $0) }
  }

  private func pair(for style: CellStyle) -> Int32? {
    guard capabilities.colorDepth > .monochrome else { return 0 }
    return pairs.pair(foreground: style.foreground, background: style.background)
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
    return result
  }
}
