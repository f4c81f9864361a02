import Testing

@testable import Texts

@Suite struct PluralConditionTests {
  @Test(arguments: [
    ("n = 1", 1, true), ("n != 0..9", 9, false), ("n % 100 = 3..10,20", 120, true), ("i = 1 and v = 0", 1, true),
    ("v = 2 or i = 7", 7, true), ("w = 1", 1, false), ("f = 0 and t = 0", 5, true), ("c = 6", 6, false),
    ("e = 0", 1_200_000, true), ("i = 0 and v = 0 or i = 1 and v = 1", 1, false),
  ])
  func `a condition depends on the number, which has no decimals`(text: String, number: UInt64, holds: Bool) throws {
    #expect(try #require(PluralCondition(text)).holds(for: number) == holds)
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
