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

    fileprivate var words: String? {
      if case .text(let words) = self { words } else { nil }
    }
  }

  /// The number of the text in the generated `L10n`; `nil` for words that are not translated.
  let key: Int?
  let arguments: [Argument]

  /// - Parameters:
  ///   - key: the number of the text in the generated `L10n`.
  ///   - arguments: one for each placeholder, in the order of their positions.
  package init(key: Int, arguments: [Argument] = []) {
    self.key = key
    self.arguments = arguments
  }

  private init(verbatim words: String) {
    key = nil
    arguments = [.text(words)]
  }

  /// Returns words that are shown unchanged in every language, such as a title from a link.
  package static func verbatim(_ words: String) -> LocalizedString { LocalizedString(verbatim: words) }

  /// The key of the text in the tables.
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
    let table = TextTable(template: L10n.template, developmentLanguage: L10n.developmentLanguage)
    let pseudo = PseudoLanguage(rawValue: language.identifier)
    return resolved(in: language, from: table, as: pseudo, where: fits)
  }

  /// Returns the text from `table`; empty if no language has the key, which cannot happen with `L10n`.
  func resolved(
    in language: Language, from table: TextTable, as pseudo: PseudoLanguage? = nil,
    where fits: (String) -> Bool = { _ in true }
  ) -> String {
    guard let key else { return arguments.first?.words ?? "" }
    guard let (template, templateLanguage) = table.template(for: key, in: language) else { return "" }
    let variants: [TextTemplate.Variant]
    let variables: [PluralVariable]
    switch template {
    case .text(let text) where arguments.isEmpty && pseudo == nil: return text
    case .text(let format): (variants, variables) = ([(0, format)], [])
    case .formats(let formats, let forms): (variants, variables) = (formats, forms)
    }
    let formatter = TextFormatter(arguments: arguments, variables: variables, language: templateLanguage) {
      $0.resolved(in: language, from: table, as: pseudo?.adaptsTextsInTexts == true ? pseudo : nil)
    }
    var narrowest = ""
    for variant in variants.reversed() {
      let pieces = arguments.isEmpty ? [.words(variant.format)] : formatter.pieces(of: variant.format)
      narrowest = pseudo?.text(of: pieces) ?? TextPiece.joined(pieces)
      if fits(narrowest) { break }
    }
    return narrowest
  }
}

/// The lookup of templates in several languages.
struct TextTable: Sendable {
  /// Returns the template of a key in a language without fallbacks, or `nil` if there is none.
  let template: @Sendable (Int, Language) -> TextTemplate?
  let developmentLanguage: Language

  /// Returns the template in `language` or its nearest fallback, and the language whose plural rule applies.
  ///
  /// The chain drops one subtag at a time (`zh-Hant-HK`, `zh-Hant`, `zh`) and ends with the development language. An
  /// overlay has its own order.
  func template(for key: Int, in language: Language) -> (TextTemplate, Language)? {
    if let overlay = language.overlay { return overlay.template(for: key, builtIn: template) }
    if let exact = template(key, language) { return (exact, language) }
    var parent = language.identifier[...]
    while let separator = parent.lastIndex(where: { $0 == "-" || $0 == "_" }) {
      parent = parent[..<separator]
      let candidate = Language(String(parent))
      if let inherited = template(key, candidate) { return (inherited, candidate) }
    }
    return template(key, developmentLanguage).map { ($0, developmentLanguage) }
  }
}
