import TerminalUI

/// A decoder that turns the characters from a terminal into events.
///
/// It knows the keys of the terminal's description, and those of ECMA-48 and xterm's ctlseqs in either cursor mode, Alt
/// combinations, mouse reports, pastes, and replies and reports of the terminal. A sequence that has begun is consumed to
/// its end, even if it arrives in pieces, so that no part of it is mistaken for keys.
struct InputDecoder {
  private enum State {
    case ground
    case escape
    /// After `ESC O`.
    case singleShift
    /// After `ESC [`, with the bytes so far, at most one more than the limit. Keys of the Linux console have another `[`.
    case control([UInt32])
    /// After `ESC [ M`, with the characters of a mouse report of a terminal without the form of SGR.
    case mouse([UInt32])
    /// In a control string, with the character after its escape.
    case string(UInt32, sawEscape: Bool)
    case paste
  }

  private var state = State.ground
  private var lastInput: ContinuousClock.Instant?
  /// The keys of the terminal's description by their sequences.
  private let keys: [String: KeyEvent.Key]
  private var pasted: [Unicode.Scalar] = []
  private var string: [Unicode.Scalar] = []

  /// The limit of scalars of a control string; no decoded report is longer.
  private static let longestString = 4096
  private static let longestControl = 64
  /// The limit of scalars of a paste.
  private static let longestPaste = 1 << 20

  /// The time without input after which an incomplete sequence or paste is given up: connections pause, and the rest would
  /// act as keys.
  static let longestSilence = Duration.seconds(5)

  init(keys: [String: KeyEvent.Key] = [:]) {
    self.keys = keys
  }

  /// Called before input is decoded that has arrived at a time. An incomplete sequence or paste before a long silence is
  /// given up: a sequence is dropped; a paste consists of the text so far.
  mutating func resume(at time: ContinuousClock.Instant) -> InputEvent? {
    defer { lastInput = time }
    guard let lastInput, time - lastInput > Self.longestSilence else { return nil }
    defer { (state, pasted) = (.ground, []) }
    if case .paste = state { return .paste(String(String.UnicodeScalarView(pasted))) }
    return nil
  }

  /// Decodes one character. Returns the event that it completes, if any.
  mutating func decode(_ scalar: UInt32) -> InputEvent? {
    switch state {
    case .ground: return decodeGround(scalar)
    case .escape: return decodeEscape(scalar)
    // An escape character ends an incomplete sequence, and begins another one.
    case .singleShift where scalar == 0x1B, .control where scalar == 0x1B, .mouse where scalar == 0x1B:
      state = .escape
      return nil
    case .singleShift:
      state = .ground
      return (key("\u{1B}O", scalar) ?? Self.singleShiftKeys[scalar]).map { .key(KeyEvent($0)) }
    case .control([]) where scalar == 0x4D && key("\u{1B}[", scalar) == nil:
      state = .mouse([])
      return nil
    case .control(let bytes): return decodeControl(bytes, scalar)
    case .mouse(let values):
      state = values.count < 2 ? .mouse(values + [scalar]) : .ground
      guard case .ground = state else { return nil }
      let numbers = (values + [scalar]).map { Int($0) - 32 }
      // Which button was released is unknown.
      let isRelease = numbers[0] & 3 == 3
      return Self.mouseEvent(isRelease ? [0] + numbers[1...] : numbers, isRelease: isRelease)
    case .string(let introducer, let sawEscape): return decodeString(introducer, sawEscape: sawEscape, scalar)
    case .paste: return decodePaste(scalar)
    }
  }

  /// Whether the latest input is an escape character, which may be the Esc key or begin a sequence.
  var isUndecided: Bool {
    if case .escape = state { true } else { false }
  }

  /// Called when no more input has arrived in a short time: an escape character alone was the Esc key.
  mutating func finish() -> InputEvent? {
    guard isUndecided else { return nil }
    state = .ground
    return .key(.escape)
  }

  private func key(_ start: String, _ final: UInt32) -> KeyEvent.Key? {
    keys.isEmpty ? nil : Unicode.Scalar(final).flatMap { keys[start + String($0)] }
  }

  // MARK: States

  private mutating func decodeGround(_ scalar: UInt32) -> InputEvent? {
    switch scalar {
    case 0x1B:
      state = .escape
      return nil
    case 0x01..<0x20 where key("", scalar) != nil: return key("", scalar).map { .key(KeyEvent($0)) }
    case 0x0D, 0x0A: return .key(.enter)
    case 0x09: return .key(.tab)
    case 0x08, 0x7F: return .key(.backspace)
    case 0x00: return .key(.control(" "))
    case 0x01..<0x20:
      guard let letter = Unicode.Scalar(scalar + 0x60) else { return nil }
      return .key(.control(Character(letter)))
    // Introducers of one character (C1).
    case 0x90, 0x9B, 0x9D, 0x9F: return decodeEscape(scalar - 0x40)
    case 0x80..<0xA0: return nil
    default: return Unicode.Scalar(scalar).map { .key(KeyEvent(Character($0))) }
    }
  }

