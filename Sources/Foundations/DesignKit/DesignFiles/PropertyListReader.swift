import Foundation
import Localization

/// Reads property lists of XML and of the binary form. Foundation decodes and checks them; where keys stand is seen from the
/// text.
enum PropertyListReader {
  /// - Throws: ``DesignFileDocument/Defect``
  static func read(_ contents: [UInt8], isBinary: Bool) throws(DesignFileDocument.Defect) -> DesignFileValue {
    if isBinary, !BinaryPropertyListSize.isModerate(contents) {
      throw DesignFileDocument.Defect(place: nil, problem: .tooManyValues)
    }
    let list: Any
    do {
      list = try PropertyListSerialization.propertyList(from: Data(contents), format: nil)
    } catch {
      throw defect(error as NSError, isBinary: isBinary)
    }
    var keys = isBinary ? nil : PropertyListKeys(contents)
    return value(of: list, keys: keys?.readDictionary())
  }

  /// - Parameter keys: the keys of a dictionary as they stand in the text; nil for the binary form.
  private static func value(of value: Any, keys: [PropertyListKeys.Key]?) -> DesignFileValue {
    switch value {
    case let text as String: return .text(text)
    case let dictionary as [String: Any]:
      let keys = keys ?? dictionary.keys.sorted().map { PropertyListKeys.Key(name: $0, offset: 0, keys: nil) }
      return .object(
        keys.map { key in
          let member = dictionary[key.name].map { Self.value(of: $0, keys: key.keys) } ?? .other
          return DesignFileMember(key: key.name, value: member, offset: key.offset)
        })
    // A number is also told to be true or false.
    case let number as NSNumber where type(of: value) != Bool.self: return .number(number.doubleValue)
    case let truth as Bool: return .boolean(truth)
    default: return .other
    }
  }

  /// What Foundation says about a property list, which has the line in it.
  private static func defect(_ error: NSError, isBinary: Bool) -> DesignFileDocument.Defect {
    let reason = error.userInfo["NSDebugDescription"] as? String ?? error.systemReason
    let line = reason.components(separatedBy: " line ").dropFirst().first.flatMap { Int($0.prefix { $0.isNumber }) }
    return DesignFileDocument.Defect(
      place: isBinary ? nil : line.map { DesignFilePlace(line: $0, column: 1) },
      problem: .notAPropertyList(reason: reason))
  }
}
