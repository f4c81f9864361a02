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
