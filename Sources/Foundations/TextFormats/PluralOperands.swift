/// The operands of CLDR's plural rules for a number as it is shown: 1, 1.0 and 1.00 are three different numbers to them.
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

/// The digits of a number rounded to a fixed count of decimals.
///
/// What is rounded is the shortest decimal that names the value, half to even: 0.25 and 0.15 both become 0.2, as a
/// reader expects from what is written, while the binary value of 0.15 lies below the tie.
package struct RoundedDecimal: Equatable {
  /// Whether a minus sign is due; zero has none, even if a negative number was rounded to it.
  package let isNegative: Bool
  /// At least one digit, each 0 to 9, without leading zeros.
  package let integerDigits: [UInt8]
  /// As many digits as were asked for.
  package let fractionDigits: [UInt8]

  /// Fails for infinities and NaN, which have no digits.
  package init?(_ number: Double, fractionDigits count: Int) {
    guard number.isFinite else { return nil }
    var (digits, integerCount) = Self.shortestDigits(of: number.magnitude)
    let kept = integerCount + count
    if kept < digits.count {
      Self.round(&digits, toFirst: kept)
    } else {
      digits += repeatElement(0, count: kept - digits.count)
    }
    // A carry out of the first digit makes the number one digit longer.
    integerCount = digits.count - count
    integerDigits = Array(digits.prefix(integerCount))
    fractionDigits = Array(digits.suffix(count))
    isNegative = number.sign == .minus && digits.contains { $0 != 0 }
  }

  package var integerText: String { Self.text(integerDigits) }

  /// Empty without decimals.
  package var fractionText: String { Self.text(fractionDigits) }

  private static func text(_ digits: [UInt8]) -> String {
    String(decoding: digits.lazy.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
  }

  /// The digits that `description` gives, and how many of them stand before the decimal point (at least one).
  private static func shortestDigits(of magnitude: Double) -> (digits: [UInt8], integerCount: Int) {
    let parts = magnitude.description.split(separator: "e")
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let mantissa = parts[0].split(separator: ".")
    var digits = mantissa.joined().utf8.map { $0 - UInt8(ascii: "0") }
    var integerCount = mantissa[0].utf8.count + exponent
    if integerCount < 1 {
      digits.insert(contentsOf: repeatElement(0, count: 1 - integerCount), at: 0)
      integerCount = 1
    }
    return (digits, integerCount)
  }

  /// Cuts `digits` behind the first `count`, which must be fewer than there are, rounding half to even.
  private static func round(_ digits: inout [UInt8], toFirst count: Int) {
    let firstDropped = digits[count]
    let isTie = firstDropped == 5 && digits[(count + 1)...].allSatisfy { $0 == 0 }
    let roundsUp = isTie ? !digits[count - 1].isMultiple(of: 2) : firstDropped >= 5
    digits.removeSubrange(count...)
    guard roundsUp else { return }
    for index in digits.indices.reversed() {
      guard digits[index] == 9 else {
        digits[index] += 1
        return
      }
      digits[index] = 0
    }
    digits.insert(1, at: 0)
  }
}
