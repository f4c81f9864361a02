import Foundation

/// A decoder of types that declare parameters.
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

/// The source of the values of a ``ParameterDecoder``.
protocol ParameterReading {
  /// Called for optional fields before their values are read.
  func contains(_ name: String) -> Bool
  func value<Value: Decodable>(_ type: Value.Type, of name: String) throws -> Value
}

/// An encoder that writes the parameters of a screen as those of a link, which decode to the same value.
struct ParameterEncoder: Encoder {
  private final class Output {
    var items: [LinkParameters.Item] = []
  }

  private let output = Output()

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Returns the parameters in the order of their declaration, without those that are `nil`.
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

/// A source of placeholders, which records the fields that are read.
final class ParameterProbe: ParameterReading {
  private var fields: [ParameterField] = []
  /// The last field whose presence was checked, which only optional ones are.
  private var optionalName: String?

  static func fields(of type: any Decodable.Type) -> [ParameterField] {
    let probe = ParameterProbe()
    // A type that throws does so after its last field.
    _ = try? type.init(from: ParameterDecoder(reader: probe))
    return probe.fields
  }

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
    if let value = (type as? any LinkValue.Type)?.placeholder as? Value { return value }
    if let list = list?.init(linkTexts: []) as? Value { return list }
    // The fields of a value that is written as JSON are not parameters.
    return try type.init(from: ParameterDecoder(reader: ParameterProbe()))
  }
}

/// A type that cannot be the parameters of a screen, which is a programming error.
enum ParameterCodingError: Error, Hashable {
  /// It is not coded by its fields.
  case hasNoFields
  /// A value that ``ParameterSchema`` does not accept.
  case unexpectedValue(String)
}
