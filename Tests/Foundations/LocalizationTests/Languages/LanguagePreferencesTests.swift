import TerminalTestSupport
import Testing

@testable import Localization

@Suite(.limited)
struct LanguagePreferencesTests {
  @Test(arguments: try LocaleMatchingCase.all())
  func `the environment results in a list of languages`(row: LocaleMatchingCase) {
    #expect([LanguagePreference](environment: row.environment).map(\.tag.identifier) == row.tags)
  }

  @Test func `each preference has the variable and the entry that it comes from`() {
    let preferences = [LanguagePreference](environment: ["LANGUAGE": "fr_CA:de", "LANG": "ja_JP.UTF-8"])
    #expect(preferences.map(\.variable) == ["LANGUAGE", "LANGUAGE", "LANG"])
    #expect(preferences.map(\.entry) == ["fr_CA", "de", "ja_JP.UTF-8"])
  }

  @Test(arguments: [("C", []), ("fr:C:de", ["fr"]), ("POSIX:fr", []), ("fr:C.UTF-8", ["fr"])])
  func `C among the languages ends the list`(languages: String, tags: [String]) {
    let preferences = [LanguagePreference](environment: ["LANGUAGE": languages, "LANG": "ja_JP"])
    #expect(preferences.map(\.tag.identifier) == tags)
  }

  @Test(arguments: [":::", "fr/CA", "../../../../etc", "\u{1b}[31m", "日本語", "@latin", ".UTF-8"])
  func `entries that are not languages are skipped`(languages: String) {
    let preferences = [LanguagePreference](environment: ["LANGUAGE": languages, "LANG": "de_DE"])
    #expect(preferences.map(\.tag.identifier) == ["de-DE"])
  }

  @Test func `a repeated preference counts once, at its first position`() {
    let preferences = [LanguagePreference](environment: ["LANGUAGE": "zh_TW:en:zh-Hant-TW", "LANG": "en"])
    #expect(preferences.map(\.tag.identifier) == ["zh-Hant-TW", "en"])
  }

  @Test func `a list of ten thousand bytes is read completely`() {
    let languages = String(repeating: "xx:no/language:", count: 700) + "ja"
    let preferences = [LanguagePreference](environment: ["LANGUAGE": languages, "LANG": "en_US"])
    #expect(preferences.map(\.tag.identifier) == ["xx", "ja", "en-US"])
  }

  @Test func `only the first hundred languages count`() {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let languages = letters.flatMap { first in letters.map { "\(first)\($0)" } }.joined(separator: ":")
    let preferences = [LanguagePreference](environment: ["LANGUAGE": languages, "LANG": "en_US"])
    #expect(preferences.count == 100 && preferences.first?.tag.identifier == "aa")
  }
}
