/// What can be wrong with texts for different room.
enum WidthIssue: Issue, Equatable {
  case isNotDictionary(key: String)
  case noTexts(key: String)
  case bothRules(key: String)
  case widthIsNotNumber(String)
  case sameWidth(Int, first: SourceLocation)
  case placeholdersDiffer(width: Int, found: String, expected: String)
  case doesNotGrow(width: Int, wider: Int)

  var severity: Severity {
    if case .doesNotGrow = self { .warning } else { .error }
  }

  var description: String {
    switch self {
    case .isNotDictionary(let key): "the texts of “\(key)” must be a <dict> with widths as keys"
    case .noTexts(let key): "“\(key)” has no text for any width"
    case .bothRules(let key):
      "“\(key)” has texts for widths and NSStringLocalizedFormatKey; only one of them can be shown"
    case .widthIsNotNumber(let width): "“\(width)” is no width; write a number such as 20"
    case .sameWidth(let width, let first): "the text for the width \(width) is already defined at \(first)"
    case .placeholdersDiffer(let width, let found, let expected):
      "the text for the width \(width) has \(found), but \(expected) is in the widest one"
    case .doesNotGrow(let width, let wider):
      "the text for the width \(width) is longer than the one for the width \(wider)"
    }
  }
}
