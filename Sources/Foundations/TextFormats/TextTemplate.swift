/// The words of one text in one language, as the generated `L10n` returns them.
package enum TextTemplate: Sendable {
  /// One of the texts for different room.
  package struct Variant: Sendable {
    /// The number that the table gives the room; it only orders the texts.
    package let width: Int
    /// A text or a plural.
    package let template: TextTemplate

    package init(width: Int, template: TextTemplate) {
      self.width = width
      self.template = template
    }
  }

  /// Words; a printf-like format if the text has arguments, else shown as they are.
  case text(String)
  /// A format whose variables (`%#@name@`) are replaced by the form for a number.
  case plural(format: String, variables: [PluralVariable])
  /// The same for different room, the narrowest first.
  case widths([Variant])
}

/// One variable of a plural text and its forms, as in a `.stringsdict` table.
package struct PluralVariable: Sendable {
  package typealias Form = (category: PluralCategory, text: String)

  /// The text between `%#@` and `@` in the format.
  package let name: String
  /// The number of decimals that are shown of a decimal number, since "1.0" and "1" may take different forms.
  package let fractionDigits: Int
  /// The form `other` stands for categories that have no form.
  package let forms: [Form]

  package init(_ name: String, fractionDigits: Int = 0, forms: [Form]) {
    self.name = name
    self.fractionDigits = fractionDigits
    self.forms = forms
  }

  /// Returns the form for a number under a language's rule, which is `other` without a finite number or a rule. The form `zero`
  /// is the one for the number 0 in every language.
  package func form(for operands: PluralOperands?, rule: PluralRule?) -> String {
    let zero = operands?.isZero == true ? text(of: .zero) : nil
    let category = operands.flatMap { operands in rule?.category(of: operands) } ?? .other
    return (rule == nil ? nil : zero) ?? text(of: category) ?? text(of: .other) ?? ""
  }

  private func text(of category: PluralCategory) -> String? {
    forms.first { $0.category == category }?.text
  }
}