  private mutating func decodeEscape(_ scalar: UInt32) -> InputEvent? {
    switch scalar {
    case 0x1B: return .key(.escape)
    case 0x5B: state = .control([])
    case 0x4F: state = .singleShift
    // The kinds that terminals use for replies; they never send privacy messages or a start of string.
    case 0x5D, 0x50, 0x5F:
      string = []
      state = .string(scalar, sawEscape: false)
    // The end of a string without a beginning.
    case 0x5C: state = .ground
    default:
      state = .ground
      if let key = key("\u{1B}", scalar) { return .key(KeyEvent(key)) }
      guard case .key(let key)? = decodeGround(scalar) else { return nil }
      return .key(KeyEvent(key.key, key.modifiers.union(.alternate)))
    }
    return nil
  }

  private mutating func decodeControl(_ bytes: [UInt32], _ scalar: UInt32) -> InputEvent? {
    switch scalar {
    case 0x5B where bytes.isEmpty, 0x20..<0x40:
      if bytes.count <= Self.longestControl { state = .control(bytes + [scalar]) }
      return nil
    case 0x40..<0x7F:
      state = .ground
      guard bytes.count <= Self.longestControl else { return nil }
      let parameters = String(String.UnicodeScalarView(bytes.compactMap(Unicode.Scalar.init)))
      return key("\u{1B}[" + parameters, scalar).map { .key(KeyEvent($0)) } ?? finishControl(parameters, scalar)
    default: return nil
    }
  }

  private mutating func decodeString(_ introducer: UInt32, sawEscape: Bool, _ scalar: UInt32) -> InputEvent? {
    if scalar == 0x07 || scalar == 0x9C || (sawEscape && scalar == 0x5C) {
      state = .ground
      guard string.count <= Self.longestString else { return nil }
      let text = String(String.UnicodeScalarView(sawEscape ? string.dropLast() : string[...]))
      switch introducer {
      // An operating system command with a color.
      case 0x5D where text.hasPrefix("11;"):
        return TerminalReport.color(text.dropFirst(3)).map { .report(.background($0)) }
      // An application program command: the reply to the query for kitty's protocol.
      case 0x5F where text == "Gi=\(KittyGraphics.questionNumber);OK": return .report(.kittyGraphics)
      default: return nil
      }
    }
    // An escape character ends the string, and begins another sequence. What else follows one is a part of the string.
    if sawEscape, [0x1B, 0x4F, 0x50, 0x5B, 0x5D, 0x5F].contains(scalar) {
      state = .escape
      return scalar == 0x1B ? nil : decodeEscape(scalar)
    }
    if string.count <= Self.longestString, let character = Unicode.Scalar(scalar) { string.append(character) }
    state = .string(introducer, sawEscape: scalar == 0x1B)
    return nil
  }

