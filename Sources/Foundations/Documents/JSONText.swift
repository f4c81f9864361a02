/// The text of a JSON object whose members can be changed. All other bytes stay as a person has written them.
package struct JSONText {
  package private(set) var bytes: [UInt8]

  /// Creates a text; an empty one becomes an empty object.
  package init(_ bytes: [UInt8]) {
    let bytes = Array(bytes.withoutByteOrderMark)
    self.bytes = bytes.allSatisfy { $0 <= 0x20 } ? Array("{}\n".utf8) : bytes
  }

  /// Replaces or adds a member, or removes it and an object that it leaves empty.
  ///
  /// - Parameters:
  ///   - value: the JSON of the value; `nil` to remove the member.
  ///   - path: the keys from the root to the member. Missing objects are added.
  /// - Throws: ``JSONError`` for a text that is not JSON, or a value on the path that is not an object.
  package mutating func set(_ value: String?, at path: [String]) throws(JSONError) {
    let root = try JSONReader.read(bytes.span)
    let end = bytes.lastIndex { $0 > 0x20 }.map { $0 + 1 }
    try set(value, at: path[...], in: root, from: 0, to: end ?? bytes.count, depth: 1)
  }

  private mutating func set(
    _ value: String?, at path: ArraySlice<String>, in object: DocumentValue, from start: Int, to end: Int, depth: Int
  ) throws(JSONError) {
    guard case .object(let members) = object else { throw JSONError(offset: start, found: nil) }
    guard let key = path.first else { return }
    guard let index = members.firstIndex(where: { $0.key == key }) else {
      if let value { insert(Self.member(value, at: path, depth: depth), after: members.last, end, depth) }
      return
    }
    let member = members[index]
    guard path.count > 1 else {
      guard let value else { return remove(index, of: members) }
      return bytes.replaceSubrange(member.valueOffset..<member.end, with: value.utf8)
    }
    if value == nil, case .object(let inner) = member.value, inner.map(\.key) == Array(path.dropFirst()) {
      return remove(index, of: members)
    }
    try set(value, at: path.dropFirst(), in: member.value, from: member.valueOffset, to: member.end, depth: depth + 1)
  }

  private static func member(_ value: String, at path: ArraySlice<String>, depth: Int) -> String {
    let indent = String(repeating: "  ", count: depth)
    guard let key = path.first else { return value }
    let rest = path.dropFirst()
    let shown = rest.isEmpty ? value : "{\n\(member(value, at: rest, depth: depth + 1))\n\(indent)}"
    return "\(indent)\(quoted(key)): \(shown)"
  }

  private mutating func insert(_ member: String, after last: DocumentMember?, _ end: Int, _ depth: Int) {
    if let last {
      bytes.insert(contentsOf: ",\n\(member)".utf8, at: last.end)
    } else if let brace = bytes[..<(end - 1)].lastIndex(of: UInt8(ascii: "{")) {
      let indent = String(repeating: "  ", count: depth - 1)
      bytes.replaceSubrange((brace + 1)..<(end - 1), with: "\n\(member)\n\(indent)".utf8)
    }
  }

  private mutating func remove(_ index: Int, of members: [DocumentMember]) {
    let member = members[index]
    if index + 1 < members.count { return bytes.removeSubrange(member.offset..<members[index + 1].offset) }
    // With the comma before the last member.
    bytes.removeSubrange((index > 0 ? members[index - 1].end : member.offset)..<member.end)
  }

  package static func quoted(_ text: String) -> String {
    let isPlain = !text.utf8.contains { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    if isPlain { return "\"\(text)\"" }
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": json += "\\\(scalar)"
      case "\n": json += "\\n"
      case "\r": json += "\\r"
      case "\t": json += "\\t"
      case "\u{0}"..<" ": json += escape(UInt16(scalar.value))
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }

  /// Returns the escape of a UTF-16 code unit, such as `\u00ad`.
  package static func escape(_ unit: UInt16) -> String { "\\u" + unit.hexadecimal(digits: 4) }
}

extension BinaryInteger {
  /// Returns hexadecimal digits with leading zeros, at least `digits`.
  package func hexadecimal(digits: Int, uppercase: Bool = false) -> String {
    let text = String(self, radix: 16, uppercase: uppercase)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
