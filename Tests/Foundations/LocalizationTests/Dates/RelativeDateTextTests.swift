import StringsTestSupport
import TerminalTestSupport
import Testing
import Texts

@testable import Localization

@Suite(.limited)
struct RelativeDateTextTests {
  private static let counts =
    Array(0...24) + [29, 30, 31, 59, 60, 99, 100, 101, 111, 365, 999, 1_000, 10_000, 1_000_000]

  @Test(arguments: L10n.languages, RelativeDate.Unit.allCases)
  func `full phrases are those of CLDR`(language: Language, unit: RelativeDate.Unit) throws {
    let patterns = try #require(RelativeDateTable.read().languages[language.identifier]?.units["\(unit)"])
    let rule = try #require(PluralRule(language: language.identifier))
    // 0 is now, and some numbers have names.
    let named: Range<Int> =
      switch unit {
      case .second: 0..<1
      case .minute, .hour: 0..<0
      case .day: 0..<3
      case .week, .month, .year: 0..<2
      }
    for count in Self.counts where !named.contains(count) && count > 0 {
      // CLDR leaves out forms that are no other than the general one.
      let category = rule.category(of: count).rawValue
      let past = try #require(patterns.past[category] ?? patterns.past["other"])
      let future = try #require(patterns.future[category] ?? patterns.future["other"])
      #expect(
        RelativeDate.Phrase.past(unit, count).text(.full).resolved(in: language)
          == past.replacing("{0}", with: "\(count)"))
      #expect(
        RelativeDate.Phrase.future(unit, count).text(.full).resolved(in: language)
          == future.replacing("{0}", with: "\(count)"))
    }
  }

  @Test(
    arguments: L10n.languages,
    [
      (.dayBeforeYesterday, "day", -2), (.yesterday, "day", -1), (.tomorrow, "day", 1), (.dayAfterTomorrow, "day", 2),
      (.lastWeek, "week", -1), (.nextWeek, "week", 1), (.lastMonth, "month", -1), (.nextMonth, "month", 1),
      (.lastYear, "year", -1), (.nextYear, "year", 1),
    ] as [(RelativeDate.Phrase, String, Int)])
  func `names are those of CLDR, or the number where it has none`(
    language: Language, name: (phrase: RelativeDate.Phrase, unit: String, offset: Int)
  ) throws {
    let patterns = try #require(RelativeDateTable.read().languages[language.identifier]?.units[name.unit])
    let counted = name.offset < 0 ? patterns.past["other"] : patterns.future["other"]
    let expected = patterns.relative["\(name.offset)"] ?? counted?.replacing("{0}", with: "\(abs(name.offset))")
    #expect(name.phrase.text(.full).resolved(in: language) == expected)
  }

  @Test(arguments: L10n.languages, [RelativeDate.Style.full, .narrow])
  func `the present is a word in every style`(language: Language, style: RelativeDate.Style) throws {
    let now = try #require(RelativeDateTable.read().languages[language.identifier]?.now)
    #expect(RelativeDate.Phrase.now.text(style).resolved(in: language) == now)
  }

  /// In past and future for 3 of each unit, by unit from seconds to years. Signs are those that CLDR has for short
  /// phrases and units; unlike CLDR's "3 h ago", "-3 h" and "vor 3 Std.", what has been is the bare duration.
  @Test(
    arguments: [
      ("en", "3s, 3m, 3h, 3d, 3w, 3mo, 3y", "in 3h"), ("zh-Hans", "3秒, 3分, 3时, 3天, 3周, 3月, 3年", "3时后"),
      ("zh-Hant", "3 秒, 3 分鐘, 3 小時, 3 天, 3 週, 3 個月, 3 年", "3 小時後"),
      ("ja", "3秒, 3分, 3時間, 3日, 3週間, 3か月, 3年", "3時間後"),
      ("ko", "3초, 3분, 3시간, 3일, 3주, 3개월, 3년", "3시간 후"),
      ("de", "3 Sek., 3 Min., 3 Std., 3 T, 3 W, 3 M, 3 J", "in 3 Std."),
      ("fr", "3 s, 3 min, 3 h, 3 j, 3 sem., 3 m., 3 a", "dans 3 h"),
      ("es", "3 s, 3 min, 3 h, 3 d, 3 sem., 3 m, 3 a", "dentro de 3 h"),
      ("pt-BR", "3 s, 3 min, 3 h, 3 dias, 3 sem., 3 meses, 3 anos", "em 3 h"),
      ("ru", "3 с, 3 мин, 3 ч, 3 дн., 3 нед., 3 мес., 3 г.", "через 3 ч"),
    ])
  func `narrow phrases consist of a number and a symbol for the unit`(language: String, past: String, future: String) {
    let phrases = RelativeDate.Unit.allCases.map {
      RelativeDate.Phrase.past($0, 3).text(.narrow).resolved(in: Language(language))
    }
    #expect(phrases.joined(separator: ", ") == past)
    #expect(RelativeDate.Phrase.future(.hour, 3).text(.narrow).resolved(in: Language(language)) == future)
  }

  @Test func `narrow phrases have no names`() {
    for (phrase, text) in [(RelativeDate.Phrase.yesterday, "1d"), (.tomorrow, "in 1d"), (.lastYear, "1y")] {
      #expect(phrase.text(.narrow).resolved(in: Language("en")) == text)
    }
  }

  @Test(arguments: [(1, "1 г.", "1 ano"), (2, "2 г.", "2 anos"), (5, "5 л.", "5 anos"), (21, "21 г.", "21 anos")])
  func `narrow phrases have plural forms if the symbol does`(count: Int, russian: String, portuguese: String) {
    let text = RelativeDate.Phrase.past(.year, count).text(.narrow)
    #expect(text.resolved(in: Language("ru")) == russian)
    #expect(text.resolved(in: Language("pt-BR")) == portuguese)
  }
}

/// A moment seen from another one, and what Foundation says of it in English.
struct UnitPickingCase: Decodable, CustomTestStringConvertible {
  /// Seconds since 2001-01-01 00:00 UTC.
  let date: Double
  let reference: Double
  let expected: String

  var testDescription: String { "\(date - reference) s: \(expected)" }

  static func named() throws -> [UnitPickingCase] { try RelativeDateTable.read().unitPicking.named }
}

/// CLDR's phrases for relative dates, by language and unit.
struct RelativeDateTable: Decodable {
  struct Phrases: Decodable {
    let now: String
    let units: [String: Unit]
  }

  struct Unit: Decodable {
    /// Patterns by plural category, with `{0}` for the number.
    let past: [String: String]
    let future: [String: String]
    /// Names by offset: "-1" is "yesterday".
    let relative: [String: String]
  }

  struct UnitPicking: Decodable {
    let named: [UnitPickingCase]
  }

  let languages: [String: Phrases]
  let unitPicking: UnitPicking

  static func read() throws -> RelativeDateTable {
    try Fixture.read(RelativeDateTable.self, from: "Fixtures/relative-dates.json")
  }
}
