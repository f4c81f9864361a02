/// A key of a table and what it stands for.
package struct TableEntry: Sendable {
  package enum Value: Sendable {
    case text(LocatedText)
    case plural(PluralText)
    /// The narrowest first, at least one.
    case widths([WidthVariant])
  }

  package let key: LocatedText
  package let value: Value
  /// What the table says about the key for translators.
  package var comment: String?

  package init(key: LocatedText, value: Value, comment: String? = nil) {
    self.key = key
    self.value = value
    self.comment = comment
  }

  package var plural: PluralText? {
    guard case .plural(let plural) = value else { return nil }
    return plural
  }

  /// The kind of table that it stands in.
  package var tableKind: TableFile.Kind {
    if case .text = value { return .strings }
    return .stringsDictionary
  }

  /// Where the value begins.
  package var location: SourceLocation { value.location ?? key.location }

  /// Every text of the value.
  package var texts: [LocatedText] { value.texts }

  /// Whether both show the same words.
  package func saysTheSame(as other: TableEntry) -> Bool {
    texts.map(\.text) == other.texts.map(\.text)
  }

  /// Whether the text is a phrase. Names, formats and loan words are the same in many languages, but three words that begin
  /// with a small letter make a phrase, which is translated.
  var isPhrase: Bool {
    let words = sample.split(whereSeparator: \.isWhitespace).map { $0.trimming(while: \.isPunctuation) }
    return words.count { $0.count > 1 && $0.allSatisfy(\.isLetter) && $0.first?.isLowercase == true } >= 3
  }

  /// Whether the text has anything to translate besides placeholders: two letters in a row.
  var hasWords: Bool {
    texts.contains { text in
      let literal = FormatString(text.text).literalText
      return zip(literal, literal.dropFirst()).contains { $0.isLetter && $1.isLetter }
    }
  }

  /// The text as a reader sees it where there is room, each plural variable in its form `other` and the other
  /// placeholders as written.
  package var sample: String { value.sample }
}
