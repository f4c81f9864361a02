import Documents
import StringsTables

extension PluralText {
  /// The format as a text of its own, with each variable in its form `other`.
  var wholeText: String {
    var expansion = PluralExpansion(self)
    let pieces = expansion.pieces
    // Variables in forms may turn the order of the arguments around.
    let isInOrder = zip(pieces.compactMap(\.position), 1...).allSatisfy { $0 == $1 }
    return pieces.map { isInOrder ? $0.words : $0.numbered }.joined()
  }
}

/// Puts the forms `other` in the places of the variables.
private struct PluralExpansion {
  /// Words, or a placeholder and the argument that it takes.
  struct Piece {
    let words: String
    var position: Int?

    var numbered: String {
      guard let position else { return words }
      let conversion = words.lastIndex(of: "$").map { words[words.index(after: $0)...] } ?? words.dropFirst()
      return "%\(position)$\(conversion)"
    }
  }

  /// More variables no text has, but forms that contain others could multiply them without end.
  private static let limit = 99

  private let plural: PluralText
  private var count = 0

  init(_ plural: PluralText) {
    self.plural = plural
  }

  var pieces: [Piece] {
    mutating get { pieces(of: plural.format.text, argument: nil) }
  }

  /// - Parameter argument: of the variable whose form the text is; nil of the format.
  private mutating func pieces(of text: String, argument: Int?) -> [Piece] {
    var next = argument.map { $0 + 1 } ?? 1
    var pieces: [Piece] = []
    for piece in FormatString(text).pieces {
      switch piece {
      case .literal(let words):
        pieces.append(Piece(words: words.replacing("%", with: "%%")))
      case .placeholder(let placeholder):
        pieces += self.pieces(of: placeholder, argument: argument, next: &next)
      }
    }
    return pieces
  }

  private mutating func pieces(of placeholder: Placeholder, argument: Int?, next: inout Int) -> [Piece] {
    guard case .variable(let name) = placeholder.content else {
      let position = placeholder.position ?? argument ?? placeholder.position(next: &next)
      return [Piece(words: placeholder.spelling, position: position)]
    }
    let position = placeholder.position(next: &next)
    guard let variable = plural.variable(named: name), count < Self.limit else {
      return [Piece(words: placeholder.spelling, position: position)]
    }
    count += 1
    return pieces(of: variable.other.text, argument: position)
  }
}
