import Testing

@testable import Texts

@Suite struct PluralConditionTests {
  @Test(arguments: [
    ("n = 1", "1", true), ("n = 1", "1.0", true), ("n = 1", "1.1", false), ("n != 0..9", "1.1", true),
    ("n % 100 = 3..10,20", "120", true), ("i = 1 and v = 0", "1.0", false), ("v = 2 or i = 7", "7.5", true),
    ("w = 1", "1.50", true), ("f = 50", "1.50", true), ("t = 5", "1.50", true), ("t % 10 = 1", "0.210", true),
    ("c = 6", "1.2c6", true), ("e = 0", "1.2c6", false), ("i = 1200000", "1.2c6", true),
    ("i = 0 and v = 0 or i = 1 and v = 1", "1.5", true), ("i = 0 and v = 0 or i = 1 and v = 1", "0.5", false),
  ])
  func `a condition depends on the number as it is shown`(text: String, sample: String, holds: Bool) throws {
    #expect(try #require(PluralCondition(text)).holds(for: PluralOperands(sample: sample)) == holds)
  }

  @Test(arguments: [
    "", "n", "n =", "n = ", "n = x", "n = 1,", "n = 1..", "n = 3..1", "n = 1...2", "n % 0 = 1", "n % = 1", "n == 1",
    "m = 1", "n = 1 and", "n = 1 or", "n = 1 n = 2", "n = 1 xor n = 2", "and n = 1", "n = -1",
    "n = 99999999999999999999",
  ])
  func `a text that is not in CLDR's syntax is not a condition`(text: String) {
    #expect(PluralCondition(text) == nil)
  }
}
