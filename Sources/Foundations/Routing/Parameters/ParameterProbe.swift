import Foundation

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
