/// A text in one language, as the generated `L10n` returns it.
package enum TextTemplate: Sendable {
  /// The format for a width. The number is that of the table and only determines the order.
  package typealias Variant = (width: Int, format: String)

  /// A printf-like format if the text has arguments; otherwise words that are shown unchanged.
  case text(String)
  /// The formats by width, the narrowest first, and their variables (`%#@name@`), which are replaced by the form for a
  /// number.
  case formats([Variant], variables: [PluralVariable])
}

/// A variable of a plural text and its forms, as in a `.stringsdict` table.
package struct PluralVariable: Sendable {
  package typealias Form = (category: PluralCategory, text: String)

  /// The text between `%#@` and `@` in the format.
  package let name: String
  /// The forms by category. `other` is used for categories without a form.
  package let forms: [Form]

  package init(_ name: String, forms: [Form]) {
    self.name = name
    self.forms = forms
  }

  /// Returns the form for a number by the rule of a language; `other` without a number or a rule. In every language, the
  /// form `zero` is used for the number 0.
  package func form(for number: Int?, rule: PluralRule?) -> String {
    let zero = number == 0 ? text(of: .zero) : nil
    let category = number.flatMap { number in rule?.category(of: number) } ?? .other
    return (rule == nil ? nil : zero) ?? text(of: category) ?? text(of: .other) ?? ""
  }

  private func text(of category: PluralCategory) -> String? {
    forms.first { $0.category == category }?.text
  }
}
