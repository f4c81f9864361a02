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
}
