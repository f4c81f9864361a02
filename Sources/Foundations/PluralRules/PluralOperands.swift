/// What CLDR's plural rules ask about a number as it is shown: 1, 1.0 and 1.00 are three different numbers to them.
///
/// The names in the comments are the operands of UTS #35, part 3, "Plural Operand Meanings".
package struct PluralOperands: Sendable {
  /// The integer digits, `i`.
  let integer: UInt64
  /// How many decimals are shown, `v`.
  let fractionDigitCount: Int
  /// Whether every shown decimal is zero, so that the number `n` is whole.
  let isWhole: Bool

  /// The operands of a whole number without decimals; its sign does not count.
  package init(_ integer: Int) {
    self.integer = UInt64(integer.magnitude)
    fractionDigitCount = 0
    isWhole = true
  }

  /// The operands of `number` shown with `fractionDigits` decimals; nil if it is not finite.
  package init?(_ number: Double, fractionDigits: Int) {
    guard let decimal = RoundedDecimal(number, fractionDigits: fractionDigits) else { return nil }
    integer = Self.integer(from: decimal.integerDigits)
    fractionDigitCount = decimal.fractionDigits.count
    isWhole = decimal.fractionDigits.allSatisfy { $0 == 0 }
  }

  package var isZero: Bool { integer == 0 && isWhole }

  /// The rules look at small values and at the last six digits only, so a number too long for `UInt64` keeps its last
  /// 18 digits behind a one.
  private static func integer(from digits: [UInt8]) -> UInt64 {
    let kept = digits.suffix(18).reduce(UInt64(0)) { $0 * 10 + UInt64($1) }
    return digits.count > 18 ? kept + 1_000_000_000_000_000_000 : kept
  }
}
