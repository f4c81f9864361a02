package import Documents

/// A key of a table and its text, which may have variants for several widths and variables with plural forms.
package struct TableEntry: Sendable {
  /// A format for a certain width.
  package struct Variant: Sendable {
    /// The width as the table gives it; `nil` for the only format of an entry. It only orders the formats; whether one
    /// fits is measured when it is drawn.
    package let width: Int?
    package let format: LocatedText

    package init(width: Int? = nil, format: LocatedText) {
      self.width = width
      self.format = format
    }

    /// The width in the name of a table or an identifier; `nil` if it is not a number, or 0.
    package static func width(named name: some StringProtocol) -> Int? {
      guard name.utf8.allSatisfy(ASCII.isDigit), let width = Int(name), width > 0 else { return nil }
      return width
    }
  }

  /// A plural variable of the formats.
  package struct Variable: Sendable {
    package typealias Form = (category: PluralCategory, text: LocatedText)

    package let name: LocatedText
    /// The forms in the order of CLDR; the last one is `other`.
    package let forms: [Form]
    package let other: LocatedText

    /// - Returns: `nil` without the form `other`, which every language needs.
    package init?(name: LocatedText, forms: [PluralCategory: LocatedText]) {
      guard let other = forms[.other] else { return nil }
      self.name = name
      self.other = other
      self.forms = PluralCategory.allCases.compactMap { category in forms[category].map { (category, $0) } }
    }

    package func form(_ category: PluralCategory) -> LocatedText? { forms.first { $0.category == category }?.text }
  }

  package let key: LocatedText
  /// The formats, the narrowest first; at least one.
  package let variants: [Variant]
  /// The variables of all formats, in the order of the table.
  package let variables: [Variable]
  package var comment: String?

  package init(key: LocatedText, variants: [Variant], variables: [Variable] = [], comment: String? = nil) {
    self.key = key
    self.variants = variants
    self.variables = variables
    self.comment = comment
  }
}

extension TableEntry {
  package var hasWidths: Bool { variants.contains { $0.width != nil } }

  package var tableKind: TableFile.Kind { hasWidths || !variables.isEmpty ? .stringsDictionary : .strings }

  /// The name of the table that the entry comes from, without extension.
  package var table: String {
    String(key.location.path.split(separator: "/").last?.split(separator: ".").first ?? "")
  }

  /// Whether the entry comes from a file of a kind, whatever its text is.
  func isOfTable(of kind: TableFile.Kind) -> Bool { key.location.path.lowercased().hasSuffix(".\(kind.rawValue)") }

  package var location: SourceLocation { variants.first?.format.location ?? key.location }

  /// The format for the greatest width.
  package var format: LocatedText { variants.last?.format ?? key }

  package var texts: [LocatedText] { variants.map(\.format) + variables.flatMap(\.forms).map(\.text) }

  package var pluralVariables: [PluralVariable] {
    variables.map { variable in
      PluralVariable(variable.name.text, forms: variable.forms.map { ($0.category, $0.text.text) })
    }
  }

  package func variable(named name: String) -> Variable? { variables.first { $0.name.text == name } }

  /// Whether both entries show the same words.
  package func saysTheSame(as other: TableEntry) -> Bool { texts.map(\.text) == other.texts.map(\.text) }

  /// Whether the text is to be translated; the comment `@notranslate` in the development language says that it is not.
  package var isTranslatable: Bool { comment?.contains("@notranslate") != true }

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
  package var sample: String { plainFormat(of: format).replacing("%%", with: "%") }

  /// Returns a format with each plural variable in its form `other`.
  package func plainFormat(of format: LocatedText) -> String {
    FormatString(format.text).placeholders.reduce(format.text) { text, placeholder in
      guard case .variable(let name) = placeholder.content, let variable = variable(named: name) else { return text }
      return text.replacing(placeholder.spelling, with: variable.other.text)
    }
  }
}

extension TextTemplate {
  /// The template of an entry with these arguments.
  ///
  /// A text without arguments is shown as it is, so its percent signs are not escaped.
  package init(_ entry: TableEntry, _ signature: Signature) {
    let formats = entry.variants.map { variant in
      let format = variant.format.text
      return (variant.width ?? 0, signature.types.isEmpty ? FormatString(format).literalText : format)
    }
    if let first = formats.first, formats.count == 1, signature.types.isEmpty || entry.variables.isEmpty {
      self = .text(first.1)
    } else {
      self = .formats(formats, variables: entry.pluralVariables)
    }
  }
}
