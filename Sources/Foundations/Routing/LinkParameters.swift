import FoundationEssentials

/// The names and values of a link, in their order. A name may occur several times.
package struct LinkParameters: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    /// The name as written. Comparisons ignore its case.
    package let name: String
    package let value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  package let items: [Item]

  package init(_ items: [Item] = []) {
    self.items = items
  }

  package var isEmpty: Bool { items.isEmpty }

  /// The values of a name, ignoring case, without empty ones.
  package subscript(name: String) -> [String] {
    let name = name.lowercased()
    return items.filter { $0.name.lowercased() == name && !$0.value.isEmpty }.map(\.value)
  }
}

extension LinkParameters: ParameterReading {
  /// Decodes the parameters of a screen, which must have no problems by the schema of the type.
  ///
  /// - Throws: an error of Foundation's decoder or of the type.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try type.init(from: ParameterDecoder(reader: self))
  }

  func contains(_ name: String) -> Bool { !self[name].isEmpty }

  func value<Value: Decodable>(_ type: Value.Type, of name: String) throws -> Value {
    let texts = self[name]
    if let list = type as? any LinkValueList.Type {
      guard let value = list.init(linkTexts: texts) as? Value else { throw Self.unexpectedValue(of: name) }
      return value
    }
    guard let text = texts.first else { throw Self.unexpectedValue(of: name) }
    guard let single = type as? any LinkValue.Type else {
      return try JSONDecoder().decode(type, from: Data(text.utf8))
    }
    guard let value = single.init(linkText: text) as? Value else { throw Self.unexpectedValue(of: name) }
    return value
  }

  private static func unexpectedValue(of name: String) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: name))
  }
}

/// The parameters of a screen without parameters.
package struct NoParameters: Decodable, Sendable {
  package init() {}
}
