/// Neighboring cells of a row that look alike and that a document sets in one go.
struct CellPiece: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Characters that each take one column in every monospaced font, blanks among them.
    case text
    /// One character for which a font may be asked that has columns of its own.
    case character
    /// Words that read from right to left. Letters may join, so they are set together; they must not move their neighbors.
    case rightToLeft
    /// One character, once or again and again, that is drawn rather than set (see ``CellShape``).
    case shape(UInt32)
  }

  let kind: Kind
  var columns: Range<Int>
  let appearance: CellAppearance
  /// Whether the cursor stands on it; then it is a single character.
  let hasCursor: Bool
}

extension Canvas {
  /// The pieces of a row from left to right; together they cover it.
  func pieces(ofRow row: Int, palette: TerminalPalette) -> [CellPiece] {
    let cells = Array(self.row(row))
    var pieces: [CellPiece] = []
    var style = CellStyle.plain
    var appearance = CellAppearance(style, palette: palette)
    var column = 0
    while column < cells.count {
      let cell = cells[column]
      if let words = wordsFromRightToLeft(in: cells, row: row, from: column) {
        pieces.append(
          CellPiece(
            kind: .rightToLeft, columns: words, appearance: CellAppearance(cell.style, palette: palette),
            hasCursor: false))
        column = words.upperBound
        continue
      }
      let end = column + (column + 1 < cells.count && cells[column + 1].isContinuation ? 2 : 1)
      let columns = column..<end
      if cell.style != style {
        style = cell.style
        appearance = CellAppearance(style, palette: palette)
      }
      let hasCursor = cursor.map { $0.row == row && columns.contains($0.column) } ?? false
      let piece = CellPiece(
        kind: CellPiece.Kind(of: cell.content, columns: columns.count), columns: columns, appearance: appearance,
        hasCursor: hasCursor)
      if let last = pieces.last, last.continues(with: piece, isBlank: cell.content == .blank) {
        pieces[pieces.count - 1].columns = last.columns.lowerBound..<end
      } else {
        pieces.append(piece)
      }
      column = end
    }
    return pieces
  }

  /// The cells from `start` on that are written from right to left in one style: letters, with the signs and single blanks
  /// between them and the signs right behind them, unless they lead on to letters from left to right (the dot of a file's
  /// name); `nil` if there is no such letter.
  private func wordsFromRightToLeft(in cells: [Cell], row: Int, from start: Int) -> Range<Int>? {
    guard direction(of: cells[start]) == .rightToLeft else { return nil }
    var end = start
    var endOfLetters = start
    var isBehindBlank = false
    for column in start..<cells.count {
      let cell = cells[column]
      guard cell.style == cells[start].style, cursor != CellPoint(column: column, row: row) else { break }
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
    guard !hasCursor, !next.hasCursor, kind == next.kind, kind == .text || kind.isShape else { return false }
    return appearance == next.appearance || isBlank && appearance.isSameOnBlanks(as: next.appearance)
  }
}

extension CellPiece.Kind {
  fileprivate var isShape: Bool {
    if case .shape = self { true } else { false }
  }

  fileprivate init(of content: Cell.Content, columns: Int) {
    guard columns == 1, let scalar = content.scalar else {
      self = .character
      return
    }
    self = CellShape.exists(for: scalar) ? .shape(scalar) : Self.isInEveryFont(scalar) ? .text : .character
  }

  /// The Latin, Greek and Cyrillic letters and the punctuation of WGL4, the repertoire that fonts for desktops share.
  private static func isInEveryFont(_ value: UInt32) -> Bool {
    switch value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x17F, 0x384...0x38A, 0x38C, 0x38E...0x3A1, 0x3A3...0x3CE: true
    case 0x401...0x40C, 0x40E...0x44F, 0x451...0x45C, 0x45E, 0x45F: true
    case 0x2013...0x2015, 0x2017...0x201E, 0x2020...0x2022, 0x2026, 0x2039, 0x203A: true
    default: false
    }
  }
}

/// How a cell looks once it is known what the terminal's own colors are: what is reversed or dim has become colors.
struct CellAppearance: Hashable, Sendable {
  let foreground: UInt32
  let background: UInt32
  /// Bold, italic, underline and strikethrough.
  let attributes: TextAttributes

  init(_ style: CellStyle, palette: TerminalPalette) {
    var foreground = palette.value(of: style.foreground, ownDefault: palette.foreground)
    var background = palette.value(of: style.background, ownDefault: palette.background)
    if style.attributes.contains(.reverse) { swap(&foreground, &background) }
    if style.attributes.contains(.dim) { foreground = Self.dimmed(foreground, on: background) }
    self.foreground = foreground
    self.background = background
    attributes = style.attributes.subtracting([.reverse, .dim])
  }

  /// Whether blanks look the same in both.
  func isSameOnBlanks(as other: CellAppearance) -> Bool {
    background == other.background && !attributes.isVisibleOnBlanks && !other.attributes.isVisibleOnBlanks
  }

  /// A third of the way to the ground, which is fainter on light and on dark ones.
  private static func dimmed(_ color: UInt32, on ground: UInt32) -> UInt32 {
    [16, 8, 0].reduce(0) { mixture, shift in
      let channel = ((color >> shift & 0xFF) * 2 + (ground >> shift & 0xFF)) / 3
      return mixture | channel << shift
    }
  }
}

/// How a character behaves where writing from right to left meets writing from left to right: the classes of Unicode's
/// bidirectional algorithm (UAX #9), as coarse as cells need them.
enum WritingDirection: Hashable, Sendable {
  case leftToRight
  case rightToLeft
  /// Blanks, punctuation and digits, which go along with what they stand in.
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
