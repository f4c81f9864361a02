import Foundation

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
