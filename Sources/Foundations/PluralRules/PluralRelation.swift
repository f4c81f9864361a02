/// One comparison of a plural rule, as CLDR writes it: `i % 100 != 12..14`, `n = 0,1`.
struct PluralRelation: Hashable, Sendable {
  private enum Operand: String {
    case number = "n"
    case integer = "i"
    case fractionDigitCount = "v"
    case significantFractionDigitCount = "w"
    case fraction = "f"
    case significantFraction = "t"
    case exponent = "c"
    case formerExponent = "e"
  }

  private let operand: Operand
  private let modulus: UInt64?
  private let isNegated: Bool
  private let ranges: [ClosedRange<UInt64>]

  /// Takes a comparison off the front of `words`; nil if none is there.
  init?(from words: inout ArraySlice<Substring>) {
    guard let operand = words.popFirst().flatMap({ Operand(rawValue: String($0)) }) else { return nil }
    self.operand = operand
    if words.first == "%" {
      words.removeFirst()
      guard let modulus = words.popFirst().flatMap({ UInt64($0) }), modulus > 0 else { return nil }
      self.modulus = modulus
    } else {
      modulus = nil
    }
    switch words.popFirst() {
    case "=": isNegated = false
    case "!=": isNegated = true
    default: return nil
    }
    guard let list = words.popFirst()?.split(separator: ",", omittingEmptySubsequences: false) else { return nil }
    ranges = list.compactMap(Self.range)
    guard ranges.count == list.count else { return nil }
  }

  /// `4` or `2..4`
  private static func range(_ text: Substring) -> ClosedRange<UInt64>? {
    guard let dot = text.firstIndex(of: ".") else { return UInt64(text).map { $0...$0 } }
    guard text[dot...].hasPrefix(".."), let first = UInt64(text[..<dot]), let last = UInt64(text[dot...].dropFirst(2)),
      first <= last
    else { return nil }
    return first...last
  }

  func holds(for operands: PluralOperands) -> Bool {
    guard let value = value(of: operands) else { return isNegated }
    let compared = modulus.map { value % $0 } ?? value
    return ranges.contains { $0.contains(compared) } != isNegated
  }

  /// Nil for a number with decimals, which no range of whole numbers has.
  private func value(of operands: PluralOperands) -> UInt64? {
    switch operand {
    case .number: operands.isWhole ? operands.integer : nil
    case .integer: operands.integer
    case .fractionDigitCount: UInt64(operands.fractionDigitCount)
    case .significantFractionDigitCount: UInt64(operands.significantFractionDigitCount)
    case .fraction: operands.fraction
    case .significantFraction: operands.significantFraction
    case .exponent, .formerExponent: operands.exponent
    }
  }
}
