/// A JSON object whose members are named where they are written. A member that is `nil` is left out.
package struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) { nil }
  }

  private var members: [String: any Encodable]

  package init(dictionaryLiteral elements: (String, (any Encodable)?)...) {
    members = Dictionary(uniqueKeysWithValues: elements.compactMap { name, value in value.map { (name, $0) } })
  }

  /// The object with more members.
  package func adding(_ others: [String: any Encodable]) -> JSONObject {
    var object = self
    object.members.merge(others) { $1 }
    return object
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for (name, value) in members { try container.encode(value, forKey: Name(stringValue: name)) }
  }
}
