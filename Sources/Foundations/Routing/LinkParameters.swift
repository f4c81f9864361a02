import Foundation

/// What a link tells beside its path: names and values, in the order written; a name may be there several times.
package struct LinkParameters: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    /// As written; compared whatever its case.
    package let name: String
    package let value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  package private(set) var items: [Item]

  package init(_ items: [Item] = []) {
    self.items = items
  }

  package var isEmpty: Bool { items.isEmpty }

  /// The values of a name, whatever its case. An empty one counts as not given.
  package subscript(name: String) -> [String] {
    let name = name.lowercased()
    return items.filter { $0.name.lowercased() == name && !$0.value.isEmpty }.map(\.value)
  }

  /// These, but what the path says in the place of what the query says under the same names: a link that was written for one
  /// thing cannot be turned to another one by an addition.
  func overridden(by arguments: [Item]) -> LinkParameters {
    let names = Set(arguments.map { $0.name.lowercased() })
    return LinkParameters(arguments + items.filter { !names.contains($0.name.lowercased()) })
  }
}

extension LinkParameters: ParameterReading {
  /// The value that a screen declares, of parameters that have no problems by the schema of its type.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try type.init(from: ParameterDecoder(reader: self))
  }

  func contains(_ name: String) -> Bool { !self[name].isEmpty }

  func value<Value: Decodable>(_ type: Value.Type, of name: String) throws -> Value {
    let texts = self[name]
    if let list = type as? any LinkValueList.Type {
      guard let value = list.init(linkTexts: texts) as? Value else { throw ParameterCodingError.unexpectedValue(name) }
      return value
    }
    guard let text = texts.first else { throw ParameterCodingError.unexpectedValue(name) }
    guard let single = type as? any LinkValue.Type else {
      return try JSONDecoder().decode(type, from: Data(text.utf8))
    }
    guard let value = single.init(linkText: text) as? Value else { throw ParameterCodingError.unexpectedValue(name) }
    return value
  }
}

/// What screens take that need nothing to be told.
package struct NoParameters: Codable, Hashable, Sendable {
  package init() {}
}
