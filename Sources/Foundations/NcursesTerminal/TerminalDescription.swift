import CNcurses
import Glibc

/// A terminfo description in memory, composed from that of the reader's terminal type.
///
/// ncurses uses direct color only if the description declares it, and most do not, although the terminal supports it.
/// The composed description does, and is passed to ncurses without a file: `TERMINFO=b64:…` (ncurses 6.1 and later, see
/// terminfo(5)).
struct TerminalDescription {
  /// The capabilities of one type in the order of terminfo.
  private struct Capabilities<Value> {
    private(set) var values: [Value] = []
    private var names: [String] = []

    init(name: (Int32) -> UnsafePointer<CChar>?, value: (Int32) -> Value) {
      while let next = name(Int32(values.count)) {
        values.append(value(Int32(values.count)))
        names.append(String(cString: next))
      }
    }

    func value(of name: String) -> Value? { names.firstIndex(of: name).map { values[$0] } }

    mutating func set(_ name: String, _ value: Value) {
      if let index = names.firstIndex(of: name) { values[index] = value }
    }
  }

  private var booleans: Capabilities<Bool>
  private var numbers: Capabilities<Int32>
  /// The strings; `nil` for those that the terminal does not have.
  private var strings: Capabilities<[UInt8]?>

  static let name = "moments-terminal"

  /// Copies the description that was loaded last.
  init() {
    booleans = Capabilities(name: cncurses_boolean_name, value: cncurses_boolean)
    numbers = Capabilities(name: cncurses_number_name, value: cncurses_number)
    strings = Capabilities(name: cncurses_string_name) { cncurses_string($0).map(Self.bytes) }
  }

  // MARK: xterm

  /// The description of xterm with 256 colors for a terminal of a type that is like it, as far as ncurses uses it for output.
  /// Many machines have no description of these types. `nil` for other types.
  init?(likeXterm type: String) {
    let types = ["xterm", "kitty", "foot", "alacritty", "wezterm", "ghostty", "contour", "rio"]
    guard types.contains(where: type.hasPrefix) || type.hasSuffix("-256color") else { return nil }
    booleans = Capabilities(name: cncurses_boolean_name) { _ in false }
    numbers = Capabilities(name: cncurses_number_name) { _ in -1 }
    strings = Capabilities(name: cncurses_string_name) { _ in nil }
    for name in ["am", "bce", "mir", "msgr", "npc", "xenl"] { booleans.set(name, true) }
    for (name, number) in [("cols", 80), ("lines", 24), ("it", 8)] as [(String, Int32)] { numbers.set(name, number) }
    for capability in Self.xtermStrings.split(whereSeparator: \.isWhitespace) {
      let parts = capability.replacing("\\E", with: "\u{1B}").split(separator: "=", maxSplits: 1).map(String.init)
      set(string: parts[0], parts[1])
    }
    set(string: "cr", "\r")
    set(string: "ind", "\n")
    usePalette(of: 256)
  }

