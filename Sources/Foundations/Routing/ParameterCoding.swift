import FoundationEssentials

/// A decoder of types that declare parameters.
struct ParameterDecoder<Reader: ParameterReading>: Decoder {
  let reader: Reader

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Fields<Key>(reader: reader))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { unsupported() }
  func singleValueContainer() -> any SingleValueDecodingContainer { unsupported() }

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
    ) -> KeyedDecodingContainer<NestedKey> { unsupported() }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer { unsupported() }

    func superDecoder() -> any Decoder { unsupported() }
    func superDecoder(forKey key: Key) -> any Decoder { unsupported() }
  }
}

/// The source of the values of a ``ParameterDecoder``.
protocol ParameterReading {
  /// Called for optional fields before their values are read.
  func contains(_ name: String) -> Bool
  func value<Value: Decodable>(_ type: Value.Type, of name: String) throws -> Value
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
    let single = list?.elementType ?? type as? any LinkValue.Type
    fields.append(
      ParameterField(
        name: name, kind: single?.kind ?? .json, isRequired: isRequired, isList: list != nil,
        normalized: single.map(Self.normalized) ?? { Self.normalizedJSON($0, as: type) }))
    if let value = (type as? any LinkValue.Type)?.placeholder as? Value { return value }
    if let list = list?.init(linkTexts: []) as? Value { return list }
    // The fields of a value that is written as JSON are not parameters.
    return try type.init(from: ParameterDecoder(reader: ParameterProbe()))
  }

  private static func normalized(_ type: any LinkValue.Type) -> (String) -> String? {
    { type.init(linkText: $0)?.linkText }
  }

  private static func normalizedJSON<Value: Decodable>(_ text: String, as type: Value.Type) -> String? {
    guard let value = try? JSONDecoder().decode(type, from: Data(text.utf8)) else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = (value as? any Encodable).flatMap { try? encoder.encode($0) }
    return json.map { String(decoding: $0, as: UTF8.self) } ?? text
  }
}

/// Stops the program because a type cannot be the parameters of a screen, which is a programming error.
private func unsupported() -> Never {
  preconditionFailure("A parameter is a LinkValue, a list of them, or a type that is decoded by its fields.")
}
