import PluralRules
import Testing

@Suite struct PluralRuleTests {
  @Test(arguments: PluralRuleSamples.all.indices)
  func `the samples of CLDR take the categories that CLDR gives them`(index: Int) throws {
    let samples = PluralRuleSamples.all[index]
    let rule = try #require(PluralRule(language: samples.language))
    for (digits, fractionDigits) in samples.numbers {
      if fractionDigits == 0 {
        #expect(rule.category(of: digits) == samples.category, "\(samples.language) \(digits)")
        #expect(rule.category(of: -digits) == samples.category, "\(samples.language) -\(digits)")
      }
      let scale = (0..<fractionDigits).reduce(1.0) { scale, _ in scale * 10 }
      let number = Double(digits) / scale
      let category = rule.category(of: number, fractionDigits: fractionDigits)
      #expect(category == samples.category, "\(samples.language) \(number) with \(fractionDigits) decimals")
    }
  }

  @Test(arguments: [
    ("zh-Hant-HK", PluralRule.invariant), ("zh_CN", .invariant), ("en-GB", .singularForOne), ("de-AT", .singularForOne),
    ("ko-KR", .invariant), ("fr-CA", .french), ("pt", .french), ("pt-BR", .french), ("es-419", .spanish),
    ("ar", .arabic), ("ru-UA", .russian),
  ])
  func `a language's rule is found whatever its region and script`(identifier: String, rule: PluralRule) {
    #expect(PluralRule(language: identifier) == rule)
  }

  @Test(arguments: ["xx", "", "-", "eng", "EN", "pt-PT", "pt_PT"])
  func `a language that is not known has no rule`(identifier: String) {
    #expect(PluralRule(language: identifier) == nil)
  }

  @Test func `the largest numbers are counted by their last digits`() {
    #expect(PluralRule.russian.category(of: Int.max) == .many)
    #expect(PluralRule.russian.category(of: Int.min) == .many)
    #expect(PluralRule.french.category(of: 1e300, fractionDigits: 0) == .many)
    #expect(PluralRule.arabic.category(of: 1e19, fractionDigits: 0) == .other)
    #expect(PluralRule.russian.category(of: .infinity, fractionDigits: 0) == .other)
    #expect(PluralRule.russian.category(of: .nan, fractionDigits: 2) == .other)
  }

  @Test func `what counts is the number as it is rounded`() {
    #expect(PluralRule.singularForOne.category(of: 0.6, fractionDigits: 0) == .one)
    #expect(PluralRule.arabic.category(of: 2.96, fractionDigits: 1) == .few)
    #expect(PluralRule.arabic.category(of: 2.96, fractionDigits: 2) == .other)
  }
}
