import StringsTestSupport
import Testing

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
