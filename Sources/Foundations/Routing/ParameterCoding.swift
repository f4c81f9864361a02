import Foundation

/// Decodes a type that declares parameters, a field at a time.
struct ParameterDecoder<Reader: ParameterReading>: Decoder {
  let reader: Reader

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Fields<Key>(reader: reader))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw ParameterCodingError.hasNoFields }
  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw ParameterCodingError.hasNoFields }

  private struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let reader: Reader

    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { [] }

    func contains(_ key: Key) -> Bool { reader.contains(key.stringValue) }
    func decodeNil(forKey key: Key) -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try reader.value(type, of: key.stringValue)
    }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
      throw ParameterCodingError.hasNoFields
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      throw ParameterCodingError.hasNoFields
    }

    func superDecoder() throws -> any Decoder { throw ParameterCodingError.hasNoFields }
    func superDecoder(forKey key: Key) throws -> any Decoder { throw ParameterCodingError.hasNoFields }
  }
}

/// Where a ``ParameterDecoder`` has its values from.
protocol ParameterReading {
  /// Asked for optional fields before their values.
  func contains(_ name: String) -> Bool
  func value<Value: Decodable>(_ type: Value.Type, of name: String) throws -> Value
}

/// Writes the value that a screen declares as parameters of a link, which decode to the same value.
struct ParameterEncoder: Encoder {
  private final class Output {
    var items: [LinkParameters.Item] = []
  }

  private let output = Output()

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// In the order in which the type declares them; what is nil is left out.
  static func encode(_ value: some Encodable) throws -> LinkParameters {
    let encoder = ParameterEncoder()
    try value.encode(to: encoder)
    return LinkParameters(encoder.output.items)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Fields<Key>(output: output))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    preconditionFailure("Parameters of links have names.")
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    preconditionFailure("Parameters of links have names.")
  }

  private struct Fields<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let output: Output

    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) {}

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      let texts =
        if let list = value as? any LinkValueList {
          list.linkTexts
        } else if let single = value as? any LinkValue {
          [single.linkText]
        } else {
          [String(decoding: try Self.json.encode(value), as: UTF8.self)]
        }
      output.items += texts.map { LinkParameters.Item(name: key.stringValue, value: $0) }
    }

    private static var json: JSONEncoder {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return encoder
    }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
      preconditionFailure("Parameters of links are encoded one by one.")
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      preconditionFailure("Parameters of links are encoded one by one.")
    }

    func superEncoder() -> any Encoder { preconditionFailure("Parameters of links are encoded one by one.") }
    func superEncoder(forKey key: Key) -> any Encoder {
      preconditionFailure("Parameters of links are encoded one by one.")
    }
  }
}

/// Has a placeholder for every value, and notes what was asked for.
final class ParameterProbe: ParameterReading {
  private(set) var fields: [ParameterField] = []
  /// The field that was asked whether it is there: only optional ones are.
  private var optionalName: String?

  func contains(_ name: String) -> Bool {
    optionalName = name
    return true
  }

  func value<Value: Decodable>(_ type: Value.Type, of name: String) throws -> Value {
    let isRequired = optionalName != name
    optionalName = nil
    let list = type as? any LinkValueList.Type
    if let value = list?.elementType ?? type as? any LinkValue.Type {
      fields.append(
        ParameterField(
          name: name, kind: value.kind, isRequired: isRequired, isList: list != nil,
          accepts: { value.init(linkText: $0) != nil }))
    } else {
      fields.append(
        ParameterField(
          name: name, kind: .json, isRequired: isRequired, isList: false,
          accepts: { (try? JSONDecoder().decode(type, from: Data($0.utf8))) != nil }))
    }
    return try ParameterPlaceholders().value(type, of: name)
  }
}

/// Has a placeholder for every value.
private struct ParameterPlaceholders: ParameterReading {
  func contains(_ name: String) -> Bool { true }

  func value<Value: Decodable>(_ type: Value.Type, of name: String) throws -> Value {
    if let value = (type as? any LinkValue.Type)?.placeholder as? Value { return value }
    if let list = (type as? any LinkValueList.Type)?.init(linkTexts: []) as? Value { return list }
    return try type.init(from: ParameterDecoder(reader: self))
  }
}

/// What keeps a type from being the parameters of a screen; a mistake of the program.
enum ParameterCodingError: Error, Hashable {
  /// It codes itself in another way than by its fields.
  case hasNoFields
  /// A value that ``ParameterSchema`` has not checked.
  case unexpectedValue(String)
}
