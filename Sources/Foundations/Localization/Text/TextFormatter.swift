import Texts

/// Replaces the placeholders of a format by arguments.
///
/// Placeholders without a number take the arguments in order; those with a number take that argument and do not advance
/// the order. In the form of a plural variable, a placeholder without a number stands for the number of the variable,
/// and variables in the form take the arguments after it. A placeholder without an argument is empty.
struct TextFormatter {
  let arguments: [LocalizedString.Argument]
  /// The language of the format, of plural forms and of numbers.
  let language: Language
  /// Resolves an argument that is itself a text.
  let resolve: (LocalizedString) -> String

  func string(from template: TextTemplate) -> String {
    pieces(of: template).reduce(into: "") { $0 += $1.text }
  }

  /// Returns the words of the template and the arguments between them.
  func pieces(of template: TextTemplate) -> [TextPiece] {
    switch template {
    case .text(let format): pieces(of: format, variables: [])
    case .plural(let format, let variables): pieces(of: format, variables: variables)
    case .widths(let variants): variants.last.map { pieces(of: $0.template) } ?? []
    }
  }

  private func pieces(of format: String, variables: [PluralVariable]) -> [TextPiece] {
    var nextPosition = 1
    var pieces: [TextPiece] = []
    appendPieces(of: format, to: &pieces) { placeholder, pieces in
      let position = placeholder.position(next: &nextPosition)
      guard case .variable(let name) = placeholder.content else {
        return pieces.append(.argument(text(for: placeholder, at: position)))
      }
      guard let variable = variables.first(where: { $0.name == name }) else { return }
      appendForm(of: variable, forArgumentAt: position, variables: variables, to: &pieces)
    }
    return pieces
  }

  private func appendForm(
    of variable: PluralVariable, forArgumentAt position: Int, variables: [PluralVariable], to pieces: inout [TextPiece]
  ) {
    let operands: PluralOperands? =
      switch argument(at: position) {
      case .integer(let integer): PluralOperands(integer)
      case .number(let number): PluralOperands(number, fractionDigits: variable.fractionDigits)
      case .text, .localized, nil: nil
      }
    // A variable is not replaced in its own form, which would never end.
    let innerVariables = variables.filter { $0.name != variable.name }
    var nextPosition = position + 1
    let rule = PluralRule(language: language.identifier)
    appendPieces(of: variable.form(for: operands, rule: rule), to: &pieces) { placeholder, pieces in
      guard case .variable(let name) = placeholder.content else {
        return pieces.append(.argument(text(for: placeholder, at: placeholder.position ?? position)))
      }
      let innerPosition = placeholder.position(next: &nextPosition)
      guard let inner = innerVariables.first(where: { $0.name == name }) else { return }
      appendForm(of: inner, forArgumentAt: innerPosition, variables: innerVariables, to: &pieces)
    }
  }

  private func appendPieces(
    of format: String, to pieces: inout [TextPiece], appendContent: (Placeholder, inout [TextPiece]) -> Void
  ) {
    for piece in FormatString(format).pieces {
      switch piece {
      case .literal(let words): pieces.append(.words(words))
      case .placeholder(let placeholder): appendContent(placeholder, &pieces)
      }
    }
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
      pad(integerText(String(integer.magnitude), for: placeholder), isNegative: integer < 0, for: placeholder)
    case .number(let number):
      if let decimal = RoundedDecimal(number, fractionDigits: placeholder.fractionDigits) {
        pad(self.text(of: decimal, for: placeholder), isNegative: decimal.isNegative, for: placeholder)
      } else {
        pad(number.isNaN ? "NaN" : number < 0 ? "-∞" : "∞", for: placeholder)
      }
    case nil:
      ""
    }
  }

  private func integerText(_ digits: String, for placeholder: Placeholder) -> String {
    placeholder.groupsDigits ? NumberSymbols(language: language).grouped(digits) : digits
  }

  private func text(of decimal: RoundedDecimal, for placeholder: Placeholder) -> String {
    let integer = integerText(decimal.integerText, for: placeholder)
    guard !decimal.fractionDigits.isEmpty else { return integer }
    return integer + NumberSymbols(language: language).decimalSeparator + decimal.fractionText
  }

  private func pad(_ digits: String, isNegative: Bool, for placeholder: Placeholder) -> String {
    let sign = isNegative ? "-" : placeholder.showsPlus ? "+" : ""
    guard placeholder.padsWithZeros, !placeholder.alignsLeft else { return pad(sign + digits, for: placeholder) }
    let missing = max(0, placeholder.width - sign.count - digits.count)
    return sign + String(repeating: "0", count: missing) + digits
  }

  /// Pads `text` with spaces to the width of the placeholder in characters.
  private func pad(_ text: String, for placeholder: Placeholder) -> String {
    guard placeholder.width > 0 else { return text }
    let padding = String(repeating: " ", count: max(0, placeholder.width - text.count))
    return placeholder.alignsLeft ? text + padding : padding + text
  }
}
