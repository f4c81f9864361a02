import TerminalTestSupport
import Testing
import Texts

@testable import Localization

@Suite(.limited)
struct TextFormatterTests {
  private static func string(_ format: String, _ arguments: LocalizedString.Argument...) -> String {
    formatter(arguments).string(format)
  }

  private static func formatter(
    _ arguments: [LocalizedString.Argument], _ variables: [PluralVariable] = [], language: String = "en"
  ) -> TextFormatter {
    TextFormatter(arguments: arguments, variables: variables, language: Language(language)) { "text \($0.key ?? 0)" }
  }

  @Test(arguments: [
    ("%@ and %@", "a and b"), ("%2$@ before %1$@", "b before a"), ("%1$@%1$@", "aa"), ("%@ %1$@ %@", "a a b"),
    ("100%%, %@", "100%, a"), ("%%d %@", "%d a"), ("é中%@😀", "é中a😀"), ("", ""),
    // Invalid formats.
    ("%", "%"), ("100% sure", "100% sure"), ("%y", "%y"), ("%1$", "%1$"), ("%#@count", "%#@count"), ("%#@x@", ""),
    ("%9$@|", "|"), ("%0$@|", "%0$@|"), ("%99999999999999999999$@|", "%99999999999999999999$@|"),
  ])
  func `texts replace their placeholders, and an invalid format does not crash`(format: String, text: String) {
    #expect(Self.string(format, .text("a"), .text("b")) == text)
  }

  @Test(arguments: [
    ("%d", "en", 42, "42"), ("%1$d|%1$d", "en", -7, "-7|-7"), ("%d", "en", Int.min, "-9223372036854775808"),
    ("%'d", "de", -1_234, "-1.234"), ("%1$'d", "ru", 1_000, "1\u{A0}000"), ("%d", "en", 1_234, "1234"),
  ])
  func `integers are shown as C shows them, grouped if the format says so`(
    format: String, language: String, integer: Int, text: String
  ) {
    #expect(Self.formatter([.integer(integer)], language: language).string(format) == text)
  }

  @Test func `words and arguments are distinguished`() {
    let variable = PluralVariable("n", forms: [(.one, "one day"), (.other, "%d days")])
    #expect(
      Self.formatter([.integer(2), .text("Eve")], [variable]).pieces(of: "100%% of %#@n@ by %2$@") == [
        .words("100% of "), .argument("2"), .words(" days"), .words(" by "), .argument("Eve"),
      ])
  }

  @Test func `an argument that is a text is resolved`() {
    #expect(Self.string("<%@>", .localized(LocalizedString(key: 3))) == "<text 3>")
  }

  @Test func `percent signs in arguments are literal`() {
    #expect(Self.string("%@ %@", .text("%@ %d %%"), .text("%1$@")) == "%@ %d %% %1$@")
  }

  // MARK: - Plurals

  private static let moments = PluralVariable("moments", forms: [(.one, "%d moment"), (.other, "%d moments")])
  private static let places = PluralVariable(
    "places", forms: [(.zero, "nowhere"), (.one, "one place"), (.other, "%d places by %3$@")])

  @Test(arguments: [
    (1, 1, "1 moment in one place"), (2, 3, "2 moments in 3 places by Eve"), (0, 0, "0 moments in nowhere"),
    (-1, 1, "-1 moment in one place"),
  ])
  func `each variable takes the form of its own number`(moments: Int, places: Int, text: String) {
    let formatter = Self.formatter([.integer(moments), .integer(places), .text("Eve")], [Self.moments, Self.places])
    for format in ["%#@moments@ in %#@places@", "%1$#@moments@ in %2$#@places@"] {
      #expect(formatter.string(format) == text)
    }
  }

  @Test(arguments: [
    (0, "z"), (1, "o"), (2, "t"), (3, "f"), (11, "m"), (100, "x"),
  ])
  func `every category has its form`(number: Int, text: String) {
    let variable = PluralVariable(
      "n", forms: [(.zero, "z"), (.one, "o"), (.two, "t"), (.few, "f"), (.many, "m"), (.other, "x")])
    #expect(Self.formatter([.integer(number)], [variable], language: "ar").string("%#@n@") == text)
  }

  @Test func `a category without a form takes the form other`() {
    let variable = PluralVariable("n", forms: [(.other, "x")])
    for number in [0, 1, 2, 3, 11, 100] {
      #expect(Self.formatter([.integer(number)], [variable], language: "ar").string("%#@n@") == "x")
    }
  }

  @Test func `a variable in a form is left out`() {
    let variables = [PluralVariable("a", forms: [(.other, "a%#@b@")]), PluralVariable("b", forms: [(.other, "b")])]
    #expect(Self.formatter([.integer(1)], variables, language: "ja").string("%#@a@") == "a")
  }
}

extension TextFormatter {
  fileprivate func string(_ format: String) -> String { TextPiece.joined(pieces(of: format)) }
}
