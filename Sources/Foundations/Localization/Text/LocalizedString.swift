import PluralRules

/// A text that is resolved when it is drawn: a key and arguments, never the words.
///
/// Values come from the generated `L10n`, so a screen that keeps one shows it in whatever language is current.
package struct LocalizedString: Hashable, Sendable {
  /// What stands in for one placeholder of the text.
  package enum Argument: Hashable, Sendable {
    /// Words that are shown as they are, for `%@`.
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
  /// development language. Of a text that has several for different room, it is the widest.
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
    guard let pseudoLanguage = PseudoLanguage(rawValue: language.identifier) else {
      return resolved(in: language, from: table, where: fits)
    }
    return pseudoLanguage.adapted(
      resolved(in: language, from: table) { fits(pseudoLanguage.adapted($0)) })
  }

  /// The words as `table` has them; empty if no language of the table knows the key, which `L10n` cannot produce.
  func resolved(in language: Language, from table: TextTable, where fits: (String) -> Bool = { _ in true }) -> String {
    guard let (template, templateLanguage) = table.template(for: key, in: language) else { return "" }
    if case .text(let text) = template, arguments.isEmpty { return text }
    let formatter = TextFormatter(
      arguments: arguments,
      pluralRule: PluralRule(language: templateLanguage.identifier) ?? .invariant,
      resolve: { $0.resolved(in: language, from: table) }
    )
    guard case .widths(let variants) = template else { return words(of: template, formatter) }
    var narrowest = ""
    for variant in variants.reversed() {
      narrowest = words(of: variant, formatter)
      if fits(narrowest) { break }
    }
    return narrowest
  }

  private func words(of template: TextTemplate, _ formatter: TextFormatter) -> String {
    switch template {
    case .text(let text) where arguments.isEmpty: text
    case .text(let format): formatter.string(from: format)
    case .plural(let format, let variables): formatter.string(from: format, variables: variables)
    case .widths(let variants): variants.last.map { words(of: $0, formatter) } ?? ""
    }
  }
}
