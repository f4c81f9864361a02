import StringsTestSupport
import TerminalTestSupport
import Testing

@testable import Texts

@Suite(.limited)
struct PluralRuleTests {
  @Test(arguments: try PluralRuleSamples.read())
  func `the samples of CLDR have the categories of CLDR, in its order`(rule: PluralRuleSamples) throws {
    let categories = PluralCategory.allCases.filter { $0 == .other || !rule.samples(of: $0).isEmpty }
    for language in rule.languages.split(separator: " ") {
      let pluralRule = try #require(PluralRule(language: String(language)), "\(language)")
      #expect(pluralRule.categories == categories, "\(language)")
      for category in PluralCategory.allCases {
        for sample in rule.samples(of: category) {
          #expect(pluralRule.category(of: sample) == category, "\(language) \(sample)")
        }
      }
    }
  }

  @Test(arguments: [
    ("zh-Hant-HK", "ja"), ("zh_CN", "ko"), ("en-GB", "de-AT"), ("ko-KR", "vi"), ("fr-CA", "fr"), ("pt-BR", "pt"),
    ("es-419", "es"), ("ar-EG", "ar"), ("ru-UA", "uk"), ("pt_PT", "pt-PT"), ("sr-Latn", "hr"), ("en-x-long", "en"),
  ])
  func `the rule of a language is found with any region and script`(identifier: String, language: String) throws {
    let rules = try [identifier, language].map { try #require(PluralRule(language: $0)) }
    for number in 0...200 { #expect(rules[0].category(of: number) == rules[1].category(of: number)) }
  }

  @Test(arguments: ["xx", "", "-", "eng", "EN", "root"])
  func `an unknown language has no rule`(identifier: String) {
    #expect(PluralRule(language: identifier) == nil)
  }

  @Test(arguments: [
    ("ru", Int.max, PluralCategory.many), ("ru", .min, .many), ("ru", -21, .one), ("ar", -3, .few), ("en", -1, .one),
  ])
  func `the category of a whole number does not depend on its sign`(
    language: String, number: Int, category: PluralCategory
  ) throws {
    #expect(try #require(PluralRule(language: language)).category(of: number) == category)
  }
}

/// A rule of CLDR with the samples that it gives for each category.
struct PluralRuleSamples: Decodable, CustomTestStringConvertible {
  /// Named like `.lproj` folders, with blanks between.
  let languages: String
  /// By category: the condition, `@integer` with samples, `@decimal` with samples.
  let rules: [String: String]

  var testDescription: String { languages }

  private struct Table: Decodable {
    let rules: [PluralRuleSamples]
  }

  static func read() throws -> [PluralRuleSamples] {
    try Fixture.read(Table.self, from: "Fixtures/plurals.json").rules
  }

  /// The whole numbers among the samples, which are written as `7` and `2~17`.
  func samples(of category: PluralCategory) -> [Int] {
    let integers = (rules[category.rawValue] ?? "").split(separator: "@").first { $0.hasPrefix("integer") } ?? ""
    return integers.split(separator: " ").flatMap { sample in
      let ends = sample.filter { $0 != "," }.split(separator: "~").compactMap { Int($0) }
      return ends.first.map { Array($0...(ends.last ?? $0)) } ?? []
    }
  }
}
