import Localization

/// A text prepared for a terminal: split into characters, measured, and harmless.
///
/// Every character gets a form whose width is the same on all terminals, so that columns are predictable:
/// - Control characters and escape sequences become visible pictures (`␛`); bidirectional controls and other invisible
///   format characters are removed, so that no text can control the terminal or reorder its line.
/// - Presentation selectors and skin tones are removed, joined emoji are drawn side by side, flags become their two
///   letters, and keycaps their digit. Terminals with ``Repertoire/graphemes`` draw tones and joined emoji as written.
/// - At most four marks stay on a base character, the limit of ncurses (`CCHARW_MAX` is 5).
/// - A tab fills the line up to the next tab stop.
/// - Characters that Unicode 15 does not define, and private ones, become U+FFFD.
package struct DisplayText: Sendable {
  var glyphs: [Glyph] = []
  private(set) var marks: [[UInt32]] = []
  let repertoire: Repertoire
  /// The end of the last tab, so that many tabs of a line are measured once.
  private var lastTab = (glyphs: 0, column: 0)

  package init(_ text: String, repertoire: Repertoire = .unicode) {
    self.init(repertoire: repertoire)
    append(text)
  }

  /// Creates an empty text, to which runs are appended.
  package init(repertoire: Repertoire) {
    self.repertoire = repertoire
  }

  /// Appends a run of text.
  ///
  /// - Parameters:
  ///   - run: the number of the run for its glyphs.
  ///   - tracking: the columns between letters.
  package mutating func append(_ text: String, run: UInt32, tracking: Int = 0) {
    let start = glyphs.count
    append(text)
    if tracking > 0 { spread(from: start, by: tracking) }
    if run != 0 { for index in start..<glyphs.count { glyphs[index].run = run } }
  }

  private mutating func append(_ text: String) {
    glyphs.reserveCapacity(glyphs.count + text.utf8.count)
    if appendSimple(text) { return }
    for character in text { append(character) }
  }

  /// Inserts spaces between characters; those next to a space widen it.
  private mutating func spread(from start: Int, by columns: Int) {
    var spread: [Glyph] = []
    for glyph in glyphs[start...] {
      if let last = spread.last, glyph.flags.contains(.clusterStart), !glyph.isLineBreak, !last.isLineBreak {
        let isBesideSpace = last.isSpace || glyph.isSpace
        let blank = Glyph(scalar: 0x20, columns: 1, flags: isBesideSpace ? .clusterStart : .tracking)
        spread += Array(repeating: blank, count: columns)
      }
      spread.append(glyph)
    }
    glyphs.replaceSubrange(start..., with: spread)
    lastTab = (0, 0)
  }

  package var isEmpty: Bool { glyphs.isEmpty }

  /// The columns of the whole text in one line; a line break counts as one space.
  package var columns: Int { glyphs.reduce(0) { $0 + ($1.isLineBreak ? 1 : Int($1.columns)) } }

  // MARK: Fast path

  /// Appends a text in which every scalar is a separate character of the repertoire, without searching for grapheme
  /// boundaries. Returns `false` for any other text, which is not appended.
  private mutating func appendSimple(_ text: String) -> Bool {
    let end: UInt32 = repertoire == .ascii ? 0x7F : .max
    for scalar in text.unicodeScalars where scalar.value >= end || !Self.standsAlone(scalar.value) { return false }
    for scalar in text.unicodeScalars {
      let columns: UInt8 = ScalarWidth.isWide(scalar.value) ? 2 : 1
      glyphs.append(scalar == "\n" ? .lineBreak : Glyph(scalar: scalar.value, columns: columns, flags: .clusterStart))
    }
    return true
  }

  /// Whether a scalar never combines or changes its width: letters, punctuation, frames, arrows, kana, ideographs and
  /// Hangul syllables.
  private static func standsAlone(_ value: UInt32) -> Bool {
    switch value {
    case 0x0A, 0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x370...0x377, 0x384...0x482, 0x48A...0x52F: true
    case 0x1E00...0x1EFF, 0x2010...0x2027, 0x2030...0x205E, 0x2190...0x21FF, 0x2500...0x25FF, 0x2605, 0x2606: true
    case 0x2661, 0x2665: true
    case 0x3001...0x3029, 0x3041...0x3096, 0x309B...0x30FF: true
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60: true
    default: false
    }
  }

  // MARK: Character by character

  private mutating func append(_ character: Character) {
    if character.isNewline { return glyphs.append(.lineBreak) }
    if character == "\t" { return appendTab() }
    switch repertoire {
    case .graphemes where Self.isEmojiSequence(character.unicodeScalars):
      for (position, scalar) in character.unicodeScalars.enumerated() {
        if position == 0 { appendStart(scalar.value, columns: 2) } else { addMark(scalar.value) }
      }
    case .unicode, .graphemes: append(cluster: character.unicodeScalars)
    case .ascii:
      for (position, byte) in ASCIIForm.of(character).utf8.enumerated() {
        glyphs.append(Glyph(scalar: UInt32(byte), columns: 1, flags: position == 0 ? .clusterStart : []))
      }
    }
  }

  /// Whether a character is a wide emoji with a skin tone or others that are joined to it, short enough for ncurses.
  package static func isEmojiSequence(_ scalars: some BidirectionalCollection<Unicode.Scalar>) -> Bool {
    guard let first = scalars.first, ScalarWidth.isWide(first.value), first.properties.isEmoji else { return false }
    let others = scalars.dropFirst()
    return (1...mostMarks).contains(others.count) && others.last != "\u{200D}"
      && others.contains { isTone($0) || $0 == "\u{200D}" }
      && others.allSatisfy { $0.properties.isEmoji || ["\u{200D}", "\u{FE0F}"].contains($0) }
  }

  private static func isTone(_ scalar: Unicode.Scalar) -> Bool { (0x1F3FB...0x1F3FF).contains(scalar.value) }

  private mutating func append(cluster scalars: Character.UnicodeScalarView) {
    if let first = scalars.first, first.value < 0xA0, let picture = first.harmless, picture != first {
      return appendStart(picture.value, columns: 1)
    }
    let first = glyphs.count
    for (position, scalar) in scalars.enumerated() {
      switch Self.role(of: scalar, isFirst: position == 0) {
      case .invisible:
        continue
      case .breakOpportunity:
        if let last = glyphs.indices.last { glyphs[last].flags.insert(.breakAfter) }
      case .mark:
        if glyphs.count == first { appendStart(0x25CC, columns: 1) }
        addMark(scalar.value)
      case .base(let value, let columns):
        let flags: Glyph.Flags = glyphs.count == first ? .clusterStart : []
        glyphs.append(Glyph(scalar: value, columns: UInt8(columns), flags: flags))
      }
    }
  }

  private enum Role {
    case invisible
    case breakOpportunity
    case mark
    case base(UInt32, columns: Int)
  }

  private static func role(of scalar: Unicode.Scalar, isFirst: Bool) -> Role {
    switch scalar.value {
    case 0x200B: return .breakOpportunity
    case 0xA0, 0x202F: return .base(0xA0, columns: 1)
    case 0x2000...0x200A, 0x205F: return .base(0x20, columns: 1)
    case 0x20E3, 0xFE00...0xFE0F, 0xE0100...0xE01EF: return .invisible
    case _ where !isFirst && isTone(scalar): return .invisible
    case 0x1F1E6...0x1F1FF: return .base(scalar.value - 0x1F1E6 + 0x41, columns: 1)
    case let value where ScalarWidth.isUncertain(value): return .base(0xFFFD, columns: 1)
    default: break
    }
    switch scalar.properties.generalCategory {
    case .format: return .invisible
    case .nonspacingMark, .enclosingMark: return .mark
    case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
      return .base(0xFFFD, columns: 1)
    default:
      let columns = ScalarWidth.columns(of: scalar)
      return columns == 0 ? .mark : .base(scalar.value, columns: columns)
    }
  }

  private mutating func appendStart(_ value: UInt32, columns: UInt8) {
    glyphs.append(Glyph(scalar: value, columns: columns, flags: .clusterStart))
  }

  private mutating func appendTab() {
    var column = lastTab.column
    for glyph in glyphs[lastTab.glyphs...] { column = glyph.isLineBreak ? 0 : column + Int(glyph.columns) }
    // As in terminals, tab stops are eight columns apart.
    let blanks = 8 - column % 8
    for _ in 0..<blanks { appendStart(0x20, columns: 1) }
    lastTab = (glyphs.count, column + blanks)
  }

  private static let mostMarks = 4

  private mutating func addMark(_ value: UInt32) {
    let last = glyphs.count - 1
    let index = Int(glyphs[last].marks)
    if index > 0 {
      if marks[index - 1].count < Self.mostMarks { marks[index - 1].append(value) }
    } else if marks.count < Int(UInt16.max) {
      marks.append([value])
      glyphs[last].marks = UInt16(marks.count)
    }
  }
}
