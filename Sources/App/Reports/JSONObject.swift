/// A JSON object whose members are named where they are written. A member that is `nil` is left out.
package struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  private struct Member: Encodable {
    let value: any Encodable

    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
  }

  private var members: [String: Member]

  package init(dictionaryLiteral elements: (String, (any Encodable)?)...) {
    let members = elements.compactMap { name, value in value.map { (name, Member(value: $0)) } }
    self.members = Dictionary(uniqueKeysWithValues: members)
  }

  /// The object with more members.
  package func adding(_ others: [String: any Encodable]) -> JSONObject {
    var object = self
    object.members.merge(others.mapValues(Member.init)) { $1 }
    return object
  }

  package func encode(to encoder: any Encoder) throws { try members.encode(to: encoder) }
}
