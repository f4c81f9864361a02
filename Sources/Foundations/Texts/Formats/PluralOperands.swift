/// The operands of CLDR's plural rules for a number as it is shown: 1, 1.0 and 1.00 have different operands.
///
/// The names in the comments are the operands of UTS #35, part 3, "Plural Operand Meanings".
package struct PluralOperands: Sendable {
  /// The integer digits, `i`.
  let integer: UInt64
  /// The number of shown decimals, `v`.
  let fractionDigitCount: Int
  /// The number of shown decimals without trailing zeros, `w`.
  let significantFractionDigitCount: Int
  /// The decimals as a number, `f`.
  let fraction: UInt64
  /// The decimals without trailing zeros as a number, `t`.
  let significantFraction: UInt64
  /// The power of ten that words or letters after the digits show, as in "1.2M": `c`, formerly `e`.
  let exponent: UInt64

  /// Creates the operands of a whole number without decimals. Its sign is ignored.
  package init(_ integer: Int) {
    self.integer = UInt64(integer.magnitude)
    fractionDigitCount = 0
    significantFractionDigitCount = 0
    fraction = 0
    significantFraction = 0
    exponent = 0
  }

  /// Creates the operands of `number` shown with `fractionDigits` decimals; `nil` if it is not finite.
  package init?(_ number: Double, fractionDigits: Int) {
    guard let decimal = RoundedDecimal(number, fractionDigits: fractionDigits) else { return nil }
    self.init(integerDigits: decimal.integerDigits, fractionDigits: decimal.fractionDigits)
  }

  /// - Parameter exponent: the exponent of compact notation. The digits are those of the complete number.
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

  /// Returns digits as a number. The rules depend only on small values and on the last six digits, so a number too long
  /// for `UInt64` is reduced to a one and its last 18 digits.
  private static func value(of digits: ArraySlice<UInt8>) -> UInt64 {
    let digits = digits.drop { $0 == 0 }
    let kept = digits.suffix(18).reduce(UInt64(0)) { $0 * 10 + UInt64($1) }
    return digits.count > 18 ? kept + 1_000_000_000_000_000_000 : kept
  }
}

/// The digits of a number rounded to a fixed number of decimals.
///
/// The shortest decimal representation is rounded, half to even: 0.25 and 0.15 both become 0.2, as readers expect,
/// though the binary value of 0.15 is smaller than 0.15.
package struct RoundedDecimal: Equatable {
  /// Whether the number has a minus sign. Zero has none, even if it is a rounded negative number.
  package let isNegative: Bool
  /// The integer digits, each 0 to 9, at least one, without leading zeros.
  package let integerDigits: [UInt8]
  /// The decimals, as many as requested.
  package let fractionDigits: [UInt8]

  /// Returns `nil` for infinities and NaN.
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

  /// The decimals as text.
  package var fractionText: String { Self.text(fractionDigits) }

  private static func text(_ digits: [UInt8]) -> String {
    String(decoding: digits.lazy.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
  }

  /// Returns the digits of `description`, and the number of those before the decimal point, at least one.
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

  /// Rounds `digits` half to even to the first `count`, which must be fewer than all.
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
