/// A reader of binary property lists, as Xcode puts them into apps; their values have no offsets. The format is that of
/// CoreFoundation: objects, a table of their offsets, and 32 bytes about both.
struct BinaryPropertyList {
  private let bytes: [UInt8]
  /// The number of values, which objects that are in several others multiply.
  private var count = 0

  private static let depthLimit = 128
  private static let countLimit = 1_000_000

  /// Returns the root value; `nil` if the list is broken.
  static func read(_ bytes: [UInt8]) -> DocumentValue? {
    var reader = BinaryPropertyList(bytes: bytes)
    guard bytes.count > 40, let root = reader.number(at: bytes.count - 16, size: 8) else { return nil }
    return reader.value(of: root, depth: 0)
  }

  private mutating func value(of object: Int, depth: Int) -> DocumentValue? {
    count += 1
    guard depth < Self.depthLimit, count < Self.countLimit, object < bytes.count,
      let table = number(at: bytes.count - 8, size: 8), table < bytes.count,
      case let size = Int(bytes[bytes.count - 26]),
      let start = number(at: table + object * size, size: size), start < bytes.count
    else { return nil }
    let (kind, low) = (bytes[start] >> 4, Int(bytes[start] & 0xF))
    switch kind {
    case 0 where low == 8 || low == 9: return .boolean(low == 9)
    case 1: return bits(at: start + 1, size: 1 << low).map { .number(Double(Int64(truncatingIfNeeded: $0))) }
    case 2:
      guard let bits = bits(at: start + 1, size: 1 << low) else { return nil }
      let number = low == 2 ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
      return number.isFinite ? .number(number) : .other
    case 5: return content(at: start, unit: 1).map { .text(String(decoding: $0, as: UTF8.self)) }
    case 6:
      let text = content(at: start, unit: 2).map { SourceText.decodeUTF16($0, isBigEndian: true).bytes }
      return text.map { .text(String(decoding: $0, as: UTF8.self)) }
    case 0xD: return members(at: start, depth: depth).map(DocumentValue.object)
    default: return .other
    }
  }

  private mutating func members(at start: Int, depth: Int) -> [DocumentMember]? {
    let size = Int(bytes[bytes.count - 25])
    guard size > 0, let content = content(at: start, unit: 2 * size) else { return nil }
    let half = content.count / 2
    var members: [DocumentMember] = []
    for place in stride(from: content.startIndex, to: content.startIndex + half, by: size) {
      guard let key = number(at: place, size: size), case .text(let name)? = value(of: key, depth: depth + 1),
        let object = number(at: place + half, size: size), let value = value(of: object, depth: depth + 1)
      else { return nil }
      members.append(DocumentMember(name, value, offset: 0))
    }
    return members
  }

  /// Returns the bytes of an object after its length, which counts units.
  private func content(at offset: Int, unit: Int) -> ArraySlice<UInt8>? {
    var (start, length) = (offset + 1, Int(bytes[offset] & 0xF))
    if length == 0xF, start < bytes.count {
      let size = 1 << Int(bytes[start] & 0xF)
      guard let number = number(at: start + 1, size: size), number < bytes.count else { return nil }
      (start, length) = (start + 1 + size, number)
    }
    return start + length * unit <= bytes.count ? bytes[start..<start + length * unit] : nil
  }

  private func number(at start: Int, size: Int) -> Int? { bits(at: start, size: size).flatMap { Int(exactly: $0) } }

  /// Returns the bits of a number, the highest first; `nil` beyond the bytes.
  private func bits(at start: Int, size: Int) -> UInt64? {
    guard (1...8).contains(size), start <= bytes.count - size else { return nil }
    return bytes[start..<start + size].reduce(0) { $0 << 8 | UInt64($1) }
  }
}
