import StringsTestSupport
import Testing

/// A moment seen from another one, and what Foundation says of it in English.
struct UnitPickingCase: Decodable, CustomTestStringConvertible {
  /// Seconds since 2001-01-01 00:00 UTC.
  let date: Double
  let reference: Double
  let expected: String

  var testDescription: String { "\(date - reference) s: \(expected)" }

  static func named() throws -> [UnitPickingCase] { try RelativeDateTable.read().unitPicking.named }
}

/// CLDR's phrases for relative dates, by language and unit.
struct RelativeDateTable: Decodable {
  struct Phrases: Decodable {
    let now: String
    let units: [String: Unit]
  }

  struct Unit: Decodable {
    /// Patterns by plural category, with `{0}` for the number.
    let past: [String: String]
    let future: [String: String]
    /// Names by offset: "-1" is "yesterday".
    let relative: [String: String]
  }

  struct UnitPicking: Decodable {
    let named: [UnitPickingCase]
  }

  let languages: [String: Phrases]
  let unitPicking: UnitPicking

  static func read() throws -> RelativeDateTable {
    try Fixture.read(RelativeDateTable.self, from: "Fixtures/relative-dates.json")
  }
}
