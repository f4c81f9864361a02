import Testing

@testable import TerminalUI

struct ScalarWidthTests {
  @Test(arguments: [
    ("a", 1), ("é", 1), ("中", 2), ("！", 2), ("ｶ", 1), ("\u{301}", 0), ("\u{200D}", 0), ("👍", 2), ("♥", 1), ("⌚", 2),
  ])
  func `a scalar has the columns that terminals give it`(text: String, columns: Int) throws {
    #expect(ScalarWidth.columns(of: try #require(text.unicodeScalars.first)) == columns)
  }
}
