/// Neighboring cells of a row with the same look, which a document sets as one text.
struct CellPiece: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// Characters and spaces that take one column in every monospaced font.
    case text
    /// A character that may come from a fallback font of another width.
    case character
    /// Words from right to left. Letters may join, so they are set together, without affecting their neighbors.
    case rightToLeft
    /// A character, possibly repeated, that is drawn instead of set.
    case shape(CellShape)
  }

  let kind: Kind
  var columns: Range<Int>
  let appearance: CellAppearance
}

extension Canvas {
  /// Returns the pieces of a row from left to right, which cover it.
  func pieces(ofRow row: Int) -> [CellPiece] {
    let cells = Array(self.row(row))
    var pieces: [CellPiece] = []
    var column = 0
    while column < cells.count {
      let cell = cells[column]
      if let words = wordsFromRightToLeft(in: cells, from: column) {
        pieces.append(CellPiece(kind: .rightToLeft, columns: words, appearance: CellAppearance(cell.style)))
        column = words.upperBound
        continue
      }
      let end = column + (column + 1 < cells.count && cells[column + 1].isContinuation ? 2 : 1)
      let piece = CellPiece(
        kind: CellPiece.Kind(of: cell.content, columns: end - column), columns: column..<end,
        appearance: CellAppearance(cell.style))
      if let last = pieces.last, last.continues(with: piece, isBlank: cell.content == .blank) {
        pieces[pieces.count - 1].columns = last.columns.lowerBound..<end
      } else {
        pieces.append(piece)
      }
      column = end
    }
    return pieces
  }

  /// Returns the cells from `start` on that are written from right to left in one style: letters, with the symbols and
  /// single spaces between them, and the symbols right after them, unless letters from left to right follow (the dot of
  /// a file name); `nil` if there is no such letter.
  private func wordsFromRightToLeft(in cells: [Cell], from start: Int) -> Range<Int>? {
    guard direction(of: cells[start]) == .rightToLeft else { return nil }
    var end = start
    var endOfLetters = start
    var isBehindBlank = false
    for column in start..<cells.count {
      let cell = cells[column]
      guard cell.style == cells[start].style else { break }
      if cell.content == .blank {
        if isBehindBlank { break }
        isBehindBlank = true
        continue
      }
      switch direction(of: cell) {
      case .rightToLeft:
        isBehindBlank = false
        end = column + 1
        endOfLetters = end
      case .neutral where !isBehindBlank: end = column + 1
      case .neutral: continue
      case .leftToRight: return start..<(isBehindBlank ? end : endOfLetters)
      }
    }
    return start < end ? start..<end : nil
  }

  private func direction(of cell: Cell) -> WritingDirection {
    scalars(of: cell.content).first.map(WritingDirection.init) ?? .neutral
  }
}

extension CellPiece {
  /// Whether the next piece can be set together with this one.
  fileprivate func continues(with next: CellPiece, isBlank: Bool) -> Bool {
    switch kind {
    case .character, .rightToLeft: return false
    case .text, .shape:
      let looksTheSame = appearance == next.appearance || isBlank && appearance.isSameOnBlanks(as: next.appearance)
      return kind == next.kind && looksTheSame
    }
  }
}

extension CellPiece.Kind {
  fileprivate init(of content: Cell.Content, columns: Int) {
    guard columns == 1, let scalar = content.scalar else {
      self = .character
      return
    }
    self = CellShape(scalar).map { .shape($0) } ?? (Self.isInEveryFont(scalar) ? .text : .character)
  }

  /// Whether a scalar is a Latin, Greek or Cyrillic letter or punctuation of WGL4, which all desktop fonts contain.
  private static func isInEveryFont(_ value: UInt32) -> Bool {
    switch value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x17F, 0x384...0x38A, 0x38C, 0x38E...0x3A1, 0x3A3...0x3CE: true
    case 0x401...0x40C, 0x40E...0x44F, 0x451...0x45C, 0x45E, 0x45F: true
    case 0x2013...0x2015, 0x2017...0x201E, 0x2020...0x2022, 0x2026, 0x2039, 0x203A: true
    default: false
    }
  }
}

/// The look of a cell with resolved default colors; reverse and dim are replaced by colors.
struct CellAppearance: Equatable, Sendable {
  let foreground: UInt32
  let background: UInt32
  /// The attributes bold, italic, underline and strikethrough.
  let attributes: TextAttributes

  init(_ style: CellStyle) {
    var foreground = TerminalPalette.value(of: style.foreground) ?? TerminalPalette.foreground
    var background = TerminalPalette.value(of: style.background) ?? TerminalPalette.background
    if style.attributes.contains(.reverse) { swap(&foreground, &background) }
    if style.attributes.contains(.dim) { foreground = Self.dimmed(foreground, on: background) }
    self.foreground = foreground
    self.background = background
    attributes = style.attributes.subtracting([.reverse, .dim])
  }

  func isSameOnBlanks(as other: CellAppearance) -> Bool {
    background == other.background && !attributes.isVisibleOnBlanks && !other.attributes.isVisibleOnBlanks
  }

  /// Returns a color a third of the way to the background, which is fainter on both light and dark backgrounds.
  private static func dimmed(_ color: UInt32, on ground: UInt32) -> UInt32 {
    [16, 8, 0].reduce(0) { mixture, shift in
      let channel = ((color >> shift & 0xFF) * 2 + (ground >> shift & 0xFF)) / 3
      return mixture | channel << shift
    }
  }
}

/// The direction of a character in mixed text: a simplification of the classes of Unicode's bidirectional algorithm
/// (UAX #9).
enum WritingDirection: Hashable, Sendable {
  case leftToRight
  case rightToLeft
  /// Spaces, punctuation and digits, which take the direction of their surroundings.
  case neutral

  init(of value: UInt32) {
    switch value {
    // Hebrew, Arabic, Syriac, Thaana, N'Ko, Samaritan and related scripts, presentation forms, and historic scripts.
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      let isDigit = (0x660...0x669).contains(value) || (0x6F0...0x6F9).contains(value)
      self = isDigit ? .neutral : .rightToLeft
    default:
      let properties = Unicode.Scalar(value)?.properties
      self = properties?.isAlphabetic == true ? .leftToRight : .neutral
    }
  }
}
