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

  /// Where the value begins.
  package var location: SourceLocation { value.location ?? key.location }

  /// Every text of the value.
  package var texts: [LocatedText] { value.texts }

  /// The text as a reader sees it where there is room, each plural variable in its form `other` and the other
  /// placeholders as written.
  package var sample: String { value.sample }
}
