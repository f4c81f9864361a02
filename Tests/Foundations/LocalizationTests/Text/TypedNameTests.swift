import Testing

@testable import Localization

struct TypedNameTests {
  @Test(
    arguments: [
      ("page-down", "page-down", .whole), ("PageDown", "page-down", .whole), ("pa", "page-down", .beginning),
      ("down", "page-down", .beginningOfWord), ("pgd", "page-down", .letters), ("dp", "page-down", nil),
      ("momnts", "Moments", nil),
      ("age", "page-down", nil), ("größer", "Größerer Text", .beginning), ("grosse", "Größerer Text", .beginning),
      ("тема", "Следующая тема", .beginningOfWord), ("主题", "下一个主题", .beginningOfWord), ("", "a", nil),
      ("them", "Show only the matches", .letters), ("the m", "Show only the matches", .beginningOfWord),
      ("ab", "a", nil), ("...", "a", nil), ("테마", "다음 테마", .beginningOfWord), ("next theme", "Next theme", .whole),
    ] as [(String, String, TypedName.Match?)])
  func `a name matches by its words, then by its letters`(typed: String, name: String, match: TypedName.Match?) {
    #expect(TypedName(typed).match(name) == match)
  }
}
