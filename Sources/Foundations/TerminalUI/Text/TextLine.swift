/// One line of text, measured and safe to draw.
package struct TextLine: Sendable {
  let glyphs: ArraySlice<Glyph>
  let marks: [[UInt32]]
  /// The columns that it occupies, on the canvas and in the terminal.
  package let columns: Int

  init(glyphs: ArraySlice<Glyph>, marks: [[UInt32]]) {
    self.glyphs = glyphs
    self.marks = marks
    columns = glyphs.reduce(0) { $0 + Int($1.columns) }
  }

  package static let empty = TextLine(glyphs: [], marks: [])

  /// The characters that are drawn, which may be fewer than those that were given.
  package var text: String {
    var text = String.UnicodeScalarView()
    for glyph in glyphs {
      text.append(Unicode.Scalar(glyph.scalar) ?? "\u{FFFD}")
      if glyph.marks > 0 {
        for mark in marks[Int(glyph.marks) - 1] { text.append(Unicode.Scalar(mark) ?? "\u{FFFD}") }
      }
    }
    return String(text)
  }
}
