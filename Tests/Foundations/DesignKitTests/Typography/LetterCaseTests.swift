import TerminalTestSupport
import Testing

@testable import DesignKit

@Suite(.limited)
struct LetterCaseTests {
  /// The results of LetterCase 2.0.0: capitalized, kebab, lower, lower-camel, macro, snake, upper, upper-camel.
  private static let columns: [LetterCase] = [
    .capitalized, .kebab, .lower, .lowerCamel, .macro, .snake, .upper, .upperCamel,
  ]

  @Test(
    arguments: cases(
      """
      The quick brown Fox. ⇒ The Quick Brown Fox.|the-quick-brown-fox|the quick brown fox.|theQuickBrownFox|THE_QUICK_BROWN_FOX|the_quick_brown_fox|THE QUICK BROWN FOX.|TheQuickBrownFox
      don't STOP-me now! ⇒ Don't Stop-me Now!|dont-stopme-now|don't stop-me now!|dontStopmeNow|DONT_STOPME_NOW|dont_stopme_now|DON'T STOP-ME NOW!|DontStopmeNow
      iPhone 12 Pro ⇒ Iphone 12 Pro|iphone-12-pro|iphone 12 pro|iphone12Pro|IPHONE_12_PRO|iphone_12_pro|IPHONE 12 PRO|Iphone12Pro
      éCOLE straße ⇒ École Straße|école-straße|école straße|écoleStraße|ÉCOLE_STRASSE|école_straße|ÉCOLE STRASSE|ÉcoleStraße
      日本 語 ⇒ 日本 語|日本-語|日本 語|日本語|日本_語|日本_語|日本 語|日本語
        two   blanks  ⇒ Two Blanks|two-blanks|two blanks|twoBlanks|TWO_BLANKS|two_blanks|TWO BLANKS|TwoBlanks
      """) + [("", "|||||||")])
  func `words are converted to each case`(text: String, expected: String) {
    #expect(Self.columns.map { $0.convert(text) }.joined(separator: "|") == expected)
    #expect(LetterCase.regular.convert(text) == text)
  }

  @Test func `train case is a case like the others`() {
    #expect(LetterCase.train.convert("The quick brown Fox.") == "THE-QUICK-BROWN-FOX")
  }

  @Test(arguments: [
    ("user-name", LetterCase.kebab, LetterCase.snake, "user_name"), ("user-name", .kebab, .lowerCamel, "userName"),
    ("USER_NAME", .macro, .capitalized, "User Name"), ("userName", .lowerCamel, .kebab, "user-name"),
    ("HTTPServer", .upperCamel, .kebab, "h-t-t-p-server"), ("USER-NAME", .train, .regular, "user name"),
    ("The quick", .lower, .regular, "The quick"), ("--a--b--", .kebab, .snake, "a_b"),
  ])
  func `one case becomes another`(text: String, from: LetterCase, to: LetterCase, expected: String) {
    #expect(to.convert(text, from: from) == expected)
  }

  @Test func `a styled text keeps its styles`() {
    let text = ("a b".bold() + " c").letterCase(.upper)
    #expect(text.runs.map(\.text) == ["A B", " C"] && text.runs[0].attributes == .bold())
  }
}
