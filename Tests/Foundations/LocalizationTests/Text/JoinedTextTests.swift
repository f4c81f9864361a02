import Localization
import TerminalTestSupport
import Testing

@Suite(.limited)
struct JoinedTextTests {
  @Test(arguments: [
    ([], ", ", ""), (["a"], ", ", "a"), (["a", "", "é 🍅"], " · ", "a ·  · é 🍅"), (["", ""], "", ""),
    (["a", "b"], "", "ab"),
  ])
  func `texts are joined`(texts: [String], separator: String, expected: String) {
    #expect(texts.joined(separator: separator) == expected)
  }
}
