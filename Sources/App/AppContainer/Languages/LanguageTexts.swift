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

  /// The language of what the program writes without a screen, by the same rules as that of the screens: the one of
  /// `--language`, else that of the environment, else the one that was chosen in the app.
  ///
  /// - Parameter option: what `--language` names; a name without texts is as good as none.
  package func language(option: String?, environment: [String: String]) -> Language {
    if let option, let match = try? match(explicit: option) { return match.language }
    let match = match(LanguagePreferences(environment: environment))
    guard match.preference == nil else { return match.language }
    return storedLanguage(environment: environment) ?? match.language
  }

  /// The language that was chosen in the app, read without opening the store.
  func storedLanguage(environment: [String: String]) -> Language? {
    ReaderSettings.storedLanguage(environment: environment).flatMap(match(identifier:))?.language
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

extension UnknownLanguage {
  /// One sentence that names the languages that there are.
  package var message: LocalizedString {
    L10n.CommandLine.unknownLanguage(
      name: requested.excerpt, available: available.map(\.identifier).joined(separator: ", "))
  }
}
