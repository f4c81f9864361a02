import StringsTables

/// What can be wrong with the identifiers that keys become.
enum IdentifierIssue: Issue, Equatable {
  case noIdentifier(key: String)
  case tooManyLevels(key: String, limit: Int)
  case reserved(key: String, identifier: String)
  case collision(key: String, other: String, identifier: String, location: SourceLocation)
  case labelsDiffer(key: String, signature: String)

  var severity: Severity {
    if case .labelsDiffer = self { .warning } else { .error }
  }

  var description: String {
    switch self {
    case .noIdentifier(let key):
      "“\(key)” makes no Swift identifier; each part between its dots needs a letter or a digit"
    case .tooManyLevels(let key, let limit): "“\(key)” has more than \(limit) parts"
    case .reserved(let key, let identifier): "“\(key)” becomes “\(identifier)”, which L10n itself uses; rename it"
    case .collision(let key, let other, let identifier, let location):
      "“\(key)” and “\(other)”, at \(location), both become “\(identifier)”; rename one of them"
    case .labelsDiffer(let key, let signature):
      "the comment names other parameters than “\(key)” has, which are \(signature); they stay without labels"
    }
  }
}
