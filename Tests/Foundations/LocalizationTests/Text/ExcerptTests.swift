import Localization
import TerminalTestSupport
import Testing

@Suite(.limited)
struct ExcerptTests {
  @Test(arguments: ["", "Moment", "日本語", "👩‍👩‍👧‍👦", String(repeating: "é", count: 50)])
  func `a short text is quoted completely`(text: String) {
    #expect(text.excerpt == text)
  }

  @Test func `a long text is cut between characters`() {
    #expect(String(repeating: "👍🏽", count: 51).excerpt == String(repeating: "👍🏽", count: 50) + "…")
    #expect(String(repeating: "x", count: 1_000_000).excerpt.count == 51)
  }

  @Test func `a very long character is cut, too`() {
    let excerpt = ("a" + String(repeating: "\u{301}", count: 100_000)).excerpt
    #expect(excerpt.unicodeScalars.count < 100)
  }

  @Test func `an excerpt cannot control a terminal or change the direction of text`() {
    #expect("a\u{1B}[31m\nb\u{9B}c\u{202E}d\u{2028}".excerpt == "a␛[31m␊b\u{FFFD}c\u{FFFD}d\u{FFFD}")
  }
}
