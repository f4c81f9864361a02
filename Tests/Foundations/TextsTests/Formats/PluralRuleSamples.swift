import StringsTestSupport
import Testing

@testable import Texts

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
