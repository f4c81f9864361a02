/// Repairs what makes an XML parser reject many feeds: entities of HTML, ampersands that are not escaped, and control
/// characters. Lines stay the same.
enum XMLRepair {
  /// - Parameter text: UTF-8.
  static func repaired(_ text: [UInt8]) -> [UInt8] {
    let needsRepair = text.contains { $0 == UInt8(ascii: "&") || isForbidden($0) }
    guard needsRepair || text.first.map(isSpace) == true else { return text }
    var repaired: [UInt8] = []
    repaired.reserveCapacity(text.count + 64)
    // A declaration must be at the very start.
    var index = text.firstIndex { !isSpace($0) } ?? text.endIndex
    var known: [String: [UInt8]] = [:]
    while index < text.endIndex {
      let rest = text[index...]
      if let literal = literals.first(where: { rest.starts(with: $0.start) }) {
        let end = position(of: literal.end, in: rest.dropFirst(literal.start.count)) ?? text.endIndex
        repaired += text[index..<end].filter { !isForbidden($0) }
        index = end
        continue
      }
      let byte = text[index]
      index += 1
      if isForbidden(byte) { continue }
      guard byte == UInt8(ascii: "&") else {
        repaired.append(byte)
        continue
      }
      guard let name = entityName(in: text[index...]) else {
        repaired += "&amp;".utf8
        continue
      }
      index += name.utf8.count + 1
      let replacement = known[name] ?? replacement(of: name)
      known[name] = replacement
      repaired += replacement
    }
    return repaired
  }

  /// Parts in which an ampersand means itself.
  private static let literals: [(start: [UInt8], end: [UInt8])] = [
    (Array("<![CDATA[".utf8), Array("]]>".utf8)), (Array("<!--".utf8), Array("-->".utf8)),
  ]

  /// Returns the position after the first occurrence of some bytes.
  private static func position(of bytes: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
    var index = text.startIndex
    while let found = text[index...].firstIndex(of: bytes[0]) {
      if text[found...].starts(with: bytes) { return found + bytes.count }
      index = found + 1
    }
    return nil
  }

  /// The control characters that XML 1.0 forbids.
  private static func isForbidden(_ byte: UInt8) -> Bool { byte < 0x20 && !isSpace(byte) }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x09, 0x0A, 0x0D, 0x20].contains(byte) }

  /// The limit of characters of an entity's name; HTML's longest one has 31.
  private static let longestName = 32

  /// The name or number between an ampersand and a semicolon.
  private static func entityName(in text: ArraySlice<UInt8>) -> String? {
    let name = text.prefix(longestName).prefix { byte in
      byte == UInt8(ascii: "#") || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & ~0x20)
    }
    guard !name.isEmpty, name.endIndex < text.endIndex, text[name.endIndex] == UInt8(ascii: ";") else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  private static func replacement(of name: String) -> [UInt8] {
    if ["amp", "lt", "gt", "quot", "apos"].contains(name) { return Array("&\(name);".utf8) }
    if name.hasPrefix("#") {
      let digits = name.dropFirst()
      let value = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      guard let value, let scalar = Unicode.Scalar(value) else { return Array("\u{FFFD}".utf8) }
      let isForbidden = value < 0x20 && !isSpace(UInt8(value)) || [0xFFFE, 0xFFFF].contains(value)
      return isForbidden ? Array("\u{FFFD}".utf8) : Array("&#\(scalar.value);".utf8)
    }
    guard let character = HTMLText.character(ofEntity: name) else { return Array("&amp;\(name);".utf8) }
    return Array(character.utf8)
  }
}
