import TerminalTestSupport
import Testing

@testable import Localization

@Suite(.limited)
struct LanguagePreferencesTests {
  @Test(arguments: try LocaleMatchingCase.all())
  func `the environment results in a list of languages`(row: LocaleMatchingCase) {
    #expect(LanguagePreferences(environment: row.environment).list.map(\.tag.identifier) == row.tags)
  }

  @Test func `each preference has the variable and the entry that it comes from`() {
    let preferences = LanguagePreferences(environment: ["LANGUAGE": "fr_CA:de", "LANG": "ja_JP.UTF-8"])
    #expect(preferences.list.map(\.variable) == ["LANGUAGE", "LANGUAGE", "LANG"])
    #expect(preferences.list.map(\.entry) == ["fr_CA", "de", "ja_JP.UTF-8"])
  }

  @Test(arguments: [("C", []), ("fr:C:de", ["fr"]), ("POSIX:fr", []), ("fr:C.UTF-8", ["fr"])])
  func `C among the languages ends the list`(languages: String, tags: [String]) {
    let preferences = LanguagePreferences(environment: ["LANGUAGE": languages, "LANG": "ja_JP"])
    #expect(preferences.list.map(\.tag.identifier) == tags)
  }

  @Test(arguments: [":::", "fr/CA", "../../../../etc", "\u{1b}[31m", "日本語", "@latin", ".UTF-8"])
  func `entries that are not languages are skipped`(languages: String) {
    let preferences = LanguagePreferences(environment: ["LANGUAGE": languages, "LANG": "de_DE"])
    #expect(preferences.list.map(\.tag.identifier) == ["de-DE"])
  }

  @Test func `a repeated preference counts once, at its first position`() {
    let preferences = LanguagePreferences(environment: ["LANGUAGE": "zh_TW:en:zh-Hant-TW", "LANG": "en"])
    #expect(preferences.list.map(\.tag.identifier) == ["zh-Hant-TW", "en"])
  }

  @Test func `a list of ten thousand bytes is read completely`() {
    let languages = String(repeating: "xx:no/language:", count: 700) + "ja"
    let preferences = LanguagePreferences(environment: ["LANGUAGE": languages, "LANG": "en_US"])
    #expect(preferences.list.map(\.tag.identifier) == ["xx", "ja", "en-US"])
  }

  @Test func `only the first hundred languages count`() {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let languages = letters.flatMap { first in letters.map { "\(first)\($0)" } }.joined(separator: ":")
    let preferences = LanguagePreferences(environment: ["LANGUAGE": languages, "LANG": "en_US"])
    #expect(preferences.list.count == 100 && preferences.list.first?.tag.identifier == "aa")
  }
}
