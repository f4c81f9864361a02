import TerminalTestSupport
import Testing

@testable import Localization

@Suite(.limited)
struct LanguageMatcherTests {
  private static let shipped = [Language("en"), Language("zh-Hans")]

  private let matcher = LanguageMatcher(available: shipped, developmentLanguage: Language("en"))

  // MARK: - The tables

  @Test(arguments: try LocaleMatchingCase.all())
  func `an environment determines the order of lookup`(row: LocaleMatchingCase) {
    let matcher = LanguageMatcher(available: row.available.map { Language($0) }, developmentLanguage: Language("en"))
    let match = matcher.match([LanguagePreference](environment: row.environment))
    #expect(searchOrder(match) == row.search)
  }

  @Test(arguments: try LocalizationsToUseCase.published())
  func `a single preference is matched as in Apple's examples`(row: LocalizationsToUseCase) throws {
    let match = try withoutDevelopmentLanguage(row.available).match(explicit: row.wishes[0])
    #expect(searchOrder(match) == row.result)
  }

  @Test(arguments: try LocalizationsToUseCase.several())
  func `several preferences are matched as by Apple's matcher`(row: LocalizationsToUseCase) {
    #expect(searchOrder(withoutDevelopmentLanguage(row.available).match(wishes(row.wishes))) == row.result)
  }

  // MARK: - Known differences

  @Test func `unlike in Apple's published case, Bolivian Spanish prefers plain Spanish to Mexican`() throws {
    // Case MQ1b of Apple's tests says es_MX; Apple's own ICU in the Swift 6.3.1 toolchain says es.
    let match = try withoutDevelopmentLanguage(["es", "es_MX", "es_AR"]).match(explicit: "es-BO")
    #expect(match.language == Language("es"))
  }

  @Test func `unlike in Apple's matcher, an old folder name is equal to the code`() throws {
    // Apple's says de, German: nobody ships both.
    let match = try withoutDevelopmentLanguage(["German", "de"]).match(explicit: "de")
    #expect(searchOrder(match) == ["German", "de"])
  }

  // MARK: - Our own rules

  @Test func `the match contains the preference that decided`() {
    let match = matcher.match([LanguagePreference](environment: ["LANGUAGE": "fr:zh_SG", "LANG": "en_US.UTF-8"]))
    #expect(match.language == Language("zh-Hans"))
    #expect(match.preference?.tag.identifier == "zh-Hans-SG")
    #expect(match.preference?.variable == "LANGUAGE" && match.preference?.entry == "zh_SG")
  }

  @Test func `the match contains the exact preference if that decided`() {
    let match = withoutDevelopmentLanguage(["fr-CH", "fr-CA"]).match(wishes(["fr-FR", "fr-CA"]))
    #expect(match.preference?.tag.identifier == "fr-CA")
  }

  @Test(arguments: ["zh-Hans", "zh_CN.UTF-8", "ZH-hans", "zh", "zh-SG", "Chinese", "cmn"])
  func `a language requested by name is found in every spelling`(name: String) throws {
    let match = try matcher.match(explicit: name)
    #expect(searchOrder(match) == ["zh-Hans", "en"])
    #expect(match.preference == nil)
  }

  @Test(arguments: ["fr", "zh-Hant", "C", "", "en/US", "🏴", "Base"])
  func `a language requested by name without texts is an error`(name: String) {
    let error = UnknownLanguage(requested: name, available: Self.shipped)
    #expect(throws: error) { try matcher.match(explicit: name) }
  }

  @Test func `texts without linguistic content are used if nothing else matches`() {
    let matcher = LanguageMatcher(available: [Language("en"), Language("zxx")], developmentLanguage: Language("en"))
    #expect(searchOrder(matcher.match(wishes(["ko"]))) == ["zxx", "en"])
    #expect(searchOrder(matcher.match(wishes(["ko", "en"]))) == ["en"])
  }

  @Test func `with nothing available the development language is used`() {
    let matcher = LanguageMatcher(available: [], developmentLanguage: Language("en"))
    #expect(searchOrder(matcher.match(wishes(["en"]))) == ["en"])
  }

  // MARK: - Helpers

  /// A matcher whose search order is the bare result of the match.
  private func withoutDevelopmentLanguage(_ available: [String]) -> LanguageMatcher {
    LanguageMatcher(available: available.map { Language($0) }, developmentLanguage: Language("tlh"))
  }

  private func wishes(_ tags: [String]) -> [LanguagePreference] {
    [LanguagePreference](environment: ["LANGUAGE": tags.joined(separator: ":"), "LANG": tags[0]])
  }

  private func searchOrder(_ match: LanguageMatch) -> [String] {
    ([match.language] + match.fallbacks).map(\.identifier)
  }
}
