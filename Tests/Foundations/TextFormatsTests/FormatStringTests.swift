import Testing

@testable import TextFormats

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

  @Test func `words, positions, variables and percent signs are told apart`() {
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
    ("100% done", FormatIssue.spaceFlag(excerpt: "% done")),
    ("50% off", .spaceFlag(excerpt: "% off")),
    ("100% ", .spaceFlag(excerpt: "% ")),
    ("100%", .strayPercent(excerpt: "%")),
    ("100%!", .strayPercent(excerpt: "%!")),
    ("%%%", .strayPercent(excerpt: "%")),
    ("%5", .strayPercent(excerpt: "%5")),
    ("%1$", .strayPercent(excerpt: "%1$")),
    ("%.", .strayPercent(excerpt: "%.")),
    ("50%中文", .strayPercent(excerpt: "%中文")),
    ("%y", .strayPercent(excerpt: "%y")),
    ("%s", .unsupportedConversion("%s")),
    ("%c", .unsupportedConversion("%c")),
    ("%p", .unsupportedConversion("%p")),
    ("%08lx", .unsupportedConversion("%08lx")),
    ("%o", .unsupportedConversion("%o")),
    ("%e", .unsupportedConversion("%e")),
    ("%.2g", .unsupportedConversion("%.2g")),
    ("%D", .unsupportedConversion("%D")),
    ("%#d", .unsupportedFlag("#", placeholder: "%#d")),
    ("%'@", .unsupportedFlag("'", placeholder: "%'@")),
    ("%''s", .unsupportedConversion("%''s")),
    ("%*d", .starredWidth(placeholder: "%*d")),
    ("%.*f", .starredWidth(placeholder: "%.*f")),
    ("%.3d", .precisionWithoutDecimals(placeholder: "%.3d")),
    ("%.3@", .precisionWithoutDecimals(placeholder: "%.3@")),
    ("%100d", .numberTooLarge(placeholder: "%100d")),
    ("%99999999999999999999$@", .numberTooLarge(placeholder: "%99999999999999999999$@")),
    ("%.100f", .numberTooLarge(placeholder: "%.100f")),
    ("%0$@", .positionZero(placeholder: "%0$@")),
    ("%#@count", .unterminatedVariable(excerpt: "%#@count")),
    ("%#@@", .unterminatedVariable(excerpt: "%#@@")),
  ])
  func `a percent sign that begins no supported placeholder is reported`(format: String, issue: FormatIssue) {
    #expect(FormatString(format).issues == [issue])
  }

  @Test func `every issue of a text is reported`() {
    #expect(FormatString("% d %s %@ %").issues.count == 3)
  }

  @Test func `the advice for a literal percent sign is to double it`() {
    for issue in [FormatIssue.spaceFlag(excerpt: "% d"), .strayPercent(excerpt: "%"), .unsupportedConversion("%s")] {
      #expect(issue.description.hasSuffix("write a percent sign that is meant as such “%%”"))
    }
  }
}
