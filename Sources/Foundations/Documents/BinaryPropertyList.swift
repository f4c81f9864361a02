import Foundation

/// Reads binary property lists with Foundation, unless they expand to too many values.
///
/// Because references can be repeated, a few hundred bytes can expand to billions of values, and Foundation would
/// create an object for each. The format is that of Apple's CFBinaryPList.c: a table of offsets to objects, and a
/// trailer of 32 bytes.
enum BinaryPropertyList {
  /// The limit of values, more than any typography has.
  fileprivate static let most = 100_000

  /// Reads a list of a moderate size.
  ///
  /// - Throws: ``DocumentError``
  static func read(_ contents: [UInt8], path: String) throws(DocumentError) -> DocumentValue {
    guard isModerate(contents) else { throw DocumentError(reason: .tooManyValues, location: .document(path)) }
    do {
      return value(of: try PropertyListSerialization.propertyList(from: Data(contents), format: nil))
    } catch {
      let error = error as NSError
      let reason = error.userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
      throw DocumentError(reason: .notAPropertyList(reason: reason), location: .document(path))
    }
  }

  private static func value(of value: Any) -> DocumentValue {
    switch value {
    case let text as String: .text(text)
    case let dictionary as [String: Any]:
      .object(
        dictionary.sorted { $0.key < $1.key }.map { DocumentMember(key: $0.key, value: Self.value(of: $0.value)) })
    // A number also converts to a Boolean value.
    case let number as NSNumber where type(of: value) != Bool.self: .number(number.doubleValue)
    case let truth as Bool: .boolean(truth)
    default: .other
    }
  }

  private static func isModerate(_ bytes: [UInt8]) -> Bool {
    // Foundation reports contents that are not a list.
    guard var list = List(bytes) else { return true }
    return list.size(of: list.top, depth: 0) <= most
  }

  private struct List {
    let top: Int
    private let bytes: [UInt8]
    private let offsetSize: Int
    private let referenceSize: Int
    private let count: Int
    private let table: Int
    /// The number of values that an object expands to, including itself.
    private var sizes: [Int: Int] = [:]

    /// The limit of the nesting depth.
    private static let deepest = 64

    init?(_ bytes: [UInt8]) {
      self.bytes = bytes
      guard bytes.count >= 40 else { return nil }
      let trailer = bytes.count - 32
      offsetSize = Int(bytes[trailer + 6])
      referenceSize = Int(bytes[trailer + 7])
      guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else { return nil }
      count = Self.number(bytes[(trailer + 8)..<(trailer + 16)])
      top = Self.number(bytes[(trailer + 16)..<(trailer + 24)])
      table = Self.number(bytes[(trailer + 24)..<(trailer + 32)])
      guard count <= bytes.count else { return nil }
    }

    /// Returns a big-endian number; ``Int/max`` if it exceeds the size of any file.
    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
      bytes.reduce(0) { $0 > Int.max >> 9 ? .max : $0 << 8 | Int($1) }
    }

    private func number(at offset: Int, size: Int) -> Int? {
      guard offset >= 0, offset <= bytes.count - size else { return nil }
      return Self.number(bytes[offset..<(offset + size)])
    }

    /// Returns the number of values that an object expands to. A broken object counts as one: Foundation reports it.
    mutating func size(of object: Int, depth: Int) -> Int {
      if let known = sizes[object] { return known }
      guard depth < Self.deepest else { return BinaryPropertyList.most + 1 }
      guard object < count, table < bytes.count, let start = number(at: table + object * offsetSize, size: offsetSize),
        let members = members(at: start)
      else { return 1 }
      var size = 1
      for member in members where size <= BinaryPropertyList.most {
        size += self.size(of: member, depth: depth + 1)
      }
      sizes[object] = size
      return size
    }

    /// Returns the objects that an array, a set or a dictionary refers to; `nil` for other objects.
    private func members(at start: Int) -> [Int]? {
      guard start < bytes.count, let fields = [0xA: 1, 0xB: 1, 0xC: 1, 0xD: 2][bytes[start] >> 4] else { return nil }
      var count = Int(bytes[start] & 0x0F)
      var first = start + 1
      if count == 0x0F {
        // A number follows: 2 to the power of its low bits is its length.
        guard let mark = number(at: first, size: 1), let long = number(at: first + 1, size: 1 << (mark & 3)) else {
          return nil
        }
        count = long
        first += 1 + 1 << (mark & 3)
      }
      guard count <= bytes.count, first <= bytes.count - count * fields * referenceSize else { return nil }
      return (0..<(count * fields)).compactMap { number(at: first + $0 * referenceSize, size: referenceSize) }
    }
  }
}
