package import Localization

/// The languages with texts: the built-in ones, and those of a folder whose texts replace built-in ones.
package struct LanguageTexts {
  private let overrides: FolderTexts?
  /// The languages in the order of the language list.
  let languages: [Language]
  private let matcher: LanguageMatcher

  /// Creates the built-in languages, and those of a folder if there is one.
  package init(_ overrides: FolderTexts? = nil) {
    self.overrides = overrides
    let others = (overrides ?? [:]).keys.sorted().map { Language($0) }
    languages = L10n.languages + others.filter { !L10n.languages.contains($0) }
    matcher = LanguageMatcher(available: languages, developmentLanguage: L10n.developmentLanguage)
  }

  func match(_ preferences: [LanguagePreference]) -> LanguageMatch {
    withOverlay(matcher.match(preferences))
  }

  /// Returns the language of texts outside of screens: that of `--language`, else that of the environment, else the one
  /// chosen in the app.
  ///
  /// - Parameter option: The value of `--language`; a language without texts is ignored.
  package func language(option: String?, environment: [String: String]) -> Language {
    if let option, let match = try? match(explicit: option) { return match.language }
    let match = match([LanguagePreference](environment: environment))
    // Other settings may have errors.
    guard match.preference == nil, let path = SettingsStore.path(environment: environment),
      let identifier = LanguageChooser.setting.value(inFile: path) ?? nil
    else { return match.language }
    return self.match(identifier: identifier)?.language ?? match.language
  }

  /// Returns the language with a name, including pseudo-languages.
  ///
  /// - Throws: `UnknownLanguage`
  package func match(explicit name: String) throws(UnknownLanguage) -> LanguageMatch {
    if let pseudo = PseudoLanguage(rawValue: name)?.language {
      return withOverlay(
        LanguageMatch(language: pseudo, fallbacks: [L10n.developmentLanguage], preference: nil))
    }
    return withOverlay(try matcher.match(explicit: name))
  }

  /// Returns the language with exactly this identifier; `nil` if it has no texts.
  func match(identifier: String) -> LanguageMatch? {
    guard let match = try? match(explicit: identifier), match.language.identifier == identifier else { return nil }
    return match
  }

  private func withOverlay(_ match: LanguageMatch) -> LanguageMatch {
    guard let overrides else { return match }
    let layers = ([match.language] + match.fallbacks).map { ($0, overrides[$0.identifier] ?? [:]) }
    let language = Language(match.language.identifier, overlay: TextOverlay(layers))
    return LanguageMatch(language: language, fallbacks: match.fallbacks, preference: match.preference)
  }
}
