import PluralRules

/// Puts arguments into the placeholders of a format.
///
/// Unnumbered placeholders take the arguments from the first onwards; numbered ones take theirs and do not count.
/// Within the form of a plural variable the unnumbered placeholder is the variable's own number, and variables in it
/// take the arguments behind that. A placeholder without an argument is empty.
struct TextFormatter {
  let arguments: [LocalizedString.Argument]
  let pluralRule: PluralRule
  /// Turns an argument that is itself a text into words.
  let resolve: (LocalizedString) -> String

  func string(from format: String, variables: [PluralVariable] = []) -> String {
    var nextPosition = 1
    return replacePlaceholders(in: format) { placeholder in
      let position = placeholder.position ?? nextPosition
      if placeholder.position == nil { nextPosition += 1 }
      guard case .variable(let name) = placeholder.content else { return text(for: placeholder, at: position) }
      guard let variable = variables.first(where: { $0.name == name }) else { return "" }
      return form(of: variable, forArgumentAt: position, variables: variables)
    }
  }

  private func form(
    of variable: PluralVariable, forArgumentAt position: Int, variables: [PluralVariable]
  ) -> String {
    let operands: PluralOperands? =
      switch argument(at: position) {
      case .integer(let integer): PluralOperands(integer)
      case .number(let number): PluralOperands(number, fractionDigits: variable.fractionDigits)
      case .text, .localized, nil: nil
      }
    // A variable does not stand in its own form, so that no table makes this endless.
    let innerVariables = variables.filter { $0.name != variable.name }
    var nextPosition = position + 1
    return replacePlaceholders(in: variable.form(for: operands, rule: pluralRule)) { placeholder in
      guard case .variable(let name) = placeholder.content else {
        return text(for: placeholder, at: placeholder.position ?? position)
      }
      let innerPosition = placeholder.position ?? nextPosition
      if placeholder.position == nil { nextPosition += 1 }
      guard let inner = innerVariables.first(where: { $0.name == name }) else { return "" }
      return form(of: inner, forArgumentAt: innerPosition, variables: innerVariables)
    }
  }

  private func replacePlaceholders(in format: String, with replacement: (Placeholder) -> String) -> String {
    var result = ""
    var rest = format[...].utf8
    while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
      result += Substring(rest[..<percent])
      rest = rest[percent...].dropFirst()
      guard let placeholder = Placeholder(from: &rest) else {
        result += "%"
        continue
      }
      if case .percent = placeholder.content {
        result += "%"
      } else {
        result += replacement(placeholder)
      }
    }
    return result + Substring(rest)
  }

  private func argument(at position: Int) -> LocalizedString.Argument? {
    arguments.indices.contains(position - 1) ? arguments[position - 1] : nil
  }

  private func text(for placeholder: Placeholder, at position: Int) -> String {
    switch argument(at: position) {
    case .text(let text):
      pad(text, for: placeholder)
    case .localized(let text):
      pad(resolve(text), for: placeholder)
    case .integer(let integer):
      pad(String(integer.magnitude), isNegative: integer < 0, for: placeholder)
    case .number(let number):
      if let decimal = RoundedDecimal(number, fractionDigits: placeholder.fractionDigits) {
        pad(decimal.unsignedText, isNegative: decimal.isNegative, for: placeholder)
      } else {
        pad(number.isNaN ? "NaN" : number < 0 ? "-∞" : "∞", for: placeholder)
      }
    case nil:
      ""
    }
  }

  private func pad(_ digits: String, isNegative: Bool, for placeholder: Placeholder) -> String {
    let sign = isNegative ? "-" : placeholder.showsPlus ? "+" : ""
    guard placeholder.padsWithZeros, !placeholder.alignsLeft else { return pad(sign + digits, for: placeholder) }
    let missing = max(0, placeholder.width - sign.count - digits.count)
    return sign + String(repeating: "0", count: missing) + digits
  }

  /// Fills `text` with spaces up to the width of the placeholder, counted in characters.
  private func pad(_ text: String, for placeholder: Placeholder) -> String {
    guard placeholder.width > 0 else { return text }
    let padding = String(repeating: " ", count: max(0, placeholder.width - text.count))
    return placeholder.alignsLeft ? text + padding : padding + text
  }
}
