import TerminalTestSupport
import Testing

@testable import Localization

/// The choice among the languages in `Resources`.
@Suite(.limited)
struct ShippedLanguagesTests {
  private let matcher = LanguageMatcher(available: L10n.languages, developmentLanguage: L10n.developmentLanguage)

  @Test(arguments: [
    ("de_AT", "de"), ("de_CH", "de"), ("zh_CN", "zh-Hans"), ("zh_SG", "zh-Hans"), ("zh_TW", "zh-Hant"),
    ("zh_HK", "zh-Hant"), ("pt_BR", "pt-BR"), ("pt_PT", "pt-BR"), ("pt_AO", "pt-BR"), ("es_ES", "es"), ("es_419", "es"),
    ("es_MX", "es"), ("ja_JP", "ja"), ("ko_KR", "ko"), ("ru_RU", "ru"), ("ru_UA", "ru"), ("fr_CA", "fr"),
    ("fr_CH", "fr"), ("en_IN", "en"), ("sv_SE", "en"), ("uk_UA", "en"),
  ])
  func `a locale matches the nearest available language`(locale: String, language: String) {
    let match = matcher.match([LanguagePreference](environment: ["LANG": "\(locale).UTF-8"]))
    #expect(match.language.identifier == language)
  }

  @Test func `a reader from Portugal prefers every other listed language to Brazilian Portuguese`() {
    let preferences = [LanguagePreference](environment: ["LANGUAGE": "pt_PT:fr", "LANG": "pt_PT.UTF-8"])
    #expect(matcher.match(preferences).language.identifier == "fr")
  }
}
