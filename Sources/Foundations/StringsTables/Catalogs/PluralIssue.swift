import PluralRules

/// What can be wrong between the forms of a plural variable and the rule of its language.
enum PluralIssue: Issue, Equatable {
  case missingForm(PluralCategory, variable: String, language: String)
  case uselessForm(PluralCategory, variable: String, language: String)
  case unknownRule(language: String)

  var severity: Severity { .warning }

  var description: String {
    switch self {
    case .missingForm(let category, let variable, let language):
      "the variable “\(variable)” has no form “\(category.rawValue)”, which \(language) needs for some numbers"
    case .uselessForm(let category, let variable, let language):
      "the form “\(category.rawValue)” of the variable “\(variable)” is never shown: \(language) has no such plural"
    case .unknownRule(let language):
      "the plural rule of \(language) is not known, so the form “other” is shown for every number"
    }
  }
}
