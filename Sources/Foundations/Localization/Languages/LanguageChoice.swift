/// The language of the texts, and why it is that one.
package struct LanguageChoice: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// `--language` names it, in these words.
    case option(String)
    /// A variable of the environment asks for it: `LANGUAGE`, `zh_HK:fr`, and its entry `zh_HK`.
    case environment(variable: String, value: String, entry: String)
    /// The reader has chosen it in this run.
    case chosenNow
    /// The reader has chosen it in a run before.
    case chosenBefore
    /// There are no texts in any language of the environment, so the development language is used.
    case notAvailable(wishes: [String])
    /// The environment names no language, so the development language is used.
    case noWish
  }

  /// For how long the reader's own choice holds.
  package enum Lifetime: Hashable, Sendable {
    /// Until the reader chooses again, in whatever run.
    case kept
    /// As long as the program runs: this names a language at the next start, too.
    case thisRun(namedBy: String)
    /// Where a screen is written out nothing is stored.
    case thisPrint
  }

  package let language: Language
  /// Where the texts come from that it does not have, in this order.
  package let fallbacks: [Language]
  package let reason: Reason
  /// The lifetime of this choice, or of another one.
  package let lifetime: Lifetime

  package init(language: Language, fallbacks: [Language], reason: Reason, lifetime: Lifetime) {
    self.language = language
    self.fallbacks = fallbacks
    self.reason = reason
    self.lifetime = lifetime
  }
}

extension LanguageChoice {
  /// Why it is this language, in a sentence.
  package var reasonText: LocalizedString {
    switch reason {
    case .option(let name): L10n.Languages.byOption(name: name)
    case .environment(let variable, let value, let entry):
      entry == value
        ? L10n.Languages.byVariable(setting: "\(variable)=\(value)", language: language.identifier)
        : L10n.Languages.byEntry(setting: "\(variable)=\(value)", entry: entry, language: language.identifier)
    case .chosenNow: L10n.Languages.chosenNow
    case .chosenBefore: L10n.Languages.chosenBefore
    case .notAvailable(let wishes): L10n.Languages.notAvailable(wishes: wishes.joined(separator: ", "))
    case .noWish: L10n.Languages.noWish
    }
  }

  /// For how long a choice holds, in a sentence.
  package var lifetimeText: LocalizedString {
    switch lifetime {
    case .kept: L10n.Languages.kept
    case .thisRun(let name): L10n.Languages.thisRun(name: name)
    case .thisPrint: L10n.Languages.thisPrint
    }
  }
}
