import Testing

@testable import Texts

@Suite struct RoundedDecimalTests {
  @Test(arguments: [
    (0.0, 0, "0"), (0.0, 2, "0.00"), (1.0, 1, "1.0"), (1234.5, 1, "1234.5"), (1234.5678, 2, "1234.57"),
    (0.25, 1, "0.2"), (0.35, 1, "0.4"), (0.15, 1, "0.2"), (2.5, 0, "2"), (3.5, 0, "4"), (0.5, 0, "0"),
    (1.005, 2, "1.00"),
    (0.051, 1, "0.1"), (0.05, 1, "0.0"), (0.04, 1, "0.0"), (9.99, 1, "10.0"), (99.95, 1, "100.0"), (0.999, 2, "1.00"),
    (1e-7, 3, "0.000"), (1e-7, 7, "0.0000001"), (.leastNonzeroMagnitude, 2, "0.00"),
    (1e21, 1, "1000000000000000000000.0"),
    (1.5e16, 0, "15000000000000000"), (123_456_789.125, 2, "123456789.12"), (6.02e23, 0, "602000000000000000000000"),
  ])
  func `digits are rounded half to even`(number: Double, fractionDigits: Int, text: String) throws {
    let parts = text.split(separator: ".").map(String.init)
    for signed in [number, -number] {
      let decimal = try #require(RoundedDecimal(signed, fractionDigits: fractionDigits))
      #expect(decimal.integerText == parts[0])
      #expect(decimal.fractionText == (parts.count > 1 ? parts[1] : ""))
    }
  }

  @Test func `zero has no sign, even if a negative number was rounded to it`() {
    #expect(RoundedDecimal(-0.04, fractionDigits: 1)?.isNegative == false)
    #expect(RoundedDecimal(-0.0, fractionDigits: 0)?.isNegative == false)
    #expect(RoundedDecimal(-0.06, fractionDigits: 1)?.isNegative == true)
    #expect(RoundedDecimal(0.06, fractionDigits: 1)?.isNegative == false)
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func `infinity and NaN have no digits`(number: Double) {
    #expect(RoundedDecimal(number, fractionDigits: 1) == nil)
  }

  @Test func `the largest number has all its digits`() throws {
    let decimal = try #require(RoundedDecimal(.greatestFiniteMagnitude, fractionDigits: 3))
    #expect(decimal.integerDigits.count == 309)
    #expect(decimal.fractionDigits == [0, 0, 0])
  }
}
