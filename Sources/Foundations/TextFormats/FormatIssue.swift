/// An issue of the placeholders of a text.
package enum FormatIssue: Error, Equatable, CustomStringConvertible {
  case strayPercent(excerpt: String)
  case spaceFlag(excerpt: String)
  case unsupportedConversion(String)
  case unsupportedFlag(Character, placeholder: String)
  case starredWidth(placeholder: String)
  case precisionWithoutDecimals(placeholder: String)
  case numberTooLarge(placeholder: String)
  case positionZero(placeholder: String)
  case unterminatedVariable(excerpt: String)
  case conflictingTypes(position: Int, first: String, second: String)
  case unusedPosition(Int)
  case tooManyArguments(limit: Int)
  case variableOutsidePlural(String)
  case circularVariable(String)
  case nestedTooDeep(variable: String, limit: Int)
  case unnumberedInForm(placeholder: String, variable: String)

  private static let percentAdvice = "write a percent sign that is meant as such “%%”"

  package var description: String {
    switch self {
    case .strayPercent(let excerpt): "“\(excerpt)” begins no placeholder; \(Self.percentAdvice)"
    case .spaceFlag(let excerpt): "“\(excerpt)” would be read as a placeholder; \(Self.percentAdvice)"
    case .unsupportedConversion(let conversion):
      "the placeholder “\(conversion)” is not supported, only %@, %d, %i, %u and %f are; \(Self.percentAdvice)"
    case .unsupportedFlag(let flag, let placeholder): "the flag “\(flag)” of “\(placeholder)” is not supported"
    case .starredWidth(let placeholder): "the width or precision of “\(placeholder)” must be a number, not “*”"
    case .precisionWithoutDecimals(let placeholder): "“\(placeholder)” has no decimals; only %f takes a precision"
    case .numberTooLarge(let placeholder): "a number in “\(placeholder)” is larger than 99"
    case .positionZero(let placeholder): "the positions of placeholders begin with 1, not with 0 as in “\(placeholder)”"
    case .unterminatedVariable(let excerpt): "“\(excerpt)” is no variable; write it as %#@name@"
    case .conflictingTypes(let position, let first, let second):
      "argument \(position) is “\(first)” and “\(second)”, which are different types"
    case .unusedPosition(let position): "argument \(position) has no placeholder, though a later one has"
    case .tooManyArguments(let limit): "a text takes no more than \(limit) arguments"
    case .variableOutsidePlural(let variable):
      "the plural variable “\(variable)” can only be used in a .stringsdict table"
    case .circularVariable(let variable): "a form of the variable “\(variable)” contains the variable itself"
    case .nestedTooDeep(let variable, let limit):
      "the variable “\(variable)” stands in forms of more than \(limit) variables, one within the other"
    case .unnumberedInForm(let placeholder, let variable):
      "“\(placeholder)” is not the number of “\(variable)”; another argument must be given by its position, "
        + "such as %2$@"
    }
  }
}
