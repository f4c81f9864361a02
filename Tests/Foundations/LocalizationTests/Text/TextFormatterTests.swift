import Testing
import Texts

@testable import Localization

@Suite struct TextFormatterTests {
  private static func string(_ format: String, _ arguments: LocalizedString.Argument...) -> String {
    TextFormatter(arguments: arguments, language: Language("en"), resolve: { "text \($0.key)" }).string(
      from: .text(format))
  }

  @Test(arguments: [
    ("%@ and %@", "a and b"), ("%2$@ before %1$@", "b before a"), ("%1$@%1$@", "aa"), ("%@ %1$@ %@", "a a b"),
    ("100%%, %@", "100%, a"), ("%%d %@", "%d a"), ("%5@|%-3@|", "    a|b  |"), ("é中%@😀", "é中a😀"), ("", ""),
  ])
  func `texts replace their placeholders`(format: String, text: String) {
    #expect(Self.string(format, .text("a"), .text("b")) == text)
  }

  @Test(arguments: [
    ("%d", 42, "42"), ("%ld|%1$lld|%1$hhi|%1$u", 7, "7|7|7|7"), ("%5d|", 42, "   42|"), ("%-5d|", 42, "42   |"),
    ("%05d", 42, "00042"), ("%05d", -42, "-0042"), ("%+d", 42, "+42"), ("%+05d", 42, "+0042"), ("%-05d|", 42, "42   |"),
    ("%2d", 12345, "12345"), ("%d", Int.min, "-9223372036854775808"),
  ])
  func `integers are shown as C shows them`(format: String, integer: Int, text: String) {
    #expect(Self.string(format, .integer(integer)) == text)
  }

  @Test(arguments: [
    ("%f", 1.5, "1.500000"), ("%.1f", 2.25, "2.2"), ("%.f", 2.5, "2"), ("%8.2f|", 3.14159, "    3.14|"),
    ("%08.2f", -3.14159, "-0003.14"), ("%+.1f", 0.05, "+0.0"), ("%.1f", -0.04, "0.0"), ("%lf", 1, "1.000000"),
    ("%5.1f|", Double.infinity, "    ∞|"), ("%f", -Double.infinity, "-∞"), ("%f", Double.nan, "NaN"),
  ])
  func `decimals are shown as C shows them`(format: String, number: Double, text: String) {
    #expect(Self.string(format, .number(number)) == text)
  }

  @Test(arguments: [
    ("%'d", "en", 1_234_567, "1,234,567"), ("%'d", "de", -1_234, "-1.234"), ("%'+d", "fr", 12_345, "+12\u{202F}345"),
    ("%'d", "es", 1_234, "1234"), ("%'d", "es", 12_345, "12.345"), ("%1$'d", "ru", 1_000, "1\u{A0}000"),
    ("%'d", "hi", 1_234_567, "12,34,567"), ("%'d", "en", 999, "999"), ("%'8d|", "en", 1_234, "   1,234|"),
    ("%d", "en", 1_234, "1234"),
  ])
  func `digits are grouped if the format says so`(format: String, language: String, integer: Int, text: String) {
    let formatter = TextFormatter(
      arguments: [.integer(integer)], language: Language(language), resolve: { _ in "" })
    #expect(formatter.string(from: .text(format)) == text)
  }

  @Test(arguments: [
    ("%.1f", "en", "1234.5"), ("%'.1f", "en", "1,234.5"), ("%.1f", "de", "1234,5"), ("%'.2f", "pt-BR", "1.234,50"),
    ("%'.0f", "de", "1.234"), ("%'.1f", "es", "1234,5"), ("%08.1f", "fr", "001234,5"),
  ])
  func `decimals follow the separator of the language`(format: String, language: String, text: String) {
    let formatter = TextFormatter(
      arguments: [.number(1_234.5)], language: Language(language), resolve: { _ in "" })
    #expect(formatter.string(from: .text(format)) == text)
  }

