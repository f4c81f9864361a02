/// An artificial language made from the development language, for testing layouts and finding literals that are no
/// texts.
package enum PseudoLanguage: String, Sendable, CaseIterable {
  /// Every letter has an accent and every text is in brackets. Words without them do not come from the tables, two
  /// pairs in one sentence show that it is made of pieces, and a missing bracket shows that its end was cut.
  case accented = "en-x-accent"
  /// Texts are 40 % longer, like many translations from English.
  case lengthened = "en-x-long"
  /// Every text is reversed and in quotation marks. Words that are not do not come from the tables.
  case reversed = "en-x-rtl"

  package var language: Language { Language(rawValue) }

  /// Whether a text within a text is adapted, too.
  var adaptsTextsInTexts: Bool { self != .lengthened }

  /// The text in this language. Arguments stay unchanged, and so does a text without words.
  func text(of pieces: [TextPiece]) -> String {
    guard pieces.contains(where: { if case .words = $0 { true } else { false } }) else { return Self.joined(pieces) }
    switch self {
    case .accented:
      return "["
        + Self.joined(
          pieces.map { piece in
            if case .words(let words) = piece { .words(String(words.map { Self.accents[$0] ?? $0 })) } else { piece }
          }) + "]"
    case .lengthened:
      return Self.lengthened(Self.joined(pieces))
    case .reversed:
      return "«"
        + Self.joined(
          pieces.reversed().map { piece in
            if case .words(let words) = piece { .words(String(words.reversed())) } else { piece }
          }) + "»"
    }
  }

  private static func joined(_ pieces: [TextPiece]) -> String {
    pieces.reduce(into: "") { $0 += $1.text }
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

/// A part of a text whose arguments stand in their places.
enum TextPiece: Hashable {
  /// Words of the table.
  case words(String)
  /// The argument in the place of a placeholder.
  case argument(String)

  var text: String {
    switch self {
    case .words(let text), .argument(let text): text
    }
  }
}
