import Testing

@testable import Localization

@Suite struct RelativeDateTextTests {
  private static let counts = Array(0...24) + [29, 30, 31, 59, 60, 99, 100, 101, 111, 365, 999, 1_000, 10_000]

  @Test(arguments: ["en", "zh-Hans"], RelativeDate.Unit.allCases)
  func `full phrases are those of CLDR`(language: String, unit: RelativeDate.Unit) throws {
    let patterns = try #require(RelativeDateTable.read().languages[language]?.units["\(unit)"])
    for count in Self.counts {
      let category = language == "en" && count == 1 ? "one" : "other"
      let past = try #require(patterns.past[category]).replacing("{0}", with: "\(count)")
      let future = try #require(patterns.future[category]).replacing("{0}", with: "\(count)")
      #expect(RelativeDate.Phrase.past(unit, count).text(.full).resolved(in: Language(language)) == past)
      #expect(RelativeDate.Phrase.future(unit, count).text(.full).resolved(in: Language(language)) == future)
    }
  }

  @Test(
    arguments: ["en", "zh-Hans"],
    [
      (.dayBeforeYesterday, "day", -2), (.yesterday, "day", -1), (.tomorrow, "day", 1), (.dayAfterTomorrow, "day", 2),
      (.lastWeek, "week", -1), (.nextWeek, "week", 1), (.lastMonth, "month", -1), (.nextMonth, "month", 1),
      (.lastYear, "year", -1), (.nextYear, "year", 1),
    ] as [(RelativeDate.Phrase, String, Int)])
  func `names are those of CLDR, or the number where it has none`(
    language: String, name: (phrase: RelativeDate.Phrase, unit: String, offset: Int)
  ) throws {
    let patterns = try #require(RelativeDateTable.read().languages[language]?.units[name.unit])
    let counted = name.offset < 0 ? patterns.past["other"] : patterns.future["other"]
    let expected = patterns.relative["\(name.offset)"] ?? counted?.replacing("{0}", with: "\(abs(name.offset))")
    #expect(name.phrase.text(.full).resolved(in: Language(language)) == expected)
  }

  @Test(arguments: ["en", "zh-Hans"], [RelativeDate.Style.full, .narrow])
  func `now is a word in every style`(language: String, style: RelativeDate.Style) throws {
    let now = try #require(RelativeDateTable.read().languages[language]?.now)
    #expect(RelativeDate.Phrase.now.text(style).resolved(in: Language(language)) == now)
  }

  @Test(
    arguments: [
      (.past(.second, 30), "30s", "30秒"), (.past(.minute, 2), "2m", "2分"), (.past(.hour, 1), "1h", "1时"),
      (.past(.day, 3), "3d", "3天"), (.past(.week, 2), "2w", "2周"), (.past(.month, 5), "5mo", "5月"),
      (.past(.year, 1), "1y", "1年"),
      (.future(.second, 30), "in 30s", "30秒后"), (.future(.minute, 2), "in 2m", "2分后"),
      (.future(.hour, 1), "in 1h", "1时后"), (.future(.day, 3), "in 3d", "3天后"), (.future(.week, 2), "in 2w", "2周后"),
      (.future(.month, 5), "in 5mo", "5月后"), (.future(.year, 1), "in 1y", "1年后"),
      (.dayBeforeYesterday, "2d", "2天"), (.yesterday, "1d", "1天"), (.tomorrow, "in 1d", "1天后"),
      (.dayAfterTomorrow, "in 2d", "2天后"), (.lastWeek, "1w", "1周"), (.nextWeek, "in 1w", "1周后"),
      (.lastMonth, "1mo", "1月"), (.nextMonth, "in 1mo", "1月后"), (.lastYear, "1y", "1年"),
      (.nextYear, "in 1y", "1年后"),
    ] as [(RelativeDate.Phrase, String, String)])
  func `narrow phrases are a number and a sign for the unit`(
    phrase: RelativeDate.Phrase, english: String, chinese: String
  ) {
    #expect(phrase.text(.narrow).resolved(in: Language("en")) == english)
    #expect(phrase.text(.narrow).resolved(in: Language("zh-Hans")) == chinese)
  }
}
