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
