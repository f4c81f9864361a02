/// Which plural category a number takes in a language: the cardinal rules of Unicode CLDR 47 (`plurals.json`).
///
/// Languages with equal rules share a case.
package enum PluralRule: Sendable {
  /// One form for every number: Chinese, Japanese, Korean.
  case invariant
  /// `one` for 1 without decimals: English, German.
  case singularForOne
  /// `one` for 0 and 1 with any decimals, `many` for whole millions: French, and the Portuguese of Brazil.
  case french
  /// `one` for 1 with or without zero decimals, `many` for whole millions.
  case spanish
  /// All six categories, by the number and its last two digits.
  case arabic
  /// `one`, `few` and `many` by the last digits of whole numbers, `other` for decimals.
  case russian

  /// The rule of a language, found by its first subtag; nil for a language whose rule is not known here, as is that of
  /// Portugal's Portuguese, which is another than Brazil's.
  ///
  /// - Parameter language: named like a `.lproj` folder.
  package init?(language: String) {
    guard !["pt-PT", "pt_PT"].contains(language) else { return nil }
    switch language.prefix(while: { $0 != "-" && $0 != "_" }) {
    case "zh", "ja", "ko": self = .invariant
    case "en", "de": self = .singularForOne
    case "fr", "pt": self = .french
    case "es": self = .spanish
    case "ar": self = .arabic
    case "ru": self = .russian
    default: return nil
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
    switch self {
    case .invariant: .other
    case .singularForOne: operands.integer == 1 && operands.fractionDigitCount == 0 ? .one : .other
    case .french: operands.integer <= 1 ? .one : manyForMillions(operands)
    case .spanish: operands.integer == 1 && operands.isWhole ? .one : manyForMillions(operands)
    case .arabic: arabicCategory(of: operands)
    case .russian: russianCategory(of: operands)
    }
  }

  private func manyForMillions(_ operands: PluralOperands) -> PluralCategory {
    let isWholeMillions = operands.integer != 0 && operands.integer.isMultiple(of: 1_000_000)
    return isWholeMillions && operands.fractionDigitCount == 0 ? .many : .other
  }

  private func arabicCategory(of operands: PluralOperands) -> PluralCategory {
    guard operands.isWhole else { return .other }
    switch (operands.integer, operands.integer % 100) {
    case (0, _): return .zero
    case (1, _): return .one
    case (2, _): return .two
    case (_, 3...10): return .few
    case (_, 11...99): return .many
    default: return .other
    }
  }

  private func russianCategory(of operands: PluralOperands) -> PluralCategory {
    guard operands.fractionDigitCount == 0 else { return .other }
    switch (operands.integer % 10, operands.integer % 100) {
    case (_, 11...14): return .many
    case (1, _): return .one
    case (2...4, _): return .few
    default: return .many
    }
  }
}
