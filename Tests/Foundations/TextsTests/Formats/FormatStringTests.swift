import Testing

@testable import Texts

@Suite struct FormatStringTests {
  @Test(arguments: [
    ("%@", ParameterType.text), ("%10@", .text), ("%-10@", .text),
    ("%d", .integer), ("%i", .integer), ("%u", .integer), ("%ld", .integer), ("%lld", .integer), ("%hhu", .integer),
    ("%hi", .integer), ("%qd", .integer), ("%zu", .integer), ("%td", .integer), ("%jd", .integer), ("%5d", .integer),
    ("%05d", .integer), ("%+d", .integer), ("%-12ld", .integer),
    ("%f", .number), ("%.1f", .number), ("%5.2f", .number), ("%010.3f", .number), ("%.f", .number), ("%lf", .number),
    ("%'d", .integer), ("%1$'d", .integer), ("%'lu", .integer), ("%+'9ld", .integer), ("%'.1f", .number),
    ("%-'12.2f", .number),
  ])
  func `each supported conversion has its type`(format: String, type: ParameterType) {
    let parsed = FormatString(format)
    #expect(parsed.placeholders.map(\.type) == [type])
    #expect(parsed.placeholders.map(\.spelling) == [format])
    #expect(parsed.issues == [])
  }

  @Test func `words, positions, variables and percent signs are distinguished`() {
    let parsed = FormatString("100%% of %2$@: %#@count@%1$#@b.c-d_e@, %.1f%%")
    #expect(parsed.issues == [])
    #expect(
      parsed.pieces == [
        .literal("100% of "),
        .placeholder(Placeholder(spelling: "%2$@", position: 2, precision: nil, content: .value(.text))),
        .literal(": "),
        .placeholder(Placeholder(spelling: "%#@count@", position: nil, precision: nil, content: .variable("count"))),
        .placeholder(
          Placeholder(spelling: "%1$#@b.c-d_e@", position: 1, precision: nil, content: .variable("b.c-d_e"))),
        .literal(", "),
        .placeholder(Placeholder(spelling: "%.1f", position: nil, precision: 1, content: .value(.number))),
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
    ("%#d", "the flag “#” of “%#d” is not supported"),
    ("%'@", "the flag “'” of “%'@” is not supported"),
    ("%''s", "the placeholder “%''s” is not supported"),
    ("%*d", "the width or precision of “%*d” must be a number, not “*”"),
    ("%.*f", "the width or precision of “%.*f” must be a number, not “*”"),
    ("%.3d", "“%.3d” has no decimals; only %f takes a precision"),
    ("%.3@", "“%.3@” has no decimals; only %f takes a precision"),
    ("%100d", "a number in “%100d” is larger than 99"),
    ("%99999999999999999999$@", "a number in “%99999999999999999999$@” is larger than 99"),
    ("%.100f", "a number in “%.100f” is larger than 99"),
    ("%0$@", "the positions of placeholders begin with 1, not with 0 as in “%0$@”"),
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
