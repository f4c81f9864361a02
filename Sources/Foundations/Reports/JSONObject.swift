/// A JSON object whose members are named where they are written, or the row of a table, whose columns have these names. A
/// member that is `nil` is left out of the JSON.
package struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  private struct Member: Encodable {
    let value: any Encodable

    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
  }

  private var members: [(name: String, value: (any Encodable)?)]

  package init(dictionaryLiteral elements: (String, (any Encodable)?)...) {
    members = elements.map { ($0, $1) }
  }

  init(_ members: [String: any Encodable]) {
    self.members = members.map { ($0, $1) }
  }

  /// Returns the object with the members of another one, which replace its own.
  func adding(_ other: JSONObject) -> JSONObject {
    var object = self
    object.members.removeAll { name, _ in other.members.contains { $0.name == name } }
    object.members += other.members
    return object
  }

  package func encode(to encoder: any Encoder) throws {
    let members = members.compactMap { name, value in value.map { (name, Member(value: $0)) } }
    try Dictionary(uniqueKeysWithValues: members).encode(to: encoder)
  }

  // MARK: Rows

  /// The titles of the columns.
  var names: [String] { members.map(\.name) }

  /// The texts of a row. Ratios of contrast have two decimal places.
  var cells: [String] {
    members.map { _, value in (value as? Double).map(ReportText.ratio) ?? value.map { "\($0)" } ?? "-" }
  }
}
