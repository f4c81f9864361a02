extension TableEntry.Value {
  /// Where the value begins.
  var location: SourceLocation? { texts.first?.location }

  /// Every text: formats, forms and those for less room.
  var texts: [LocatedText] {
    switch self {
    case .text(let text): [text]
    case .plural(let plural): [plural.format] + plural.variables.flatMap(\.forms).map(\.text)
    case .widths(let variants): variants.flatMap(\.value.texts)
    }
  }

  /// Every plural, in the text for each room.
  var plurals: [PluralText] {
    switch self {
    case .text: []
    case .plural(let plural): [plural]
    case .widths(let variants): variants.flatMap(\.value.plurals)
    }
  }

  /// Every plural variable once; those of the text for most room first.
  package var variables: [PluralText.Variable] {
    var names: Set<String> = []
    return plurals.reversed().flatMap(\.variables).filter { names.insert($0.name.text).inserted }
  }

  /// The text or the plural that is shown where there is room.
  package var widest: TableEntry.Value {
    guard case .widths(let variants) = self else { return self }
    return variants.last?.value ?? self
  }

  /// The text, or the format of the plural, that is shown where there is room.
  package var format: LocatedText? {
    switch self {
    case .text(let text): text
    case .plural(let plural): plural.format
    case .widths(let variants): variants.last?.value.format
    }
  }

  /// The text as a reader sees it where there is room, each plural variable in its form `other` and the other
  /// placeholders as written.
  var sample: String {
    switch self {
    case .text(let text): FormatString(text.text).sample { $0.spelling }
    case .plural(let plural): plural.sample
    case .widths(let variants): variants.last?.value.sample ?? ""
    }
  }
}
