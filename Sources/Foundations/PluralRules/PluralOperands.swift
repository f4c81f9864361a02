/// What CLDR's plural rules ask about a number as it is shown: 1, 1.0 and 1.00 are three different numbers to them.
///
/// The names in the comments are the operands of UTS #35, part 3, "Plural Operand Meanings".
package struct PluralOperands: Sendable {
  /// The integer digits, `i`.
  let integer: UInt64
  /// How many decimals are shown, `v`.
  let fractionDigitCount: Int
  /// How many are shown without the zeros at their end, `w`.
  let significantFractionDigitCount: Int
  /// The decimals as a number, `f`.
  let fraction: UInt64
  /// The same without the zeros at their end, `t`.
  let significantFraction: UInt64
  /// The power of ten that is shown in words or letters behind the digits, as in "1.2M": `c`, or `e` by its old name.
  let exponent: UInt64

  /// The operands of a whole number without decimals; its sign does not count.
  package init(_ integer: Int) {
    self.integer = UInt64(integer.magnitude)
    fractionDigitCount = 0
    significantFractionDigitCount = 0
    fraction = 0
    significantFraction = 0
    exponent = 0
  }

  /// The operands of `number` shown with `fractionDigits` decimals; nil if it is not finite.
  package init?(_ number: Double, fractionDigits: Int) {
    guard let decimal = RoundedDecimal(number, fractionDigits: fractionDigits) else { return nil }
    self.init(integerDigits: decimal.integerDigits, fractionDigits: decimal.fractionDigits)
  }

  /// - Parameter exponent: of what is shown in compact notation; the digits are those of the whole number.
  init(integerDigits: [UInt8], fractionDigits: [UInt8], exponent: UInt64 = 0) {
    let significant = fractionDigits.prefix((fractionDigits.lastIndex { $0 != 0 } ?? -1) + 1)
    integer = Self.value(of: integerDigits[...])
    fractionDigitCount = fractionDigits.count
    significantFractionDigitCount = significant.count
    fraction = Self.value(of: fractionDigits[...])
    significantFraction = Self.value(of: significant)
    self.exponent = exponent
  }

  /// Whether every shown decimal is zero, so that the number `n` is whole.
  var isWhole: Bool { significantFractionDigitCount == 0 }

  package var isZero: Bool { integer == 0 && isWhole }

  /// The rules look at small values and at the last six digits only, so a number too long for `UInt64` keeps its last
  /// 18 digits behind a one.
  private static func value(of digits: ArraySlice<UInt8>) -> UInt64 {
    let digits = digits.drop { $0 == 0 }
    let kept = digits.suffix(18).reduce(UInt64(0)) { $0 * 10 + UInt64($1) }
    return digits.count > 18 ? kept + 1_000_000_000_000_000_000 : kept
  }
}
