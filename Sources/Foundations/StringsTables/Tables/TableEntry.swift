/// A key of a table and what it stands for.
package struct TableEntry: Sendable {
  package enum Value {
    case text(LocatedText)
    case plural(PluralText)
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
  package var tableKind: TableFile.Kind { plural == nil ? .strings : .stringsDictionary }

  /// Where the value begins.
  package var location: SourceLocation {
    switch value {
    case .text(let text): text.location
    case .plural(let plural): plural.format.location
    }
  }

  /// Every text of the value.
  package var texts: [LocatedText] {
    switch value {
    case .text(let text): [text]
    case .plural(let plural): [plural.format] + plural.variables.flatMap(\.forms).map(\.text)
    }
  }

  /// Whether both show the same words.
  package func saysTheSame(as other: TableEntry) -> Bool {
    texts.map(\.text) == other.texts.map(\.text)
  }

  /// The text as a reader sees it, each plural variable in its form `other` and the other placeholders as written.
  package var sample: String {
    let format: LocatedText
    var variables: [PluralText.Variable] = []
    switch value {
    case .text(let text): format = text
    case .plural(let plural): (format, variables) = (plural.format, plural.variables)
    }
    let pieces = FormatString(format.text).pieces.map { piece in
      switch piece {
      case .literal(let words): words
      case .placeholder(let placeholder):
        variables.first { placeholder.content == .variable($0.name.text) }?.other.text ?? placeholder.spelling
      }
    }
    return pieces.joined()
  }
}
