/// How a terminal may set a character apart without colour.
package struct TextAttributes: OptionSet, Hashable, Sendable {
  /// 32 bits wide so that a ``Cell`` has no gaps: rows are compared byte by byte.
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The same as the default one, which the compiler does not specialise: styles are made by the hundred for each frame.
  package init(arrayLiteral elements: TextAttributes...) {
    rawValue = elements.reduce(0) { $0 | $1.rawValue }
  }

  package static let bold = TextAttributes(rawValue: 1 << 0)
  package static let dim = TextAttributes(rawValue: 1 << 1)
  package static let italic = TextAttributes(rawValue: 1 << 2)
  package static let underline = TextAttributes(rawValue: 1 << 3)
  package static let reverse = TextAttributes(rawValue: 1 << 4)
  package static let strikethrough = TextAttributes(rawValue: 1 << 5)

  /// Whether blanks look different with them.
  var isVisibleOnBlanks: Bool { !isDisjoint(with: [.underline, .reverse, .strikethrough]) }
}
