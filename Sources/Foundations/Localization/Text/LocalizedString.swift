import Texts

/// A key and arguments of a text, which is resolved when it is drawn.
///
/// Values come from the generated `L10n`. A screen that stores one shows it in the current language.
package struct LocalizedString: Hashable, Sendable {
  /// The value of a placeholder.
  package enum Argument: Hashable, Sendable {
    /// Words that are shown unchanged, for `%@`.
    case text(String)
    /// A whole number, for `%d`.
    case integer(Int)
    /// Another text, resolved in the same language.
    case localized(LocalizedString)
  }

  /// The number of the text in the generated `L10n`; `nil` for words that are not translated.
  let key: Int?
  /// One for each placeholder, in the order of their positions; otherwise the words that are not translated.
  let arguments: [Argument]

  package init(key: Int?, arguments: [Argument] = []) {
    self.key = key
    self.arguments = arguments
  }

  /// Returns words that are shown unchanged in every language, such as a title from a link.
  package static func verbatim(_ words: String) -> LocalizedString {
    LocalizedString(key: nil, arguments: [.text(words)])
  }

  package var origin: TextOrigin? { key.flatMap(L10n.origin) }

  /// Returns the text in `language` or its nearest fallback: `zh-Hant-HK`, `zh-Hant`, `zh`, then the development
  /// language. Overlays come before built-in texts, and the widest of several width variants is used.
  ///
  /// A text without arguments is the literal of the generated table, which is not copied.
  package func resolved(in language: Language) -> String {
    resolved(in: language) { _ in true }
  }

  /// Returns the widest of the width variants that fits, or the narrowest if none does.
  ///
  /// - Parameters:
  ///   - columns: the available columns.
  ///   - measure: returns the columns that a text takes when it is drawn.
  package func resolved(in language: Language, fitting columns: Int, measuredBy measure: (String) -> Int) -> String {
    resolved(in: language) { measure($0) <= columns }
  }

  private func resolved(in language: Language, where fits: (String) -> Bool) -> String {
    resolved(in: language, as: PseudoLanguage(rawValue: language.identifier), where: fits)
  }

  /// - Returns: the text; empty if no language has the key, which cannot happen with `L10n`.
  private func resolved(in language: Language, as pseudo: PseudoLanguage?, where fits: (String) -> Bool) -> String {
    guard let key else { if case .text(let words)? = arguments.first { return words } else { return "" } }
    guard let (template, templateLanguage) = language.template(for: key) else { return "" }
    let variants: [TextTemplate.Variant]
    let variables: [PluralVariable]
    switch template {
    case .text(let text) where arguments.isEmpty && pseudo == nil:
      TextLog.current?.add(text, of: key, [.words(text)])
      return text
    case .text(let format): (variants, variables) = ([(0, format)], [])
    case .formats(let formats, let forms): (variants, variables) = (formats, forms)
    }
    let formatter = TextFormatter(arguments: arguments, variables: variables, language: templateLanguage) {
      $0.resolved(in: language, as: pseudo?.adaptsTextsInTexts == true ? pseudo : nil) { _ in true }
    }
    var narrowest = ""
    for variant in variants.reversed() {
      let pieces = arguments.isEmpty ? [.words(variant.format)] : formatter.pieces(of: variant.format)
      narrowest = pseudo?.text(of: pieces) ?? TextPiece.joined(pieces)
      TextLog.current?.add(narrowest, of: key, pieces)
      if fits(narrowest) { break }
    }
    return narrowest
  }
}

extension Language {
  /// Returns the template of a text in the language or its nearest fallback, and the language whose plural rule applies.
  ///
  /// The chain drops one subtag at a time (`zh-Hant-HK`, `zh-Hant`, `zh`) and ends with the development language. An
  /// overlay has its own order.
  fileprivate func template(for key: Int) -> (TextTemplate, Language)? {
    if let overlay { return overlay.template(for: key) }
    if let exact = L10n.template(key, in: self) { return (exact, self) }
    var parent = identifier[...]
    while let separator = parent.lastIndex(where: { $0 == "-" || $0 == "_" }) {
      parent = parent[..<separator]
      let candidate = Language(String(parent))
      if let inherited = L10n.template(key, in: candidate) { return (inherited, candidate) }
    }
    return L10n.template(key, in: L10n.developmentLanguage).map { ($0, L10n.developmentLanguage) }
  }
}
