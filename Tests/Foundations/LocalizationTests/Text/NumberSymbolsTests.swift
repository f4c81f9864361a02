import TerminalTestSupport
import Testing

@testable import Localization

@Suite(.limited)
struct NumberSymbolsTests {
  /// As ICU 78 (CLDR 48) writes 1234 and 12345678 in Western digits.
  @Test(arguments: [
    ("en", "1,234", "12,345,678"), ("zh-Hans", "1,234", "12,345,678"),
    ("zh-Hant", "1,234", "12,345,678"),
    ("ja", "1,234", "12,345,678"), ("ko", "1,234", "12,345,678"), ("de", "1.234", "12.345.678"),
    ("fr", "1\u{202F}234", "12\u{202F}345\u{202F}678"), ("es", "1234", "12.345.678"),
    ("pt-BR", "1.234", "12.345.678"), ("ru", "1\u{A0}234", "12\u{A0}345\u{A0}678"),
    ("pt-PT", "1234", "12\u{A0}345\u{A0}678"), ("pl", "1234", "12\u{A0}345\u{A0}678"),
    ("uk", "1\u{A0}234", "12\u{A0}345\u{A0}678"), ("hi", "1,234", "1,23,45,678"),
    ("en-IN", "1,234", "1,23,45,678"), ("de-CH", "1'234", "12'345'678"),
    ("es-MX", "1,234", "12,345,678"),
    ("it", "1234", "12.345.678"), ("it-CH", "1234", "12'345'678"), ("ar", "1,234", "12,345,678"),
    ("he", "1,234", "12,345,678"), ("en-x-accent", "1,234", "12,345,678"), ("xx", "1,234", "12,345,678"),
  ])
  func `numbers are written by the rules of the language`(language: String, thousands: String, millions: String) {
    let symbols = NumberSymbols(language: Language(language))
    #expect(symbols.text(of: 1_234) == thousands)
    #expect(symbols.text(of: 12_345_678) == millions)
  }

  @Test(arguments: [
    (0, "0"), (-1, "-1"), (999, "999"), (-1_000, "-1,000"), (100_000, "100,000"),
    (.min, "-9,223,372,036,854,775,808"),
  ])
  func `separators are only between groups`(number: Int, text: String) {
    #expect(NumberSymbols(language: Language("en")).text(of: number) == text)
  }
}
