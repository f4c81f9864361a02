/// The text without room in a line: a part of it, or the rest of a word that the line breaks.
package final class TextLoss: Sendable {
  private let glyphs: ArraySlice<Glyph>
  private let marks: [[UInt32]]
  private let word: ArraySlice<Glyph>?

  init(_ glyphs: ArraySlice<Glyph>, _ marks: [[UInt32]], word: ArraySlice<Glyph>? = nil) {
    self.glyphs = glyphs
    self.marks = marks
    self.word = word
  }

  /// The whole text.
  package var text: String { string(glyphs) }

  /// The word that the line breaks; `nil` if a part of the text is missing.
  package var brokenWord: String? { word.map(string) }

  package var runs: [String] {
    var runs: [String] = []
    var rest = glyphs
    while let run = rest.first?.run {
      runs.append(string(rest.prefix { $0.run == run }))
      rest = rest.drop { $0.run == run }
    }
    return runs
  }

  private func string(_ glyphs: ArraySlice<Glyph>) -> String { TextLine(glyphs: glyphs, marks: marks).text }
}

/// A text on a canvas that keeps them, to check a layout.
package struct DrawnText: Sendable {
  package let line: TextLine
  /// The cells that the text takes, even if it has no room for all.
  package let rect: CellRect
  /// The cells that it may take.
  package let room: CellRect
}
