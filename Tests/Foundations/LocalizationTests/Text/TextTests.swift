import TerminalTestSupport
import Testing

@testable import Localization

@Suite(.limited)
struct TextTests {
  private let names = ["DesignKit", "InternalMenu", "Moment", "Moments"]

  @Test(arguments: [
    ("Momets", ["Moments", "Moment"]), ("moment", ["Moment", "Moments"]), ("MOMENTSS", ["Moment", "Moments"]),
    ("InternlMenu", ["InternalMenu"]), ("Internal", ["InternalMenu"]), ("design", ["DesignKit"]),
    ("Disignkit", ["DesignKit"]),
    ("", []), ("zzzzzz", []), ("DesignKit/more", ["DesignKit"]),
  ])
  func `names with the same beginning or a few edits away are near`(text: String, expected: [String]) {
    #expect(NearestNames.of(text, among: names) == expected)
  }

  @Test func `at most three names are returned, the nearest first`() {
    #expect(
      NearestNames.of("abcdef", among: ["abcdxy", "abcdex", "xbcdex", "abcdefg", "abcxef"]) == [
        "abcdefg", "abcdex", "abcxef",
      ])
  }

  @Test func `a very long text is handled quickly, and is near no name`() {
    #expect(NearestNames.of(String(repeating: "x", count: 60_000), among: ["Moments"]).isEmpty)
  }

  @Test(
    arguments: [
      ("page-down", "page-down", .whole), ("PageDown", "page-down", .whole), ("pa", "page-down", .beginning),
      ("down", "page-down", .beginningOfWord), ("pd", "page-down", .beginningsOfWords),
      ("pado", "page-down", .beginningsOfWords),
      ("pgd", "page-down", nil), ("dp", "page-down", nil), ("hd", "half-page-down", nil), ("rss", "Russian", nil),
      ("pal", "Portuguese (Brazil)", nil), ("aab", "aa aa ab", .beginningsOfWords), ("aabx", "aa aa aa ab", nil),
      ("momnts", "Moments", nil),
      ("age", "page-down", nil), ("größer", "Größerer Text", .beginning), ("grosse", "Größerer Text", .beginning),
      ("тема", "Следующая тема", .beginningOfWord), ("主题", "下一个主题", .beginningOfWord), ("", "a", nil),
      ("them", "Show only the matches", .beginningsOfWords), ("the m", "Show only the matches", .beginningOfWord),
      ("ab", "a", nil), ("...", "a", nil), ("테마", "다음 테마", .beginningOfWord), ("next theme", "Next theme", .whole),
    ] as [(String, String, TypedName.Match?)])
  func `a name matches as a whole or by the beginnings of its words, not by scattered letters`(
    typed: String, name: String, match: TypedName.Match?
  ) {
    #expect(TypedName(typed).match(name) == match)
  }

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

  @Test(arguments: [
    ([], ", ", ""), (["a"], ", ", "a"), (["a", "", "é 🍅"], " · ", "a ·  · é 🍅"), (["", ""], "", ""),
    (["a", "b"], "", "ab"),
  ])
  func `texts are joined`(texts: [String], separator: String, expected: String) {
    #expect(texts.joined(separator: separator) == expected)
  }
}
