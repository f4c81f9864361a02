/// Where templates are looked up, and in which order of languages.
struct TextTable: Sendable {
  /// The template of a key in just this language, or nil if it has none.
  let template: @Sendable (Int, Language) -> TextTemplate?
  let developmentLanguage: Language

  /// The template in `language` or the nearest language that has one, and that language, whose plural rule applies.
  ///
  /// The chain drops one subtag after the other (`zh-Hant-HK`, `zh-Hant`, `zh`) and ends in the development language.
  /// Texts that are laid over have an order of their own.
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
