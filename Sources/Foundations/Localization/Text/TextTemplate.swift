package import TextFormats

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
  /// A format whose variables (`%#@name@`) are replaced by the form that fits a number.
  case plural(format: String, variables: [PluralVariable])
  /// The same for different room, the narrowest first.
  case widths([Variant])
}

/// One variable of a plural text and its forms, as in a `.stringsdict` table.
package struct PluralVariable: Sendable {
  package let name: String
  package let fractionDigits: Int
  private let zero: String?
  private let one: String?
  private let two: String?
  private let few: String?
  private let many: String?
  private let other: String

  /// - Parameters:
  ///   - name: what stands between `%#@` and `@` in the format.
  ///   - fractionDigits: how many decimals of a decimal number are shown, since "1.0" and "1" may take different forms.
  ///   - zero: the form for the category `zero`, and in every language for the number 0 itself.
  ///   - one: the form for the category `one`.
  ///   - two: the form for the category `two`.
  ///   - few: the form for the category `few`.
  ///   - many: the form for the category `many`.
  ///   - other: the form for the category `other` and for categories that have no form of their own.
  package init(
    name: String,
    fractionDigits: Int = 0,
    zero: String? = nil,
    one: String? = nil,
    two: String? = nil,
    few: String? = nil,
    many: String? = nil,
    other: String
  ) {
    self.name = name
    self.fractionDigits = fractionDigits
    self.zero = zero
    self.one = one
    self.two = two
    self.few = few
    self.many = many
    self.other = other
  }

  /// The forms that there are, in the order of CLDR.
  package var forms: [(category: PluralCategory, text: String)] {
    let forms: [(PluralCategory, String?)] = [
      (.zero, zero), (.one, one), (.two, two), (.few, few), (.many, many), (.other, other),
    ]
    return forms.compactMap { category, text in text.map { (category, $0) } }
  }

  /// The form for a number under a language's rule; `other` if there is no finite number, or no rule.
  func form(for operands: PluralOperands?, rule: PluralRule?) -> String {
    guard let operands, let rule else { return other }
    if operands.isZero, let zero { return zero }
    let form =
      switch rule.category(of: operands) {
      case .zero: zero
      case .one: one
      case .two: two
      case .few: few
      case .many: many
      case .other: other
      }
    return form ?? other
  }
}