  /// In the form of terminfo sources; `\E` is the escape character.
  private static let xtermStrings = #"""
    blink=\E[5m bold=\E[1m dim=\E[2m invis=\E[8m rev=\E[7m sgr0=\E[m smul=\E[4m rmul=\E[24m smso=\E[7m rmso=\E[27m
    sitm=\E[3m ritm=\E[23m civis=\E[?25l cnorm=\E[?25h clear=\E[H\E[2J ed=\E[J el=\E[K el1=\E[1K ech=\E[%p1%dX
    csr=\E[%i%p1%d;%p2%dr cup=\E[%i%p1%d;%p2%dH home=\E[H cub1=\E[D cuf1=\E[C cud1=\E[B cuu1=\E[A sc=\E7 rc=\E8
    dch=\E[%p1%dP dch1=\E[P ich=\E[%p1%d@ dl=\E[%p1%dM dl1=\E[M il=\E[%p1%dL il1=\E[L ri=\EM indn=\E[%p1%dS
    rin=\E[%p1%dT smam=\E[?7h rmam=\E[?7l smkx=\E[?1h\E= rmkx=\E[?1l\E> smcup=\E[?1049h rmcup=\E[?1049l
    """#

  /// Returns the bytes of a string capability, or `nil` if the terminal does not have it.
  static func string(_ name: String) -> [UInt8]? {
    guard let value = tigetstr(name), Int(bitPattern: value) != -1 else { return nil }
    return bytes(value)
  }

  private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
    UnsafeBufferPointer(start: text, count: strlen(text)).map(UInt8.init(bitPattern:))
  }

  /// Makes all color numbers mean 0xRRGGBB, sent in the form that every terminal with direct color understands.
  mutating func useDirectColor() {
    let value = "%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d"
    setColors(1 << 24, pairs: 1 << 16, "\u{1B}[38;2;\(value)m", "\u{1B}[48;2;\(value)m")
  }

  /// Makes color numbers mean entries of a palette of 8, 16 or 256.
  mutating func usePalette(of count: Int32) {
    switch count {
    case 256: setColors(count, pairs: 1 << 16, "\u{1B}[38;5;%p1%dm", "\u{1B}[48;5;%p1%dm")
    case 16:
      setColors(
        count, pairs: count * count, "\u{1B}[%?%p1%{8}%<%t%p1%{30}%+%e%p1%{82}%+%;%dm",
        "\u{1B}[%?%p1%{8}%<%t%p1%{40}%+%e%p1%{92}%+%;%dm")
    default: setColors(count, pairs: count * count, "\u{1B}[3%p1%dm", "\u{1B}[4%p1%dm")
    }
  }

  private mutating func setColors(_ count: Int32, pairs: Int32, _ foreground: String, _ background: String) {
    numbers.set("colors", count)
    numbers.set("pairs", pairs)
    numbers.set("ncv", -1)
    set(string: "setaf", foreground)
    set(string: "setab", background)
    set(string: "op", "\u{1B}[39;49m")
    for name in ["setf", "setb"] { set(string: name, nil) }
    keepPalette()
  }

  /// Removes the relative movements with a count, if the cursor can be addressed. ncurses composes all of them to find
  /// the shortest for each of the 20 movements of a key, which takes longer than the few bytes that they save.
  mutating func moveByAddress() {
    guard case .some(.some) = strings.value(of: "cup") else { return }
    for name in ["hpa", "vpa", "cub", "cuf", "cud", "cuu"] { set(string: name, nil) }
  }

  /// Removes `oc`, which would reset the palette that the reader has set with OSC 4.
  mutating func keepPalette() {
    for name in ["initc", "initp", "oc", "scp"] { set(string: name, nil) }
    booleans.set("ccc", false)
  }

  /// Uses ncurses' attribute for protected text, which is otherwise unused, for strikethrough, which has none. Does
  /// nothing if the terminal cannot strike through (extended capability `smxx`).
  mutating func useProtectionForStrikethrough() {
    guard canStrikeThrough, case let sgr?? = strings.value(of: "sgr"), let end = sgr.lastIndex(of: UInt8(ascii: "m"))
    else { return }
    strings.set("sgr", sgr[..<end] + Array("%?%p8%t;9%;".utf8) + sgr[end...])
  }

  /// Makes ncurses write the marks of ``LinkSequences`` for its six highlights, which are otherwise unused.
  ///
  /// Without `sgr`, which does not know them, ncurses turns on each attribute with a string of its own.
  ///
  /// - Returns: `false` if the terminal lacks a string that this requires.
  mutating func useHighlightsForLinks() -> Bool {
    let required = ["sgr0", "bold", "rev", "smul", "rmul"]
    guard required.allSatisfy({ Self.string($0) != nil }), case let end?? = strings.value(of: "sgr0") else {
      return false
    }
    strings.set("sgr0", end + [LinkSequences.end])
    set(string: "sgr", nil)
    if canStrikeThrough { set(string: "prot", Self.strikethrough) }
    for (name, mark) in zip(["ehhlm", "elhlm", "elohlm", "erhlm", "ethlm", "evhlm"], LinkSequences.marks) {
      set(string: name, String(UnicodeScalar(mark)))
    }
    return true
  }

  private static let strikethrough = "\u{1B}[9m"
  private var canStrikeThrough: Bool { Self.string("smxx") == Array(Self.strikethrough.utf8) }

  private mutating func set(string name: String, _ value: String?) {
    strings.set(name, value.map { Array($0.utf8) })
  }

  // MARK: Compiled form

  /// Returns the compiled form with 32-bit numbers, and an extended section with `RGB` for direct color (term(5)).
  func compiled() -> [UInt8] {
    let names = Array("\(Self.name)|composed for this session".utf8) + [0]
    var table: [UInt8] = []
    var offsets: [UInt8] = []
    for string in strings.values {
      offsets += Self.short(string == nil ? -1 : table.count)
      if let string { table += string + [0] }
    }

    var bytes = Self.short(0x021E)
    for count in [names.count, booleans.values.count, numbers.values.count, strings.values.count, table.count] {
      bytes += Self.short(count)
    }
    bytes += names
    bytes += booleans.values.map { $0 ? 1 : 0 }
    if bytes.count % 2 == 1 { bytes.append(0) }
    for number in numbers.values { bytes += Self.littleEndian(number) }
    bytes += offsets
    bytes += table
    if bytes.count % 2 == 1 { bytes.append(0) }
    return bytes + extendedSection()
  }

  private func extendedSection() -> [UInt8] {
    guard numbers.value(of: "colors") == 1 << 24 else { return [] }
    let name = Array("RGB".utf8) + [0]
    // One boolean, no numbers and strings, and one name, at the beginning of its table.
    return [1, 0, 0, 1, name.count].flatMap(Self.short) + [1, 0] + Self.short(0) + name
  }

  private static func short(_ value: Int) -> [UInt8] { littleEndian(Int16(truncatingIfNeeded: value)) }

  private static func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }
}
