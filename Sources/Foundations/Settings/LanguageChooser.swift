package import Documents
package import Localization
import Platform
package import Screens
package import TerminalUI

/// Decides the language of texts: that of the option, of the environment, or the reader's choice.
///
/// The reader's choice applies at once, and to later runs unless the option or the environment names a language.
@MainActor
package final class LanguageChooser {
  /// The language of texts, if neither the command line nor the environment names one.
  package nonisolated static let setting = Setting<String?>("language")
  /// The key that opens the list of languages.
  package nonisolated static let key: KeyEvent = "L"
  /// The name of the key in messages, which the reader may have changed.
  package var shownKey = key.label(Symbols(.ascii))

  private let environment: [String: String]
  private let preferences: [LanguagePreference]
  /// The value of `--language`.
  private let option: String?
  /// The folder whose texts replace built-in ones.
  package let folder: StringsFolder?
  private let showsPseudoLanguages: Bool
  private var settings: SettingsStore?
  private var texts = LanguageTexts()
  /// The language that the environment names.
  private var preferred: LanguageMatch
  /// The language that the reader has chosen in this run.
  private var chosen: String?
  package private(set) var choice: LanguageChoice

  /// Uses the environment and the option only, so that messages of errors during the start have a language.
  package init(
    environment: [String: String] = [:], option: String? = nil, stringsFolder: String? = nil,
    showsPseudoLanguages: Bool = false
  ) {
    self.environment = environment
    self.option = option
    self.showsPseudoLanguages = showsPseudoLanguages
    folder = stringsFolder.map { StringsFolder(path: $0) }
    preferences = [LanguagePreference](environment: environment)
    preferred = texts.match(preferences)
    choice = LanguageChoice(
      language: preferred.language, fallbacks: preferred.fallbacks, reason: .noPreference, lifetime: .kept)
    decide()
  }

  package var language: Language { choice.language }
  package var stringsFolder: String? { folder?.path }

  /// The language of messages, even before the settings are read.
  package var languageOfMessages: Language {
    settings == nil ? texts.language(option: option, environment: environment) : language
  }

  // MARK: At the start

  /// Replaces built-in texts by those of the folder, if there is one.
  ///
  /// - Returns: The warnings about them.
  /// - Throws: `StringsFolderError`; the texts are unchanged then.
  package func readTexts() throws(StringsFolderError) -> [Diagnostic] {
    guard let folder else { return [] }
    let (overrides, warnings) = try folder.read()
    texts = LanguageTexts(overrides)
    preferred = texts.match(preferences)
    knownOffers = nil
    decide()
    return warnings
  }

  /// Uses the language of the option, if there is one.
  ///
  /// - Throws: `UnknownLanguage`
  package func takeOption() throws(UnknownLanguage) {
    guard let option else { return }
    _ = try texts.match(explicit: option)
    decide()
  }

  /// Uses the reader's choice of an earlier run, unless the option or the environment names a language. A language without
  /// texts is an issue of the settings.
  package func restore(from settings: SettingsStore) {
    settings.check(
      Self.setting, allowed: texts.languages.map(\.identifier) + PseudoLanguage.allCases.map(\.rawValue))
    self.settings = settings
    decide()
  }

  // MARK: Deciding

  private func decide() {
    choice = choiceOfReader ?? choiceOfOption ?? choiceOfEnvironment
    guard choice.isDefault, let kept = settings?[Self.setting].flatMap(texts.match(identifier:)) else { return }
    choice = choice(kept, .chosenBefore)
  }

  private var choiceOfReader: LanguageChoice? {
    chosen.flatMap(texts.match(identifier:)).map { choice($0, .chosenNow) }
  }

  private var choiceOfOption: LanguageChoice? {
    option.flatMap { name in (try? texts.match(explicit: name)).map { choice($0, .option(name)) } }
  }

  private var choiceOfEnvironment: LanguageChoice {
    if let preference = preferred.preference {
      let (variable, entry) = (preference.variable, preference.entry)
      return choice(
        preferred, .environment(variable: variable, value: environment[variable] ?? entry, entry: entry))
    }
    let names = preferences.map(\.tag.identifier)
    return choice(preferred, names.isEmpty ? .noPreference : .notAvailable(names))
  }

  private func choice(_ match: LanguageMatch, _ reason: LanguageChoice.Reason) -> LanguageChoice {
    LanguageChoice(language: match.language, fallbacks: match.fallbacks, reason: reason, lifetime: lifetime)
  }

  private var lifetime: LanguageChoice.Lifetime {
    if option != nil { return .thisRun(namedBy: "--language") }
    if let variable = preferred.preference?.variable { return .thisRun(namedBy: variable) }
    return settings?.keepsChanges == false ? .thisPrint : .kept
  }

  // MARK: Choosing

  /// The languages that the reader can choose, the development language first, and after them the pseudo-languages.
  package var offeredLanguages: [Language] {
    let pseudo = showsPseudoLanguages ? PseudoLanguage.allCases.map(\.rawValue) : []
    return (texts.languages.map(\.identifier) + pseudo).compactMap { texts.match(identifier: $0)?.language }
  }

  private var knownOffers: [LanguageOffer]?

  package var offers: [LanguageOffer] {
    if let knownOffers { return knownOffers }
    let offers = offeredLanguages.reduce(into: [LanguageOffer]()) { offers, language in
      // Pseudo-languages derive from the development language, which is the first.
      let isPseudo = PseudoLanguage(rawValue: language.identifier) != nil
      let known = isPseudo ? offers.first?.coverage : nil
      offers.append(LanguageOffer(language: language, coverage: known ?? language.coverage))
    }
    knownOffers = offers
    return offers
  }

  /// - Returns: the message about the change.
  package func choose(_ language: Language) -> LocalizedString {
    let former = self.language
    chosen = language.identifier
    decide()
    // A pseudo-language is for testing layouts only. A choice that the option or the environment overrides is not
    // stored.
    if choice.lifetime == .kept, PseudoLanguage(rawValue: language.identifier) == nil {
      settings?[Self.setting] = language.identifier
    }
    return confirmation(former, choice.lifetimeText)
  }

  /// Returns a message about the change and how to undo it, in the former and the new language, so that a reader who
  /// chose the wrong language can read it.
  private func confirmation(_ former: Language, _ lifetime: LocalizedString) -> LocalizedString {
    guard former.identifier != language.identifier else { return lifetime }
    func change(in reader: Language) -> LocalizedString {
      L10n.Languages.changed(
        language: language.name(in: reader), key: shownKey, former: former.name(in: reader))
    }
    return L10n.Languages.now(
      change: .text(change(in: former).resolved(in: former)), translation: .localized(change(in: language)),
      lifetime: .localized(lifetime))
  }

  /// Reads the texts of the folder again. A folder with an error changes nothing.
  ///
  /// - Returns: The message for the reader; `nil` without a folder.
  package func reloadTexts() throws(CommandError) -> LocalizedString? {
    guard folder != nil else { return nil }
    let warnings = try renamed(readTexts()) { (error: StringsFolderError) in
      CommandError(L10n.Strings.notReloaded(reason: .localized(error.message)))
    }
    return warnings.first?.localized ?? L10n.Strings.reloaded
  }
}

extension LanguageChoice {
  /// Whether the language is a default, because neither the reader nor the environment has named one.
  fileprivate var isDefault: Bool {
    switch reason {
    case .notAvailable, .noPreference: true
    case .option, .environment, .chosenNow, .chosenBefore: false
    }
  }
}
