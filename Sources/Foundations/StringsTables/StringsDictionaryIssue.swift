import Documents
import TextFormats

/// The keys and values of a `.stringsdict` table that are not the writer's own.
package enum StringsDictionaryKey {
  package static let format = "NSStringLocalizedFormatKey"
  static let ruleType = "NSStringFormatSpecTypeKey"
  static let pluralRule = "NSStringPluralRuleType"
  static let valueType = "NSStringFormatValueTypeKey"
  package static let widthRule = "NSStringVariableWidthRuleType"
  static let deviceRule = "NSStringDeviceSpecificRuleType"
}

/// An issue of an entry of a `.stringsdict` table.
enum StringsDictionaryIssue: Issue, Equatable {
  case rootIsNotDictionary
  case valueIsNotText(key: String)
  case entryIsNotDictionary(key: String)
  case unsupportedRule(String)
  case missingFormat(key: String)
  case variableIsNotDictionary(variable: String)
  case missingRuleType(variable: String)
  case unknownRuleType(String)
  case missingValueType(variable: String)
  case valueTypeIsNotNumeric(String)
  case unknownForm(String, variable: String)
  case missingOther(variable: String)
  case variableNameNotAllowed(String)
  case undefinedVariable(String)
  case unusedVariable(String)

  // Texts for different room.
  case widthsAreNotDictionary(key: String)
  case noTexts(key: String)
  case bothRules(key: String)
  case widthIsNotNumber(String)
  case sameWidth(Int, first: SourceLocation)
  case placeholdersDiffer(width: Int, found: String, expected: String)
  case doesNotGrow(width: Int, wider: Int)

  var severity: Severity {
    switch self {
    case .unusedVariable, .doesNotGrow: .warning
    default: .error
    }
  }

  var description: String {
    switch self {
    case .rootIsNotDictionary: "the property list must be a dictionary"
    case .valueIsNotText(let key): "the value of “\(key)” must be a <string>"
    case .entryIsNotDictionary(let key): "the value of “\(key)” must be a <dict> with its format and variables"
    case .unsupportedRule(let rule): "“\(rule)” is not supported; only rules for plurals and widths are"
    case .missingFormat(let key): "“\(key)” has no NSStringLocalizedFormatKey"
    case .variableIsNotDictionary(let variable): "the variable “\(variable)” must be a <dict> with its forms"
    case .missingRuleType(let variable): "the variable “\(variable)” has no NSStringFormatSpecTypeKey"
    case .unknownRuleType(let type): "“\(type)” is not supported; the rule type must be NSStringPluralRuleType"
    case .missingValueType(let variable): "the variable “\(variable)” has no NSStringFormatValueTypeKey, such as “d”"
    case .valueTypeIsNotNumeric(let type):
      "“\(type)” is no number conversion; write “d” for integers or “f” for decimals"
    case .unknownForm(let form, let variable):
      "“\(form)” is no plural form of the variable “\(variable)”; the forms are zero, one, two, few, many and other"
    case .missingOther(let variable): "the variable “\(variable)” has no form “other”, which every language needs"
    case .variableNameNotAllowed(let name):
      "the variable name “\(name)” may hold only letters, digits, “_”, “.” and “-”"
    case .undefinedVariable(let variable): "the format uses the variable “\(variable)”, which the entry does not define"
    case .unusedVariable(let variable): "the variable “\(variable)” is not used in the format"
    case .widthsAreNotDictionary(let key): "the texts of “\(key)” must be a <dict> with widths as keys"
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
