import TerminalTestSupport
import Testing

@testable import Texts

@Suite(.limited)
struct FormatStringTests {
  @Test(arguments: [
    ("%@", ParameterType.text), ("%2$@", .text), ("%d", .integer), ("%'d", .integer), ("%1$'d", .integer),
  ])
  func `each supported conversion has its type`(format: String, type: ParameterType) {
    let parsed = FormatString(format)
    #expect((parsed.placeholders.map(\.type), parsed.placeholders.map(\.spelling)) == ([type], [format]))
    #expect((parsed.placeholders.map(\.groupsDigits), parsed.issues) == ([format.contains("'")], []))
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
    ("100% done", "% done"), ("50% off", "% off"), ("100% ", "% "), ("100%", "%"), ("100%!", "%!"), ("%%%", "%"),
    ("%5", "%5"), ("%1$", "%1$"), ("%.", "%."), ("50%中文", "%中文"), ("%y", "%y"), ("%s", "%s"), ("%08lx", "%08lx"),
    ("%.2g", "%.2g"), ("%D", "%D"), ("%#d", "%#d"), ("%'@", "%'@"), ("%''d", "%''d"), ("%*d", "%*d"), ("%05d", "%05d"),
    ("%ld", "%ld"), ("%99999999999999999999$@", "%9999999"), ("%100$@", "%100$@"), ("%0$@", "%0$@"),
    ("%#@count", "%#@count"), ("%#@@", "%#@@"),
  ])
  func `a percent sign without a supported placeholder is reported`(format: String, excerpt: String) {
    #expect(
      FormatString(format).issues == [
        "“\(excerpt)” is no placeholder: only %@, %d, %'d and %#@name@ are placeholders, with positions up to %99$@; "
          + "write a percent sign that is meant as such “%%”"
      ])
  }

  @Test func `every issue of a text is reported`() {
    #expect(FormatString("% d %s %@ %").issues.count == 3)
  }
}
