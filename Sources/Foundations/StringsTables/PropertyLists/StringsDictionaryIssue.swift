import PluralRules

/// What can be wrong with an entry of a `.stringsdict` table.
enum StringsDictionaryIssue: Issue, Equatable {
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

  var severity: Severity {
    if case .unusedVariable = self { .warning } else { .error }
  }

  var description: String {
    switch self {
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
    }
  }
}
