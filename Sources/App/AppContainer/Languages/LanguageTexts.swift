package import Localization
import StringsFolders

/// The languages that there are texts in: those that are built in, and those of a folder that lies over them.
///
/// Whoever has to choose one asks here.
package struct LanguageTexts {
  private let laidOver: FolderTexts?
  /// In the order of the list that they are chosen from.
  let languages: [Language]
  private let matcher: LanguageMatcher

  /// Those that are built in alone.
  package init() {
    self.init(nil)
  }

  init(_ laidOver: FolderTexts?) {
    self.laidOver = laidOver
    languages = L10n.languages + (laidOver?.languages ?? []).filter { !L10n.languages.contains($0) }
    matcher = LanguageMatcher(available: languages, developmentLanguage: L10n.developmentLanguage)
  }

  func match(_ preferences: LanguagePreferences) -> LanguageMatch {
    withOverlay(matcher.match(preferences))
  }

  /// The language that the environment asks for.
  package func match(environment: [String: String]) -> LanguageMatch {
    match(LanguagePreferences(environment: environment))
  }

  /// The language that a reader asks for by name, those to try layouts with among them.
  ///
  /// - Throws: ``UnknownLanguage``
  package func match(explicit name: String) throws(UnknownLanguage) -> LanguageMatch {
    if let pseudo = PseudoLanguage(rawValue: name)?.language {
      return withOverlay(
        LanguageMatch(language: pseudo, fallbacks: [L10n.developmentLanguage], preference: nil))
    }
    return withOverlay(try matcher.match(explicit: name))
  }

  /// The language of just this name, as the settings have it; nil if there are no texts in it (any more).
  func match(identifier: String) -> LanguageMatch? {
    guard let match = try? match(explicit: identifier), match.language.identifier == identifier else { return nil }
    return match
  }

  private func withOverlay(_ match: LanguageMatch) -> LanguageMatch {
    guard let laidOver else { return match }
    let layers = ([match.language] + match.fallbacks).map { language in
      TextOverlay.Layer(language: language, templates: laidOver.templates[language.identifier] ?? [:])
    }
    let language = Language(match.language.identifier, overlay: TextOverlay(layers))
    return LanguageMatch(language: language, fallbacks: match.fallbacks, preference: match.preference)
  }
}
