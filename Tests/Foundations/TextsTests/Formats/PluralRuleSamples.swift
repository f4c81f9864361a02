import Foundation
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
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/plurals.json")
    return try JSONDecoder().decode(Table.self, from: Data(contentsOf: file)).rules
  }

  /// Numbers as they are shown: `7`, `1.50`, and `1.2c6` for 1.2 millions in compact notation.
  func samples(of category: PluralCategory) -> [String] {
    let lists = (rules[category.rawValue] ?? "").split(separator: "@").dropFirst(
      rules[category.rawValue]?.first == "@" ? 0 : 1)
    return lists.flatMap { list in
      list.split(separator: " ").dropFirst().map { $0.filter { $0 != "," } }.filter { $0 != "…" }.flatMap(Self.numbers)
    }
  }

  /// `1.0~1.3` is 1.0, 1.1, 1.2 and 1.3.
  private static func numbers(_ sample: String) -> [String] {
    let ends = sample.split(separator: "~")
    guard ends.count == 2 else { return [sample] }
    let fractionDigits = ends[0].split(separator: ".").dropFirst().first?.count ?? 0
    let scaled = ends.map { Int($0.filter { $0 != "." }) ?? 0 }
    return (scaled[0]...scaled[1]).map { number in
      var digits = String(number)
      guard fractionDigits > 0 else { return digits }
      digits = String(repeating: "0", count: max(0, fractionDigits + 1 - digits.count)) + digits
      return digits.dropLast(fractionDigits) + "." + digits.suffix(fractionDigits)
    }
  }
}

extension PluralOperands {
  /// The operands of a number as a sample shows it.
  init(sample: String) {
    let parts = sample.split(separator: "c")
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let digits = parts[0].split(separator: ".").map { $0.utf8.map { $0 - UInt8(ascii: "0") } }
    let fraction = digits.count > 1 ? digits[1] : []
    let moved = fraction.prefix(exponent) + repeatElement(0, count: max(0, exponent - fraction.count))
    self.init(
      integerDigits: digits[0] + moved, fractionDigits: Array(fraction.dropFirst(exponent)), exponent: UInt64(exponent))
  }
}
