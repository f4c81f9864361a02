import TerminalTestSupport
import Testing

@testable import Localization

@Suite(.limited)
struct TypedNameTests {
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
}
