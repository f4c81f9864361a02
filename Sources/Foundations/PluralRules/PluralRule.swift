/// Which plural category a number takes in a language.
package struct PluralRule: Hashable, Sendable {
  /// The categories that numbers take in the language, in the order of CLDR; the last one is `other`.
  package let categories: [PluralCategory]
  /// Of the categories in the same order; `other` has none.
  private let conditions: [PluralCondition]

  /// - Parameter conditions: as CLDR writes them, in its order; the first that holds counts, and `other` where none does.
  init(_ conditions: KeyValuePairs<PluralCategory, String>) {
    categories = conditions.map(\.key) + [.other]
    self.conditions = conditions.map { category, text in
      guard let condition = PluralCondition(text) else {
        preconditionFailure("The plural rule “\(category): \(text)” is not written as CLDR's are.")
      }
      return condition
    }
  }

  /// The category of a whole number.
  package func category(of integer: Int) -> PluralCategory {
    category(of: PluralOperands(integer))
  }

  /// The category of `number` shown with `fractionDigits` decimals; `other` if it is not finite.
  package func category(of number: Double, fractionDigits: Int) -> PluralCategory {
    PluralOperands(number, fractionDigits: fractionDigits).map(category(of:)) ?? .other
  }

  package func category(of operands: PluralOperands) -> PluralCategory {
    conditions.firstIndex { $0.holds(for: operands) }.map { categories[$0] } ?? .other
  }
}