  private mutating func decodePaste(_ scalar: UInt32) -> InputEvent? {
    if let character = Unicode.Scalar(scalar) { pasted.append(character) }
    if scalar == 0x7E, pasted.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd) {
      state = .ground
      pasted.removeLast(Self.pasteEnd.count)
      defer { pasted = [] }
      return .paste(String(String.UnicodeScalarView(pasted)))
    }
    // The beginning of an endless paste is dropped, so that its end is still found.
    if pasted.count > Self.longestPaste { pasted.removeFirst(Self.longestPaste / 2) }
    return nil
  }

  private static let pasteEnd = Array("\u{1B}[201~".unicodeScalars)

  // MARK: Sequences

  private mutating func finishControl(_ parameters: String, _ final: UInt32) -> InputEvent? {
    if parameters == "200", final == 0x7E {
      state = .paste
      return nil
    }
    if parameters.hasPrefix("?") {
      let report = Unicode.Scalar(final).flatMap {
        TerminalReport(privateParameters: parameters.dropFirst(), final: Character($0))
      }
      return report.map { .report($0) }
    }
    if parameters.hasPrefix("<") {
      guard final == 0x4D || final == 0x6D else { return nil }
      let numbers = parameters.dropFirst().split(separator: ";").compactMap { Int($0) }
      return Self.mouseEvent(numbers, isRelease: final == 0x6D)
    }
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map {
      $0.isEmpty ? 0 : Int($0) ?? Int.max
    }
    guard parameters.allSatisfy({ $0.isNumber || $0 == ";" }) else { return nil }
    // Sequences with a letter are keys if the first number is 1 or missing; others are reports, such as cursor
    // locations.
    let number = numbers.first ?? 0
    let key = final == 0x7E ? Self.numberedKeys[number] : number <= 1 ? Self.finalKeys[final] : nil
    return key.map { .key(KeyEvent($0, Self.modifiers(numbers.count > 1 ? numbers[1] : 1))) }
  }

  /// Decodes xterm's code of modifiers: 1 plus the sum of shift (1), alt (2) and control (4).
  private static func modifiers(_ code: Int) -> KeyEvent.Modifiers {
    var modifiers: KeyEvent.Modifiers = []
    if code > 1, (code - 1) & 2 != 0 { modifiers.insert(.alternate) }
    if code > 1, (code - 1) & 4 != 0 { modifiers.insert(.control) }
    return modifiers
  }

  /// - Parameter numbers: the button, the column and the row.
  private static func mouseEvent(_ numbers: [Int], isRelease: Bool) -> InputEvent? {
    guard numbers.count == 3, (1...10_000).contains(numbers[1]), (1...10_000).contains(numbers[2]) else { return nil }
    let location = CellPoint(column: numbers[1] - 1, row: numbers[2] - 1)
    // Shift, Meta and Ctrl are bits of the button.
    switch (numbers[0] & ~0x1C, isRelease) {
    case (0, false): return .mouse(MouseEvent(.press, at: location))
    case (0, true): return .mouse(MouseEvent(.release, at: location))
    case (64, false): return .mouse(MouseEvent(.wheelUp, at: location))
    case (65, false): return .mouse(MouseEvent(.wheelDown, at: location))
    default: return nil
    }
  }

  private static let finalKeys: [UInt32: KeyEvent.Key] = [
    0x41: .up, 0x42: .down, 0x43: .right, 0x44: .left, 0x46: .end, 0x48: .home, 0x5A: .backTab,
    0x50: .function(1), 0x51: .function(2), 0x52: .function(3), 0x53: .function(4),
  ]

  private static let singleShiftKeys: [UInt32: KeyEvent.Key] = finalKeys.merging([0x4D: .enter]) { old, _ in old }

  private static let numberedKeys: [Int: KeyEvent.Key] = [
    1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5), 17: .function(6),
    18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10), 23: .function(11), 24: .function(12),
  ]
}

extension TerminalReport {
  /// Creates the report in a control sequence whose parameters begin with a question mark.
  init?(privateParameters text: Substring, final: Character) {
    switch (final, text) {
    // The first parameter is the level; 4 among the others means sixels.
    case ("c", _): self = .attributes(showsSixel: text.split(separator: ";").dropFirst().contains("4"))
    case ("n", "997;1"): self = .colorScheme(isDark: true)
    case ("n", "997;2"): self = .colorScheme(isDark: false)
    // On, off, or always on; other replies mean that the mode is unknown or always off.
    case ("y", "2027;1$"), ("y", "2027;3$"): self = .graphemeClusters(isOn: true)
    case ("y", "2027;2$"): self = .graphemeClusters(isOn: false)
    default: return nil
    }
  }

  /// Parses a color in the format of XParseColor: `rgb:R/G/B` and `rgba:R/G/B/A` with one to four hexadecimal digits for
  /// each channel, or `#` and three times as many digits.
  fileprivate static func color(_ text: Substring) -> UInt32? {
    if text.hasPrefix("#") {
      let digits = text.dropFirst()
      guard !digits.isEmpty, digits.count % 3 == 0 else { return nil }
      let length = digits.count / 3
      let channels = (0..<3).map { digits.dropFirst($0 * length).prefix(length) }
      // In this form, fewer digits are the high bits rather than a fraction.
      return join(channels.map { channel($0.count == 1 ? $0 + "0" : $0.prefix(2)) })
    }
    for (prefix, count) in [("rgb:", 3), ("rgba:", 4)] where text.hasPrefix(prefix) {
      let channels = text.dropFirst(prefix.count).split(separator: "/", omittingEmptySubsequences: false)
      guard channels.count == count else { return nil }
      return join(channels.prefix(3).map(channel))
    }
    return nil
  }

  private static func channel(_ digits: Substring) -> UInt32? {
    guard (1...4).contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    let greatest = UInt32(1) << (4 * UInt32(digits.count)) - 1
    return (value * 255 + greatest / 2) / greatest
  }

  private static func join(_ channels: [UInt32?]) -> UInt32? {
    channels.reduce(0) { sum, channel in sum.flatMap { sum in channel.map { sum << 8 | $0 } } }
  }
}
