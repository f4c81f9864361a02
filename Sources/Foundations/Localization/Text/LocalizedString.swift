import TextFormats

/// A text that is resolved when it is drawn: a key and arguments, never the words.
///
/// Values come from the generated `L10n`, so a screen that keeps one shows it in whatever language is current.
package struct LocalizedString: Hashable, Sendable {
  /// The value of one placeholder of the text.
  package enum Argument: Hashable, Sendable {
    /// Words that are shown unchanged, for `%@`.
    case text(String)
    /// A whole number, for `%d` and its kin.
    case integer(Int)
    /// A decimal number, for `%f`; its placeholder says how many decimals are shown.
    case number(Double)
    /// Another text, resolved in the same language as the text that holds it.
    case localized(LocalizedString)
  }

  let key: Int
  let arguments: [Argument]

  /// - Parameters:
  ///   - key: the number that the generated `L10n` gave the text.
  ///   - arguments: one for each placeholder, in the order of their positions.
  package init(key: Int, arguments: [Argument] = []) {
    self.key = key
    self.arguments = arguments
  }

  /// The words in `language`, or in the nearest language that has them: `zh-Hant-HK`, `zh-Hant`, `zh`, then the
  /// development language. What is laid over the built-in texts comes before them. Of a text that has several for
  /// different room, it is the widest.
  ///
  /// A text without arguments is the literal of the generated table, neither copied nor allocated.
  package func resolved(in language: Language) -> String {
    resolved(in: language) { _ in true }
  }

  /// The widest of the texts that a language has for different room and that fits; if none does, the narrowest.
  ///
  /// - Parameters:
  ///   - columns: the room.
  ///   - measure: how many columns a text takes where it is drawn.
  package func resolved(in language: Language, fitting columns: Int, measuredBy measure: (String) -> Int) -> String {
    resolved(in: language) { measure($0) <= columns }
  }

  private func resolved(in language: Language, where fits: (String) -> Bool) -> String {
    let table = TextTable(template: L10n.template, developmentLanguage: L10n.developmentLanguage)
    let pseudo = PseudoLanguage(rawValue: language.identifier)
    return resolved(in: language, from: table, as: pseudo, where: fits)
  }

  /// The words of `table`; empty if no language of the table has the key, which `L10n` cannot produce.
  func resolved(
    in language: Language, from table: TextTable, as pseudo: PseudoLanguage? = nil,
    where fits: (String) -> Bool = { _ in true }
  ) -> String {
    guard let (template, templateLanguage) = table.template(for: key, in: language) else { return "" }
    if pseudo == nil, case .text(let text) = template, arguments.isEmpty { return text }
    let formatter = TextFormatter(arguments: arguments, language: templateLanguage) {
      $0.resolved(in: language, from: table, as: pseudo?.adaptsTextsInTexts == true ? pseudo : nil)
    }
    return Self.widest(of: template, where: fits) { template in
      if case .text(let text) = template, arguments.isEmpty { return pseudo?.text(of: [.words(text)]) ?? text }
      return pseudo?.text(of: formatter.pieces(of: template)) ?? formatter.string(from: template)
    }
  }

  private static func widest(
    of template: TextTemplate, where fits: (String) -> Bool, words: (TextTemplate) -> String
  ) -> String {
    guard case .widths(let variants) = template else { return words(template) }
    var narrowest = ""
    for variant in variants.reversed() {
      narrowest = words(variant.template)
      if fits(narrowest) { break }
    }
    return narrowest
  }
}

/// The lookup of templates, with its order of languages.
struct TextTable: Sendable {
  /// The template of a key in just this language, or nil if it has none.
  let template: @Sendable (Int, Language) -> TextTemplate?
  let developmentLanguage: Language

  /// The template in `language` or the nearest language that has one, and that language, whose plural rule applies.
  ///
  /// The chain drops one subtag after the other (`zh-Hant-HK`, `zh-Hant`, `zh`) and ends in the development language.
  /// An overlay has its own order.
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
