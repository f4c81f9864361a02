/// An artificial language made from the development language, to test layouts and find text that is not in the tables.
package enum PseudoLanguage: String, Sendable, CaseIterable {
  /// Every letter has an accent, and every text is in brackets. Words without accents are not in the tables, two pairs
  /// of brackets show that a sentence is made of pieces, and a missing bracket shows that its end is cut.
  case accented = "en-x-accent"
  /// Texts are 40% longer, like many translations from English.
  case lengthened = "en-x-long"
  /// Every text is reversed and in quotation marks. Words that are not reversed are not in the tables.
  case reversed = "en-x-rtl"

  package var language: Language { Language(rawValue) }

  var adaptsTextsInTexts: Bool { self != .lengthened }

  /// Returns the text in this language. Arguments, and texts without words, stay unchanged.
  func text(of pieces: [TextPiece]) -> String {
    guard pieces.contains(where: { if case .words = $0 { true } else { false } }) else {
      return TextPiece.joined(pieces)
    }
    return switch self {
    case .accented: "[" + Self.text(of: pieces) { String($0.map { Self.accents[$0] ?? $0 }) } + "]"
    case .lengthened: Self.lengthened(TextPiece.joined(pieces))
    case .reversed: "«" + Self.text(of: pieces.reversed()) { String($0.reversed()) } + "»"
    }
  }

  private static func text(of pieces: [TextPiece], changing change: (String) -> String) -> String {
    TextPiece.joined(
      pieces.map { piece in
        if case .words(let words) = piece { .words(change(words)) } else { piece }
      })
  }

  // MARK: - Letters

  private static let accents = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "åƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ"))

  // MARK: - Length

  private static let filler = " one two three four five six seven eight nine ten"

  private static func lengthened(_ text: String) -> String {
    let addition = (text.count * 2 + 4) / 5
    guard addition > 0 else { return text }
    let filler = String(repeating: Self.filler, count: addition / Self.filler.count + 1)
    return text + filler.suffix(addition)
  }
}

/// A part of a text with its arguments.
enum TextPiece: Equatable {
  /// Words from the table.
  case words(String)
  /// An argument, which replaces a placeholder.
  case argument(String)

  var text: String {
    switch self {
    case .words(let text), .argument(let text): text
    }
  }

  static func joined(_ pieces: [TextPiece]) -> String { pieces.reduce(into: "") { $0 += $1.text } }
}
