package import Localization

extension DisplayText {
  /// Marks the matches of a search, which ``Canvas`` then draws in another style, in place of earlier marks.
  ///
  /// They are found in the whole text, so that lines may break within a match.
  package mutating func mark(matchesOf term: SearchTerm) {
    for index in glyphs.indices { glyphs[index].flags.subtract([.match, .matchStart]) }
    var text = ""
    // The offsets in UTF-8 at which glyphs begin. Tracking is no part of the text.
    var starts: [Int] = []
    starts.reserveCapacity(glyphs.count)
    for glyph in glyphs {
      starts.append(text.utf8.count)
      if !glyph.flags.contains(.tracking) { text.unicodeScalars.append(contentsOf: glyph.scalars(marks)) }
    }
    guard term.isFound(in: text) else { return }
    var index = 0
    for range in term.ranges(in: text) {
      let bounds = [range.lowerBound, range.upperBound].map { text.utf8.distance(from: text.startIndex, to: $0) }
      while index < glyphs.count, starts[index] < bounds[0] || glyphs[index].flags.contains(.tracking) { index += 1 }
      if index < glyphs.count, starts[index] < bounds[1] { glyphs[index].flags.insert(.matchStart) }
      while index < glyphs.count, starts[index] < bounds[1] {
        glyphs[index].flags.insert(.match)
        index += 1
      }
    }
  }
}

extension Glyph {
  func scalars(_ table: [[UInt32]]) -> [Unicode.Scalar] {
    let marks = marks == 0 ? [] : table[Int(marks) - 1]
    return ([scalar] + marks).map { Unicode.Scalar($0) ?? "\u{FFFD}" }
  }
}

extension TextLine {
  /// The columns at which matches begin, counted from the beginning of the line.
  package var matchColumns: [Int] {
    guard hasMatches else { return [] }
    var columns: [Int] = []
    var column = 0
    for glyph in glyphs {
      if glyph.flags.contains(.matchStart) { columns.append(column) }
      column += Int(glyph.columns)
    }
    return columns
  }
}