  @Test func `words and arguments are distinguished`() {
    let formatter = TextFormatter(
      arguments: [.integer(2), .text("Eve")], language: Language("en"), resolve: { _ in "" })
    let variable = PluralVariable("n", forms: [(.one, "one day"), (.other, "%d days")])
    #expect(
      formatter.pieces(of: .plural(format: "100%% of %#@n@ by %2$@", variables: [variable])) == [
        .words("100% of "), .argument("2"), .words(" days"), .words(" by "), .argument("Eve"),
      ])
  }

  @Test func `an argument that is a text is resolved`() {
    #expect(Self.string("<%8@>", .localized(LocalizedString(key: 3))) == "<  text 3>")
  }

  @Test func `percent signs in arguments are literal`() {
    #expect(Self.string("%@ %@", .text("%@ %d %%"), .text("%1$@")) == "%@ %d %% %1$@")
  }

  @Test(arguments: [
    ("%", "%"), ("100% sure", "100% sure"), ("%y", "%y"), ("%1$", "%1$"), ("%#@count", "%#@count"), ("%#@x@", ""),
    ("%9$@|", "|"), ("%0$@|", "%0$@|"), ("%99999999999999999999$@|", "%99999999999999999999$@|"),
  ])
  func `an invalid format does not crash`(format: String, text: String) {
    #expect(Self.string(format, .text("a")) == text)
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
    let formatter = TextFormatter(
      arguments: [.integer(moments), .integer(places), .text("Eve")], language: Language("en"), resolve: { _ in "" })
    for format in ["%#@moments@ in %#@places@", "%1$#@moments@ in %2$#@places@"] {
      #expect(formatter.string(from: .plural(format: format, variables: [Self.moments, Self.places])) == text)
    }
  }

  @Test func `one variable may be used for two numbers`() {
    let formatter = TextFormatter(
      arguments: [.integer(1), .integer(5)], language: Language("en"), resolve: { _ in "" })
    #expect(
      formatter.string(from: .plural(format: "%2$#@moments@, of them %1$#@moments@", variables: [Self.moments]))
        == "5 moments, of them 1 moment")
  }

  @Test(arguments: [(1.0, 0, "1 star"), (1.0, 1, "1.0 stars"), (0.96, 0, "1 star"), (.infinity, 0, "∞ stars")])
  func `the form of a decimal is that of the number as shown`(number: Double, fractionDigits: Int, text: String) {
    let stars = PluralVariable(
      "stars", fractionDigits: fractionDigits,
      forms: [(.one, "%.\(fractionDigits)f star"), (.other, "%.\(fractionDigits)f stars")])
    let formatter = TextFormatter(arguments: [.number(number)], language: Language("en"), resolve: { _ in "" })
    #expect(formatter.string(from: .plural(format: "%#@stars@", variables: [stars])) == text)
  }

  @Test(arguments: [
    (0, "z"), (1, "o"), (2, "t"), (3, "f"), (11, "m"), (100, "x"),
  ])
  func `every category has its form`(number: Int, text: String) {
    let variable = PluralVariable(
      "n", forms: [(.zero, "z"), (.one, "o"), (.two, "t"), (.few, "f"), (.many, "m"), (.other, "x")])
    let formatter = TextFormatter(arguments: [.integer(number)], language: Language("ar"), resolve: { _ in "" })
    #expect(formatter.string(from: .plural(format: "%#@n@", variables: [variable])) == text)
  }

  @Test func `a category without a form takes the form other`() {
    let variable = PluralVariable("n", forms: [(.other, "x")])
    for number in [0, 1, 2, 3, 11, 100] {
      let formatter = TextFormatter(arguments: [.integer(number)], language: Language("ar"), resolve: { _ in "" })
      #expect(formatter.string(from: .plural(format: "%#@n@", variables: [variable])) == "x")
    }
  }

  @Test(arguments: [
    ("%#@files@", 1, 2, "one file in 2 folders by Eve"), ("%#@files@", 3, 1, "3 files in one folder"),
    ("%2$#@folders@", 3, 1, "one folder"),
  ])
  func `a variable in a form takes the argument after that of the form`(
    format: String, files: Int, folders: Int, text: String
  ) {
    let variables = [
      PluralVariable("files", forms: [(.one, "one file in %#@folders@"), (.other, "%d files in %2$#@folders@")]),
      PluralVariable("folders", forms: [(.one, "one folder"), (.other, "%d folders by %3$@")]),
    ]
    let formatter = TextFormatter(
      arguments: [.integer(files), .integer(folders), .text("Eve")], language: Language("en"), resolve: { _ in "" })
    #expect(formatter.string(from: .plural(format: format, variables: variables)) == text)
  }

  @Test func `variables that contain each other end`() {
    let variables = [
      PluralVariable("a", forms: [(.other, "a%1$#@b@%1$#@a@")]), PluralVariable("b", forms: [(.other, "b%1$#@a@")]),
    ]
    let formatter = TextFormatter(arguments: [.integer(1)], language: Language("ja"), resolve: { _ in "" })
    #expect(formatter.string(from: .plural(format: "%#@a@", variables: variables)) == "ab")
  }
}
