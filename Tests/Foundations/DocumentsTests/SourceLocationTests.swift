import TerminalTestSupport
import Testing

@testable import Documents

@Suite(.limited)
struct SourceLocationTests {
  @Test(arguments: [
    (0, 1, 1), (2, 1, 3), (3, 2, 1), (5, 3, 1), (6, 4, 1), (8, 4, 2), (11, 4, 3), (14, 4, 4), (15, 4, 5),
  ])
  func `lines end with LF, CR or both and columns count characters`(offset: Int, line: Int, column: Int) {
    // Offsets: a 0, b 1, LF 2, CR LF 3, CR 5, é 6, 中 (3 bytes) 8, e with an accent (3 bytes) 11, x 14.
    let text = "ab\n\r\n\ré中e\u{301}x"
    var locator = SourceLocator(path: "t", bytes: Array(text.utf8))
    #expect(locator.location(of: offset) == SourceLocation(path: "t", line: line, column: column))
  }

  @Test func `locations in any order are equal to those counted from the beginning`() {
    var random = SeededGenerator(seed: 4)
    let words = "a\r\nbc\rdé\n\n中x\r\n\ry"
    let text = Array(words.utf8)
    let offsets = words.indices.map { words.utf8.distance(from: words.startIndex, to: $0) }
    var locator = SourceLocator(path: "t", bytes: text)
    for _ in 0..<200 {
      let offset = offsets.randomElement(using: &random) ?? 0
      var fresh = SourceLocator(path: "t", bytes: text)
      #expect(locator.location(of: offset) == fresh.location(of: offset))
    }
  }

  @Test func `a document without lines is located by its path`() {
    #expect(SourceLocation.document("t.plist").description == "t.plist")
  }
}
