import Foundation
import TerminalTestSupport
import Testing

@testable import Localization

@Suite(.limited)
struct AbsoluteDateTests {
  /// The patterns that ICU makes for these fields.
  private static let templates: [(AbsoluteDate.Length, String)] = [
    (.short, "yyMd"), (.medium, "yMMMdjmm"), (.full, "yMMMMEEEEdjmmss"),
  ]

  @Test(arguments: L10n.languages) func `dates are those of ICU`(language: Language) throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: language.identifier)
    formatter.timeZone = .gmt
    for (length, template) in Self.templates {
      formatter.setLocalizedDateFormatFromTemplate(template)
      // Every month, weekday and hour, and the years before 1970.
      for time in stride(from: Int64(-86_400 * 500), to: 86_400 * 500, by: 1_000_003) {
        // The space before AM and PM is a narrow one.
        let expected = formatter.string(from: Date(timeIntervalSince1970: Double(time))).replacing(
          "\u{202F}", with: " ")
        #expect(AbsoluteDate.text(of: time, length, in: language, utcOffset: { _ in 0 }) == expected)
      }
    }
  }

  @Test func `a date is that of the reader's time zone`() {
    // 2026-01-14 20:00 UTC is already January 15 in India.
    let text = AbsoluteDate.text(of: 1_768_420_800, .full, in: Language("en"), utcOffset: { _ in 19_800 })
    #expect(text == "Thursday, January 15, 2026 at 1:30:00 AM")
  }

  @Test func `a pseudo-language has the dates of English`() {
    let text = AbsoluteDate.text(of: 0, .medium, in: Language("en-x-accent"), utcOffset: { _ in 0 })
    #expect(text.contains("1970"), "\(text)")
  }

  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (1_768_478_400, "2026-01-15T12:00:00Z"),
      (951_827_696, "2000-02-29T12:34:56Z"), (-62_135_596_800, "0001-01-01T00:00:00Z"),
      (253_402_300_799, "9999-12-31T23:59:59Z"),
    ] as [(Int64, String)])
  func `a time is printed in UTC`(time: Int64, text: String) {
    #expect(ISO8601.text(of: time) == text)
    #expect(ISO8601.time(of: text) == time)
  }

  @Test(
    arguments: [
      ("1970-01-02", 86_400), ("1970-01-01T00:01", 60), ("1970-01-01 00:01:02", 62), ("1970-01-01t00:00:01.999z", 1),
      ("1970-01-01T00:00:01,5Z", 1), ("1970-01-01T02:00:00+02:00", 0), ("1970-01-01T00:00:00-0130", 5_400),
      ("1970-01-01T05:00+05", 0), ("2016-12-31T23:59:60Z", 1_483_228_800), ("2024-02-29", 1_709_164_800),
    ] as [(String, Int64)])
  func `dates, times with or without an offset, and fractions are parsed`(text: String, time: Int64) {
    #expect(ISO8601.time(of: text) == time)
  }

  @Test(arguments: [
    "", "1970", "1970-01", "1970-1-1", "1970-13-01", "1970-00-10", "2026-02-29", "1970-01-32", "1970-01-01T",
    "1970-01-01T24:00",
    "1970-01-01T12", "1970-01-01T12:60", "1970-01-01T12:00:61", "1970-01-01T12:00:00.", "1970-01-01T12:00:00+",
    "1970-01-01Z",
    "1970-01-01T12:00:00+25:00", "1970-01-01T12:00:00+01:", "1970-01-01T12:00:00+01:60", "1970-01-01T12:00:00Z ",
    "-1970-01-01",
    "19700101", "１９７０-01-01", "soon",
  ])
  func `text that is not a date is rejected`(text: String) {
    #expect(ISO8601.time(of: text) == nil)
  }
}
