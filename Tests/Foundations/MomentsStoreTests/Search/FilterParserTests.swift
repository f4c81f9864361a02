import Testing

@testable import MomentsStore

struct FilterParserTests {
  /// 2026-01-15 12:00 UTC, where clocks are an hour ahead.
  private static let now: Int64 = 1_768_478_400

  private func parts(_ text: String) throws(FilterError) -> [MomentFilter.Part] {
    try MomentFilter(text, now: Self.now, utcOffset: { _ in 3_600 }).parts
  }

  private static let midnight: Int64 = 1_767_222_000

  @Test(
    arguments: [
      ("", []), ("  ", []), (#""""#, []), ("\u{200B} -\u{AD}", []), (#"-"""#, []),
      (#"rain -"" """#, [.init(condition: .text("rain"))]),
      ("rain", [.init(condition: .text("rain"))]),
      ("rain  wind", [.init(condition: .text("rain")), .init(condition: .text("wind"))]),
      (#""a quiet -day""#, [.init(condition: .text("a quiet -day"))]),
      (#""say \"hi\" \\ x""#, [.init(condition: .text(#"say "hi" \ x"#))]),
      ("-rain", [.init(condition: .text("rain"), isExcluded: true)]),
      (#"-"two words""#, [.init(condition: .text("two words"), isExcluded: true)]),
      ("from:Ada", [.init(condition: .from("Ada"))]),
      (#"FROM:"Ada Lind""#, [.init(condition: .from("Ada Lind"))]),
      ("liked -unread", [.init(condition: .liked), .init(condition: .unread, isExcluded: true)]),
      (#""liked""#, [.init(condition: .text("liked"))]),
      ("has:photo -has:LINK", [.init(condition: .photo), .init(condition: .link, isExcluded: true)]),
      ("newer:12h", [.init(condition: .newer(now - 43_200))]),
      ("older:2d", [.init(condition: .older(now - 172_800))]),
      ("newer:3w", [.init(condition: .newer(now - 1_814_400))]),
      ("older:2026-01-01", [.init(condition: .older(midnight))]),
      ("newer:2025-12-31T23:00:00Z", [.init(condition: .newer(midnight))]),
      ("https://example.org/x", [.init(condition: .text("https://example.org/x"))]),
      ("10:30 -周末", [.init(condition: .text("10:30")), .init(condition: .text("周末"), isExcluded: true)]),
    ] as [(String, [MomentFilter.Part])])
  func `a filter is read`(text: String, expected: [MomentFilter.Part]) throws {
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
      ("-", .nothingExcluded, 0), (String(repeating: "a ", count: 65), .tooManyParts, 128),
    ] as [(String, FilterError.Reason, Int)])
  func `an error has a reason and a column`(text: String, reason: FilterError.Reason, column: Int) {
    #expect(throws: FilterError(reason: reason, column: column)) { try parts(text) }
  }

  @Test(arguments: ["rain", "liked", "from:x", "-x", "two words", #"say "hi""#, #"a\b"#, "周末"])
  func `a quoted text is read as this text`(text: String) throws {
    #expect(try parts(MomentFilter.quoted(text)) == [.init(condition: .text(text))])
  }
}
