package import Documents

/// A key of a table and its value.
package struct TableEntry: Sendable {
  package enum Value: Sendable {
    case text(LocatedText)
    case plural(PluralText)
    /// The texts by width, the narrowest first; at least one.
    case widths([WidthVariant])
  }

  package let key: LocatedText
  package let value: Value
  /// The comment for translators.
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

  /// The kind of table that contains the entry.
  package var tableKind: TableFile.Kind {
    if case .text = value { return .strings }
    return .stringsDictionary
  }

  /// The name of the table that the entry comes from, without extension.
  package var table: String {
    String(key.location.path.split(separator: "/").last?.split(separator: ".").first ?? "")
  }

  /// Whether the entry comes from a file of a kind, whatever its value is.
  func isOfTable(of kind: TableFile.Kind) -> Bool {
    key.location.path.lowercased().hasSuffix(".\(kind.rawValue)")
  }

  /// The location of the value.
  package var location: SourceLocation { value.location ?? key.location }

  /// Every text of the value.
  package var texts: [LocatedText] { value.texts }

  /// Whether both entries show the same words.
  package func saysTheSame(as other: TableEntry) -> Bool {
    texts.map(\.text) == other.texts.map(\.text)
  }

  /// Whether the text is a phrase: three consecutive words that begin with a small letter. Phrases are translated,
  /// while names, formats and loan words are the same in many languages.
  package var isPhrase: Bool {
    let words = sample.split(whereSeparator: \.isWhitespace).map { $0.trimming(while: \.isPunctuation) }
    return words.count { $0.count > 1 && $0.allSatisfy(\.isLetter) && $0.first?.isLowercase == true } >= 3
  }

  /// Whether the text has anything to translate besides placeholders: two letters in a row.
  package var hasWords: Bool {
    texts.contains { text in
      let literal = FormatString(text.text).literalText
      return zip(literal, literal.dropFirst()).contains { $0.isLetter && $1.isLetter }
    }
  }

  /// The widest text as a reader sees it, with each plural variable in its form `other` and the other placeholders as
  /// written.
  package var sample: String { value.sample }
}

extension TableEntry.Value {
  /// The location of the value.
  var location: SourceLocation? { texts.first?.location }

  /// All texts: formats, forms and narrower texts.
  var texts: [LocatedText] {
    switch self {
    case .text(let text): [text]
    case .plural(let plural): [plural.format] + plural.variables.flatMap(\.forms).map(\.text)
    case .widths(let variants): variants.flatMap(\.value.texts)
    }
  }

  /// The plurals of all widths.
  var plurals: [PluralText] {
    switch self {
    case .text: []
    case .plural(let plural): [plural]
    case .widths(let variants): variants.flatMap(\.value.plurals)
    }
  }

  /// All plural variables, each once; those of the widest text first.
  package var variables: [PluralText.Variable] {
    var names: Set<String> = []
    return plurals.reversed().flatMap(\.variables).filter { names.insert($0.name.text).inserted }
  }

  /// The text or the plural for the greatest width.
  package var widest: TableEntry.Value {
    guard case .widths(let variants) = self else { return self }
    return variants.last?.value ?? self
  }

  /// The text, or the format of the plural, for the greatest width.
  package var format: LocatedText? {
    switch self {
    case .text(let text): text
    case .plural(let plural): plural.format
    case .widths(let variants): variants.last?.value.format
    }
  }

  /// The widest text as a reader sees it, with each plural variable in its form `other` and the other placeholders as
  /// written.
  var sample: String {
    switch self {
    case .text(let text): FormatString(text.text).sample { $0.spelling }
    case .plural(let plural): plural.sample
    case .widths(let variants): variants.last?.value.sample ?? ""
    }
  }
}

extension TextTemplate {
  /// The template of the value of an entry with these arguments.
  ///
  /// A text without arguments is shown as it is, so its percent signs are not escaped.
  package init(_ value: TableEntry.Value, _ signature: Signature) {
    switch value {
    case .widths(let variants):
      self = .widths(variants.map { Variant(width: $0.width, template: TextTemplate($0.value, signature)) })
    case _ where signature.types.isEmpty:
      self = .text(FormatString(value.format?.text ?? "").literalText)
    case .text(let text):
      self = .text(text.text)
    case .plural(let plural):
      let variables = plural.usedVariables.map { variable in
        let forms = PluralCategory.allCases.compactMap { category in variable.forms.first { $0.category == category } }
        return PluralVariable(variable.name.text, forms: forms.map { ($0.category, $0.text.text) })
      }
      self = .plural(format: plural.format.text, variables: variables)
    }
  }
}

/// A plural entry of a `.stringsdict` table.
package struct PluralText: Sendable {
  package struct Form: Sendable {
    package let category: PluralCategory
    package let text: LocatedText

    package init(category: PluralCategory, text: LocatedText) {
      self.category = category
      self.text = text
    }
  }

  package struct Variable: Sendable {
    package let name: LocatedText
    /// The forms in the order of the table, including `other`.
    package let forms: [Form]
    package let other: LocatedText

    package init(name: LocatedText, forms: [Form], other: LocatedText) {
      self.name = name
      self.forms = forms
      self.other = other
    }
  }

  package let format: LocatedText
  package let variables: [Variable]

  package init(format: LocatedText, variables: [Variable]) {
    self.format = format
    self.variables = variables
  }
}

extension PluralText {
  package func variable(named name: String) -> Variable? {
    variables.first { $0.name.text == name }
  }

  /// The variables that the format uses, in the order of the table.
  package var usedVariables: [Variable] {
    let used = FormatString(format.text).placeholders.map(\.content)
    return variables.filter { used.contains(.variable($0.name.text)) }
  }

  /// The text as a reader sees it, with each variable of the format in its form `other` and the rest as written.
  var sample: String {
    FormatString(format.text).sample { placeholder in
      guard case .variable(let name) = placeholder.content else { return placeholder.spelling }
      return variable(named: name)?.other.text ?? placeholder.spelling
    }
  }
}

/// A text for a certain width, from an `NSStringVariableWidthRuleType` of a `.stringsdict` table.
package struct WidthVariant: Sendable {
  /// The width as the table gives it. It only orders the texts; whether one fits is measured when it is drawn.
  package let width: Int
  /// A text or a plural.
  package let value: TableEntry.Value

  /// - Parameter value: a text or a plural.
  package init(width: Int, value: TableEntry.Value) {
    self.width = width
    self.value = value
  }

  /// Creates a plural if the text uses variables.
  ///
  /// - Parameter variables: the variables that are defined next to the widths, for all of them.
  package init(width: Int, text: LocatedText, variables: [PluralText.Variable]) {
    let hasVariable = FormatString(text.text).placeholders.contains { $0.type == nil }
    let plural = PluralText(format: text, variables: variables)
    let own = PluralText(format: text, variables: plural.usedVariables)
    self.init(width: width, value: hasVariable ? .plural(own) : .text(text))
  }

  /// The width in the name of a table or an identifier; `nil` if it is not a number, or 0.
  package static func width(named name: some StringProtocol) -> Int? {
    guard name.utf8.allSatisfy(ASCII.isDigit), let width = Int(name), width > 0 else { return nil }
    return width
  }
}
