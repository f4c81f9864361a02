import PluralRules

/// The samples that Unicode CLDR 47 gives with its cardinal plural rules (unicode-org/cldr-json,
/// `cldr-core/supplemental/plurals.json`), without those in compact notation.
struct PluralRuleSamples {
  let language: String
  let category: PluralCategory
  /// Numbers as they are shown, ranges as `first~last`.
  let samples: String

  init(_ language: String, _ category: PluralCategory, _ samples: String) {
    self.language = language
    self.category = category
    self.samples = samples
  }

  private static let wholeNumbers = "0~15, 100, 1000, 10000, 100000, 1000000"
  private static let decimals = "0.0~1.5, 10.0, 100.0, 1000.0, 10000.0, 100000.0, 1000000.0"

  static let all = [
    PluralRuleSamples("en", .one, "1"),
    PluralRuleSamples("en", .other, "0, 2~16, 100, 1000, 10000, 100000, 1000000, \(decimals)"),
    PluralRuleSamples("zh-Hans", .other, "\(wholeNumbers), \(decimals)"),
    PluralRuleSamples("zh-Hant", .other, "\(wholeNumbers), \(decimals)"),
    PluralRuleSamples("zh-Hant-HK", .other, "\(wholeNumbers), \(decimals)"),
    PluralRuleSamples("ja", .other, "\(wholeNumbers), \(decimals)"),
    PluralRuleSamples("ko", .other, "\(wholeNumbers), \(decimals)"),
    PluralRuleSamples("de", .one, "1"),
    PluralRuleSamples("de", .other, "0, 2~16, 100, 1000, 10000, 100000, 1000000, \(decimals)"),
    PluralRuleSamples("fr", .one, "0, 1, 0.0~1.5"),
    PluralRuleSamples("fr", .many, "1000000"),
    PluralRuleSamples("fr", .other, "2~17, 100, 1000, 10000, 100000, 2.0~3.5, 10.0, 100.0, 1000.0, 1000000.0"),
    PluralRuleSamples("pt-BR", .one, "0, 1, 0.0~1.5"),
    PluralRuleSamples("pt-BR", .many, "1000000"),
    PluralRuleSamples("pt-BR", .other, "2~17, 100, 1000, 10000, 100000, 2.0~3.5, 10.0, 100.0, 1000.0, 1000000.0"),
    PluralRuleSamples("es", .one, "1, 1.0, 1.00, 1.000, 1.0000"),
    PluralRuleSamples("es", .many, "1000000"),
    PluralRuleSamples("es", .other, "0, 2~16, 100, 1000, 10000, 100000, 0.0~0.9, 1.1~1.6, 10.0, 1000000.0"),
    PluralRuleSamples("ar", .zero, "0, 0.0, 0.00, 0.000, 0.0000"),
    PluralRuleSamples("ar", .one, "1, 1.0, 1.00, 1.000, 1.0000"),
    PluralRuleSamples("ar", .two, "2, 2.0, 2.00, 2.000, 2.0000"),
    PluralRuleSamples("ar", .few, "3~10, 103~110, 1003, 3.0, 9.0, 10.0, 103.0, 1003.0"),
    PluralRuleSamples("ar", .many, "11~26, 111, 1011, 11.0, 18.0, 111.0, 1011.0"),
    PluralRuleSamples("ar", .other, "100~102, 200~202, 500~502, 600, 1000, 1000000, 0.1~0.9, 1.1~1.7, 10.1, 1000.0"),
    PluralRuleSamples("ru", .one, "1, 21, 31, 41, 51, 61, 71, 81, 101, 1001"),
    PluralRuleSamples("ru", .few, "2~4, 22~24, 32~34, 42~44, 52~54, 62, 102, 1002"),
    PluralRuleSamples("ru", .many, "0, 5~19, 100, 1000, 10000, 100000, 1000000"),
    PluralRuleSamples("ru", .other, decimals),
  ]

  /// Each number as its digits without a point, and how many of them are decimals.
  var numbers: [(digits: Int, fractionDigits: Int)] {
    samples.split(separator: ", ").flatMap { sample in
      let ends = sample.split(separator: "~").map { end in
        let parts = end.split(separator: ".")
        return (digits: Int(parts.joined()) ?? 0, fractionDigits: parts.count > 1 ? parts[1].count : 0)
      }
      return (ends[0].digits...ends[ends.count - 1].digits).map { ($0, ends[0].fractionDigits) }
    }
  }
}
