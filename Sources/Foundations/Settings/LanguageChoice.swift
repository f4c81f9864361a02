package import Localization

/// The language of the texts and the reason for it.
package struct LanguageChoice: Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    /// `--language` names it; the value is its argument.
    case option(String)
    /// A variable of the environment names it: `LANGUAGE`, `zh_HK:fr`, and its entry `zh_HK`.
    case environment(variable: String, value: String, entry: String)
    /// The reader chose it in this run.
    case chosenNow
    /// The reader chose it in an earlier run.
    case chosenBefore
    /// There are no texts in any language of the environment, so the development language is used.
    case notAvailable([String])
    /// The environment names no language, so the development language is used.
    case noPreference
  }

  /// The time for which a choice by the reader stays in effect.
  package enum Lifetime: Equatable, Sendable {
    /// Until the reader chooses again, in any run.
    case kept
    /// As long as the program runs: an option or variable names the language at the next start, too.
    case thisRun(namedBy: String)
    /// None: printing stores nothing.
    case thisPrint
  }

  package let language: Language
  /// The languages of the texts that it lacks, in the order of lookup.
  package let fallbacks: [Language]
  package let reason: Reason
  /// The lifetime of the reader's choice.
  package let lifetime: Lifetime
}

extension LanguageChoice {
  package var reasonText: LocalizedString {
    switch reason {
    case .option(let name): L10n.Languages.byOption(name: name)
    case .environment(let variable, let value, let entry):
      entry == value
        ? L10n.Languages.byVariable(setting: "\(variable)=\(value)", language: language.identifier)
        : L10n.Languages.byEntry(setting: "\(variable)=\(value)", entry: entry, language: language.identifier)
    case .chosenNow: L10n.Languages.chosenNow
    case .chosenBefore: L10n.Languages.chosenBefore
    case .notAvailable(let names): L10n.Languages.notAvailable(wishes: names.joined(separator: ", "))
    case .noPreference: L10n.Languages.noWish
    }
  }

  package var lifetimeText: LocalizedString {
    switch (lifetime, reason) {
    case (.kept, .chosenNow), (.kept, .chosenBefore): L10n.Languages.kept
    case (.kept, _): L10n.Languages.keeps
    case (.thisRun(let name), _): L10n.Languages.thisRun(name: name)
    case (.thisPrint, _): L10n.Languages.thisPrint
    }
  }
}

package struct LanguageOffer: Equatable {
  package let language: Language
  /// The number of texts that are translated.
  package let coverage: TextCoverage
}
