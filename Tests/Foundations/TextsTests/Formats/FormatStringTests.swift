import Testing

@testable import Texts

@Suite struct FormatStringTests {
  @Test(arguments: [
    ("%@", ParameterType.text), ("%2$@", .text), ("%d", .integer), ("%'d", .integer), ("%1$'d", .integer),
  ])
  func `each supported conversion has its type`(format: String, type: ParameterType) {
    let parsed = FormatString(format)
    #expect(parsed.placeholders.map(\.type) == [type])
    #expect(parsed.placeholders.map(\.spelling) == [format])
    #expect(parsed.placeholders.map(\.groupsDigits) == [format.contains("'")])
    #expect(parsed.issues == [])
  }

  @Test func `words, positions, variables and percent signs are distinguished`() {
    let parsed = FormatString("100%% of %2$@: %#@count@%1$#@b.c-d_e@, %'d%%")
    #expect(parsed.issues == [])
    #expect(
      parsed.pieces == [
        .literal("100% of "), .placeholder(Placeholder(spelling: "%2$@", position: 2, content: .value(.text))),
        .literal(": "), .placeholder(Placeholder(spelling: "%#@count@", position: nil, content: .variable("count"))),
        .placeholder(Placeholder(spelling: "%1$#@b.c-d_e@", position: 1, content: .variable("b.c-d_e"))),
        .literal(", "),
        .placeholder(Placeholder(spelling: "%'d", position: nil, groupsDigits: true, content: .value(.integer))),
        .literal("%"),
      ])
  }

  @Test(arguments: [
    ("100% done", "“% done” would be read as a placeholder; "),
    ("50% off", "“% off” would be read as a placeholder; "),
    ("100% ", "“% ” would be read as a placeholder; "),
    ("100%", "“%” begins no placeholder; "),
    ("100%!", "“%!” begins no placeholder; "),
    ("%%%", "“%” begins no placeholder; "),
    ("%5", "“%5” begins no placeholder; "),
    ("%1$", "“%1$” begins no placeholder; "),
    ("%.", "“%.” begins no placeholder; "),
    ("50%中文", "“%中文” begins no placeholder; "),
    ("%y", "“%y” begins no placeholder; "),
    ("%s", "the placeholder “%s” is not supported"),
    ("%c", "the placeholder “%c” is not supported"),
    ("%p", "the placeholder “%p” is not supported"),
    ("%08lx", "the placeholder “%08lx” is not supported"),
    ("%o", "the placeholder “%o” is not supported"),
    ("%e", "the placeholder “%e” is not supported"),
    ("%.2g", "the placeholder “%.2g” is not supported"),
    ("%D", "the placeholder “%D” is not supported"),
    ("%#d", "the placeholder “%#d” is not supported"),
    ("%'@", "the placeholder “%'@” is not supported"),
    ("%''s", "the placeholder “%''s” is not supported"),
    ("%*d", "the placeholder “%*d” is not supported"),
    ("%05d", "the placeholder “%05d” is not supported"),
    ("%ld", "the placeholder “%ld” is not supported"),
    ("%.1f", "the placeholder “%.1f” is not supported"),
    ("%99999999999999999999$@", "the position of “%99999999999999999999$@” is not a number from 1 to 99"),
    ("%100$@", "the position of “%100$@” is not a number from 1 to 99"),
    ("%0$@", "the position of “%0$@” is not a number from 1 to 99"),
    ("%#@count", "“%#@count” is no variable; write it as %#@name@"),
    ("%#@@", "“%#@@” is no variable; write it as %#@name@"),
  ])
  func `a percent sign without a supported placeholder is reported`(format: String, message: String) {
    let issues = FormatString(format).issues.map(\.description)
    #expect(issues.count == 1 && issues[0].hasPrefix(message), "\(issues)")
  }

  @Test func `every issue of a text is reported`() {
    #expect(FormatString("% d %s %@ %").issues.count == 3)
  }

  @Test func `the advice for a literal percent sign is to double it`() {
    for format in ["% d", "%", "%s"] {
      #expect(FormatString(format).issues[0].description.hasSuffix("write a percent sign that is meant as such “%%”"))
    }
  }
}
