/// A line of text, measured and safe to draw.
package struct TextLine: Sendable {
  let glyphs: ArraySlice<Glyph>
  let marks: [[UInt32]]
  /// The number of columns on the canvas and in the terminal.
  package let columns: Int
  package let hasMatches: Bool
  /// The text without room in the line; `nil` for a whole text, or whole words of a wrapped one.
  package let loss: TextLoss?

  init(glyphs: ArraySlice<Glyph>, marks: [[UInt32]], loss: TextLoss? = nil) {
    self.glyphs = glyphs
    self.marks = marks
    self.loss = loss
    columns = glyphs.reduce(0) { $0 + Int($1.columns) }
    hasMatches = glyphs.contains { $0.flags.contains(.match) }
  }

  package static let empty = TextLine(glyphs: [], marks: [])

  /// The numbers of the runs from the first to the last one that the line has glyphs of.
  package var runs: Range<Int> {
    let runs = glyphs.lazy.map { Int($0.run) }
    return (runs.min() ?? 0)..<(runs.max() ?? -1) + 1
  }

  /// The drawn characters, which may be fewer than those of the original text.
  package var text: String {
    var text = String.UnicodeScalarView()
    for glyph in glyphs {
      // Appending all at once would search for conformances at run time.
      for scalar in glyph.scalars(marks) { text.append(scalar) }
    }
    return String(text)
  }
}

/// A base character and its marks, which a terminal draws in one or two cells.
struct Glyph: Equatable, Sendable {
  var scalar: UInt32
  /// The index of its marks in the table of the text, plus 1; 0 for none.
  var marks: UInt16 = 0
  /// The number of columns, 1 or 2; 0 for the line breaks of ``DisplayText``, which are never drawn.
  var columns: UInt8
  var flags: Flags
  var run: UInt32 = 0

  struct Flags: OptionSet, Equatable, Sendable {
    let rawValue: UInt8
    /// The first glyph of a grapheme cluster: a flag or a family consists of several glyphs.
    static let clusterStart = Flags(rawValue: 1 << 0)
    /// The text allows a line to end after the glyph (zero-width space).
    static let breakAfter = Flags(rawValue: 1 << 1)
    /// A space between letters of a word, at which no line ends.
    static let tracking = Flags(rawValue: 1 << 2)
    static let match = Flags(rawValue: 1 << 3)
    static let matchStart = Flags(rawValue: 1 << 4)
  }

  var isSpace: Bool { (scalar == 0x20 || scalar == 0x3000) && !flags.contains(.tracking) }
  var isLineBreak: Bool { scalar == 0x0A }

  static let lineBreak = Glyph(scalar: 0x0A, columns: 0, flags: .clusterStart)
}

extension DisplayText {
  /// Returns the text in one line of at most `columns`. Line breaks become spaces, and an ellipsis replaces the rest.
  package func line(columns: Int = .max, truncation: Truncation = .tail) -> TextLine {
    let flat =
      glyphs.contains { $0.isLineBreak } ? glyphs.map { $0.isLineBreak ? Self.blank(run: $0.run) : $0 } : glyphs
    return cut(flat[...], to: columns, truncation: truncation)
  }

  /// Returns the text wrapped to lines of at most `columns`. If there are more than `limit` lines, the last one ends
  /// with an ellipsis.
  ///
  /// Lines end as ``LineBreaking`` allows. The lines of an indented paragraph, such as one of code, keep its indentation, up
  /// to half of their width. A word that is longer than a line is broken between characters, and a character that is wider
  /// than a line is broken between its glyphs.
  package func lines(columns: Int, limit: Int? = nil, wrapping: Wrapping = .words) -> [TextLine] {
    let columns = max(1, columns)
    let limit = max(1, limit ?? .max)
    var lines: [TextLine] = []
    for paragraph in glyphs.split(omittingEmptySubsequences: false, whereSeparator: { $0.isLineBreak }) {
      var rest = paragraph
      let indentation = paragraph.prefix { $0.scalar == 0x20 }.prefix(columns / 2)
      var indent = indentation.prefix(0)
      repeat {
        if lines.count == limit {
          mark(&lines[limit - 1], columns: columns)
          return lines
        }
        let end = Self.endOfLine(in: rest, columns: columns - indent.count, wrapping)
        let isLast = lines.count == limit - 1
        if isLast, end < rest.endIndex {
          lines.append(cut(indent + rest, to: columns, truncation: .tail))
          return lines
        }
        let isBroken = wrapping == .words && end < rest.endIndex && !LineBreaking.endsWord(before: end, in: rest)
        let loss = isBroken ? TextLoss(glyphs[...], marks, word: LineBreaking.word(around: end, in: paragraph)) : nil
        let line = Self.withoutTrailingSpaces(rest[..<end])
        lines.append(TextLine(glyphs: indent.isEmpty ? line : indent + line, marks: marks, loss: loss))
        rest = rest[end...].drop { $0.isSpace }
        indent = indentation
      } while !rest.isEmpty
    }
    return lines
  }

  private func ellipsis(run: UInt32) -> [Glyph] {
    Symbols(repertoire).ellipsis.unicodeScalars.map {
      Glyph(scalar: $0.value, columns: 1, flags: .clusterStart, run: run)
    }
  }

  private static func blank(run: UInt32) -> Glyph { Glyph(scalar: 0x20, columns: 1, flags: .clusterStart, run: run) }

