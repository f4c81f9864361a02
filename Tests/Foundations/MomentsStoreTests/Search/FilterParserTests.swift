import TerminalTestSupport
import Testing

@testable import MomentsStore

@Suite(.limited)
struct FilterParserTests {
  /// 2026-01-15 12:00 UTC, where clocks are an hour ahead.
  private static let now: Int64 = 1_768_478_400

  private func parts(_ text: String) throws(FilterError) -> [MomentFilter.Condition] {
    try MomentFilter(text, now: Self.now, utcOffset: { _ in 3_600 }).condition.conjuncts
  }

  private static let midnight: Int64 = 1_767_222_000

  @Test(
    arguments: [
      ("", []), ("  ", []), (#""""#, []), ("\u{200B} -\u{AD}", []), (#"-"""#, []),
      (#"rain -"" """#, [.text("rain")]),
      ("rain", [.text("rain")]),
      ("rain  wind", [.text("rain"), .text("wind")]),
      (#""a quiet -day""#, [.text("a quiet -day")]),
      (#""say \"hi\" \\ x""#, [.text(#"say "hi" \ x"#)]),
      ("-rain", [.not(.text("rain"))]),
      (#"-"two words""#, [.not(.text("two words"))]),
      (#"=rain -="two words" =unread"#, [.word("rain"), .not(.word("two words")), .word("unread")]),
      ("= a=b (=)", [.text("="), .text("a=b"), .text("=")]), ("muted", [.muted]),
      ("from:Ada", [.from("Ada")]),
      (#"FROM:"Ada Lind""#, [.from("Ada Lind")]),
      ("liked -unread", [.liked, .not(.unread)]),
      (#""liked""#, [.text("liked")]),
      ("has:photo -has:LINK", [.photo, .not(.link)]),
      ("newer:12h", [.newer(now - 43_200)]),
      ("older:2d", [.older(now - 172_800)]),
      ("newer:3w", [.newer(now - 1_814_400)]),
      ("older:2026-01-01", [.older(midnight)]),
      ("newer:2025-12-31T23:00:00Z", [.newer(midnight)]),
      ("https://example.org/x", [.text("https://example.org/x")]),
      ("source:verge -Tag:\"big news\"", [.sourceNamed("verge"), .not(.tag("big news"))]),
      (#"id:3,b -ID:"x,y" id:c"#, [.ids(["3", "b"]), .not(.ids(["x,y"])), .ids(["c"])]),
      ("rain or snow", [.any([.text("rain"), .text("snow")])]),
      ("a b OR c Or -d", [.any([.all([.text("a"), .text("b")]), .text("c"), .not(.text("d"))])]),
      ("a (b or c) d", [.text("a"), .any([.text("b"), .text("c")]), .text("d")]),
      ("a (b c) (unread)", [.text("a"), .text("b"), .text("c"), .unread]),
      ("-(a b)", [.not(.all([.text("a"), .text("b")]))]),
      ("(a or(b(or)))or(from:x)", [.any([.any([.text("a"), .text("b(or)")]), .from("x")])]),
      ("((a or -(b or c)) liked)", [.any([.text("a"), .not(.any([.text("b"), .text("c")]))]), .liked]),
      (#""or" -or from:or order"#, [.text("or"), .not(.text("or")), .from("or"), .text("order")]),
      ("x.org/a_(b) f() (:( )", [.text("x.org/a_(b)"), .text("f()"), .text(":(")]),
      ("10:30 -周末", [.text("10:30"), .not(.text("周末"))]),
    ] as [(String, [MomentFilter.Condition])])
  func `a filter is read`(text: String, expected: [MomentFilter.Condition]) throws {
    #expect(try parts(text) == expected)
  }

  @Test(
    arguments: [
      ("rain form:ada", .unknownName("form"), 5), ("from:", .missingValue(name: "from"), 0),
      ("a -from: b", .missingValue(name: "from"), 2), ("from:\u{200B}", .missingValue(name: "from"), 0),
      ("has:video", .unknownValue("video", values: ["photo", "link"]), 0),
      ("newer:soon", .notADate("soon"), 0), ("older:2026-02-30", .notADate("2026-02-30"), 0),
      ("newer:-2d", .notADate("-2d"), 0), ("newer:99999999999d", .notADate("99999999999d"), 0),
      (#"a "b c"#, .openQuote, 2), (#"from:"Ada"#, .openQuote, 0), ("a - b", .nothingExcluded, 2),
      ("-", .nothingExcluded, 0), ("a (-) b", .nothingExcluded, 3),
      ("or", .noAlternative, 0), ("a or", .noAlternative, 2), ("or a", .noAlternative, 0),
      ("a or or b", .noAlternative, 5), ("a (b or ) c", .noAlternative, 5), (#"a or """#, .noAlternative, 2),
      ("a (b or c", .openParenthesis, 2), ("(a (b) ", .openParenthesis, 0), ("a)", .unexpectedParenthesis, 1),
      ("(a) b) c", .unexpectedParenthesis, 5), (":)", .unexpectedParenthesis, 1), ("a ()", .emptyParentheses, 2),
      (#"-("")"#, .emptyParentheses, 1), (String(repeating: "(", count: 17) + "a", .tooDeep, 16),
      (String(repeating: "(a or a) ", count: 33), .tooManyParts, 190),
      (String(repeating: "a ", count: 65), .tooManyParts, 128),
    ] as [(String, FilterError.Reason, Int)])
  func `an error has a reason and a column`(text: String, reason: FilterError.Reason, column: Int) {
    #expect(throws: FilterError(reason: reason, column: column)) { try parts(text) }
  }

  @Test(arguments: [
    "rain", "liked", "muted", "from:x", "-x", "=x", "or", "OR", "f(x)", ":)", "two words", #"say "hi""#, #"a\b"#, "周末",
  ])
  func `a quoted text is read as this text`(text: String) throws {
    #expect(try parts(MomentFilter.quoted(text)) == [.text(text)])
  }
}
