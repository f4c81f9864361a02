import Foundation

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