  /// Ends a line with an ellipsis, and shortens it if needed.
  private func mark(_ line: inout TextLine, columns: Int) {
    let dots = ellipsis(run: line.glyphs.last?.run ?? 0)
    let room = columns - dots.reduce(0) { $0 + Int($1.columns) }
    let beginning = Self.beginning(of: line.glyphs, columns: max(0, room))
    line = TextLine(glyphs: beginning + dots, marks: marks, loss: TextLoss(glyphs[...], marks))
  }

  /// Returns the index at which the first line of `glyphs` ends, after at least one glyph.
  private static func endOfLine(in glyphs: ArraySlice<Glyph>, columns: Int, _ wrapping: Wrapping) -> Int {
    var used = 0
    var lastOpportunity: Int?
    var lastCluster = glyphs.startIndex
    for index in glyphs.indices {
      let glyph = glyphs[index]
      if index > glyphs.startIndex {
        let endsWord = wrapping == .words && LineBreaking.isAllowed(before: index, in: glyphs)
        if endsWord { lastOpportunity = index }
        if glyph.flags.contains(.clusterStart) { lastCluster = index }
      }
      used += Int(glyph.columns)
      // Spaces at the end of a line may exceed its width.
      if used > columns && !glyph.isSpace {
        if let lastOpportunity { return lastOpportunity }
        if lastCluster > glyphs.startIndex { return lastCluster }
        return max(index, glyphs.startIndex + 1)
      }
    }
    return glyphs.endIndex
  }

  private static func withoutTrailingSpaces(_ glyphs: ArraySlice<Glyph>) -> ArraySlice<Glyph> {
    var glyphs = glyphs
    while glyphs.last?.isSpace == true { glyphs.removeLast() }
    return glyphs
  }

  private func cut(_ glyphs: ArraySlice<Glyph>, to columns: Int, truncation: Truncation) -> TextLine {
    guard columns != .max, glyphs.reduce(0, { $0 + Int($1.columns) }) > columns else {
      return TextLine(glyphs: glyphs, marks: marks)
    }
    let loss = TextLoss(self.glyphs[...], marks)
    let head = Self.prefix(of: glyphs, columns: columns)
    let dots = ellipsis(run: head.last?.run ?? 0)
    let room = columns - dots.reduce(0) { $0 + Int($1.columns) }
    guard room >= 0 else {
      return TextLine(glyphs: Self.prefix(of: dots[...], columns: max(0, columns)), marks: marks, loss: loss)
    }
    let kept: ArraySlice<Glyph>
    switch truncation {
    case .tail: kept = Self.beginning(of: glyphs, columns: room) + dots
    case .head: kept = dots + Self.suffix(of: glyphs, columns: room)
    case .clip: kept = head
    case .middle:
      // The words before an address or a file name stay whole.
      let name = glyphs.lastIndex(where: \.isSpace).map { $0 + 1 } ?? glyphs.startIndex
      let before = glyphs[..<name].reduce(0) { $0 + Int($1.columns) }
      let tailColumns = (before > room ? room : room - before) / 2
      let tail = Self.suffix(of: glyphs, columns: tailColumns)
      kept = Self.prefix(of: glyphs, columns: room - tailColumns) + dots + tail
    }
    return TextLine(glyphs: kept, marks: marks, loss: loss)
  }

  /// Returns the beginning of a text before an ellipsis: whole words if they take at least half of the columns, without
  /// the spaces and stops after them.
  private static func beginning(of glyphs: ArraySlice<Glyph>, columns: Int) -> ArraySlice<Glyph> {
    let fitting = prefix(of: glyphs, columns: columns)
    var words = fitting
    while let last = words.indices.last, words.endIndex < glyphs.endIndex,
      !LineBreaking.endsWord(before: words.endIndex, in: glyphs)
    {
      words = words[..<last]
    }
    let isLongEnough = 2 * words.reduce(0) { $0 + Int($1.columns) } >= columns
    let kept = isLongEnough ? words : fitting
    let end = kept.lastIndex { !$0.isSpace && !LineBreaking.stops.contains($0.scalar) } ?? kept.startIndex - 1
    return kept[...end]
  }

  /// Returns the longest prefix of whole characters that fits.
  private static func prefix(of glyphs: ArraySlice<Glyph>, columns: Int) -> ArraySlice<Glyph> {
    var used = 0
    var end = glyphs.startIndex
    for index in glyphs.indices {
      if glyphs[index].flags.contains(.clusterStart) { end = index }
      used += Int(glyphs[index].columns)
      if used > columns { return glyphs[..<end] }
    }
    return glyphs
  }

  /// Returns the longest suffix of whole characters that fits.
  private static func suffix(of glyphs: ArraySlice<Glyph>, columns: Int) -> ArraySlice<Glyph> {
    var used = 0
    var start = glyphs.endIndex
    for index in glyphs.indices.reversed() {
      used += Int(glyphs[index].columns)
      if used > columns { break }
      if glyphs[index].flags.contains(.clusterStart) { start = index }
    }
    return glyphs[start...]
  }
}

/// The way to shorten a text that is too long.
package enum Truncation: Hashable, Sendable {
  /// An ellipsis replaces the end.
  case tail
  /// An ellipsis replaces the beginning.
  case head
  /// An ellipsis replaces the middle of the last word, for addresses and file names, whose ends matter most, or that of
  /// the text if the other words leave no room.
  case middle
  /// The line is clipped at the edge.
  case clip
}

/// The points at which lines of a long text may end.
package enum Wrapping: Hashable, Sendable {
  /// The points that ``LineBreaking`` allows; only a word that is longer than a line is broken.
  case words
  case characters
}
