import StringsTestSupport
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

  // MARK: - The shipped languages

  private let shippedMatcher = LanguageMatcher(available: L10n.languages, developmentLanguage: L10n.developmentLanguage)

  @Test(arguments: [
    ("de_AT", "de"), ("de_CH", "de"), ("zh_CN", "zh-Hans"), ("zh_SG", "zh-Hans"), ("zh_TW", "zh-Hant"),
    ("zh_HK", "zh-Hant"), ("pt_BR", "pt-BR"), ("pt_PT", "pt-BR"), ("pt_AO", "pt-BR"), ("es_ES", "es"), ("es_419", "es"),
    ("es_MX", "es"), ("ja_JP", "ja"), ("ko_KR", "ko"), ("ru_RU", "ru"), ("ru_UA", "ru"), ("fr_CA", "fr"),
    ("fr_CH", "fr"), ("en_IN", "en"), ("sv_SE", "en"), ("uk_UA", "en"),
  ])
  func `a locale matches the nearest available language`(locale: String, language: String) {
    let match = shippedMatcher.match([LanguagePreference](environment: ["LANG": "\(locale).UTF-8"]))
    #expect(match.language.identifier == language)
  }

  @Test func `a reader from Portugal prefers every other listed language to Brazilian Portuguese`() {
    let preferences = [LanguagePreference](environment: ["LANGUAGE": "pt_PT:fr", "LANG": "pt_PT.UTF-8"])
    #expect(shippedMatcher.match(preferences).language.identifier == "fr")
  }

  // MARK: - Preferences

  @Test(arguments: try LocaleMatchingCase.all())
  func `the environment results in a list of languages`(row: LocaleMatchingCase) {
    #expect([LanguagePreference](environment: row.environment).map(\.tag.identifier) == row.tags)
  }

  @Test func `each preference has the variable and the entry that it comes from`() {
    let preferences = [LanguagePreference](environment: ["LANGUAGE": "fr_CA:de", "LANG": "ja_JP.UTF-8"])
    #expect(preferences.map(\.variable) == ["LANGUAGE", "LANGUAGE", "LANG"])
    #expect(preferences.map(\.entry) == ["fr_CA", "de", "ja_JP.UTF-8"])
  }

  @Test(
    arguments: [
      // C ends the list.
      ("C", "ja_JP", []), ("fr:C:de", "ja_JP", ["fr"]), ("POSIX:fr", "ja_JP", []), ("fr:C.UTF-8", "ja_JP", ["fr"]),
      // Entries that are not languages are skipped.
      (":::", "de_DE", ["de-DE"]), ("fr/CA", "de_DE", ["de-DE"]), ("../../../../etc", "de_DE", ["de-DE"]),
      ("\u{1b}[31m", "de_DE", ["de-DE"]), ("日本語", "de_DE", ["de-DE"]), ("@latin", "de_DE", ["de-DE"]),
      (".UTF-8", "de_DE", ["de-DE"]),
      (String(repeating: "xx:no/language:", count: 700) + "ja", "en_US", ["xx", "ja", "en-US"]),
      // A repeated one counts once.
      ("zh_TW:en:zh-Hant-TW", "en", ["zh-Hant-TW", "en"]),
    ] as [(String, String, [String])])
  func `a list is read completely, without repetitions and what is no language`(
    languages: String, locale: String, tags: [String]
  ) {
    let preferences = [LanguagePreference](environment: ["LANGUAGE": languages, "LANG": locale])
    #expect(preferences.map(\.tag.identifier) == tags)
  }

  @Test func `only the first hundred languages count`() {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let languages = letters.flatMap { first in letters.map { "\(first)\($0)" } }.joined(separator: ":")
    let preferences = [LanguagePreference](environment: ["LANGUAGE": languages, "LANG": "en_US"])
    #expect(preferences.count == 100 && preferences.first?.tag.identifier == "aa")
  }
}

/// An environment and what it leads to: the tags it stands for, and the order in which languages are searched.
struct LocaleMatchingCase: Decodable, CustomTestStringConvertible {
  let environment: [String: String]
  let available: [String]
  let tags: [String]
  let search: [String]

  var testDescription: String {
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return "\(variables.joined(separator: " ")) among \(available.joined(separator: " "))"
  }

  /// The table of the fixture, the named lists of languages written out.
  static func all() throws -> [LocaleMatchingCase] {
    struct Table: Decodable {
      let lists: [String: [String]]
      let cases: [LocaleMatchingCase]
    }
    let table = try Fixture.read(Table.self, from: "Fixtures/locale-matching.json")
    return table.cases.map { row in
      LocaleMatchingCase(
        environment: row.environment,
        available: row.available.first.flatMap { table.lists[$0] } ?? row.available,
        tags: row.tags,
        search: row.search
      )
    }
  }
}

/// Wishes, available localisations, and those that Apple's matcher uses.
struct LocalizationsToUseCase: Decodable, CustomTestStringConvertible {
  let wishes: [String]
  let available: [String]
  let result: [String]

  var testDescription: String {
    "\(wishes.joined(separator: " ")) among \(available.joined(separator: " "))"
  }

  static func published() throws -> [LocalizationsToUseCase] { try table().published }

  static func several() throws -> [LocalizationsToUseCase] { try table().several }

  private struct Table: Decodable {
    let published: [LocalizationsToUseCase]
    let several: [LocalizationsToUseCase]
  }

  private static func table() throws -> Table {
    try Fixture.read(Table.self, from: "Fixtures/localizations-to-use.json")
  }
}
