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
  ///   - path: the keys from the root to the member. Missing objects are added, and other values on the path replaced.
  /// - Throws: ``JSONError`` for a text that is not a JSON object.
  package mutating func set(_ value: String?, at path: [String]) throws(JSONError) {
    guard case .object(let members) = try JSONReader.read(bytes.span) else { throw JSONError(offset: 0, found: nil) }
    let end = bytes.lastIndex { $0 > 0x20 }.map { $0 + 1 }
    set(value, at: path[...], in: members, to: end ?? bytes.count, depth: 1)
  }

  private mutating func set(
    _ value: String?, at path: ArraySlice<String>, in members: [DocumentMember], to end: Int, depth: Int
  ) {
    guard let key = path.first else { return }
    guard let index = members.firstIndex(where: { $0.key == key }) else {
      if let value { insert(Self.member(value, at: path, depth: depth), after: members.last, end, depth) }
      return
    }
    let member = members[index]
    let rest = path.dropFirst()
    if !rest.isEmpty, case .object(let inner) = member.value, value != nil || inner.map(\.key) != Array(rest) {
      return set(value, at: rest, in: inner, to: member.end, depth: depth + 1)
    }
    guard let value else { return remove(index, of: members) }
    let shown = Self.value(value, at: rest, depth: depth)
    bytes.replaceSubrange(member.valueOffset..<member.end, with: lines(shown))
  }

  /// Returns the lines of a text with the ends that those of the file have.
  private func lines(_ text: String) -> String.UTF8View {
    (bytes.contains(UInt8(ascii: "\r")) ? text.replacing("\n", with: "\r\n") : text).utf8
  }

  private static func member(_ value: String, at path: ArraySlice<String>, depth: Int) -> String {
    guard let key = path.first else { return value }
    let shown = self.value(value, at: path.dropFirst(), depth: depth)
    return "\(String(repeating: "  ", count: depth))\(quoted(key)): \(shown)"
  }

  /// Returns a value with the objects around it.
  private static func value(_ value: String, at path: ArraySlice<String>, depth: Int) -> String {
    let indent = String(repeating: "  ", count: depth)
    return path.isEmpty ? value : "{\n\(member(value, at: path, depth: depth + 1))\n\(indent)}"
  }

  private mutating func insert(_ member: String, after last: DocumentMember?, _ end: Int, _ depth: Int) {
    if let last {
      bytes.insert(contentsOf: lines(",\n\(member)"), at: last.end)
    } else if let brace = bytes[..<(end - 1)].lastIndex(of: UInt8(ascii: "{")) {
      let indent = String(repeating: "  ", count: depth - 1)
      bytes.replaceSubrange((brace + 1)..<(end - 1), with: lines("\n\(member)\n\(indent)"))
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

  /// Returns JSON with all characters escaped that control a terminal. The standard requires escaping only some of these.
  package static func harmless(_ json: String) -> String {
    if json.utf8.allSatisfy({ $0 == 0x0A || (0x20..<0x7F).contains($0) }) { return json }
    return json.unicodeScalars.reduce(into: "") { text, scalar in
      let isEscaped = scalar != "\n" && scalar.isInvisible
      text += isEscaped ? scalar.utf16.map(escape).joined() : String(scalar)
    }
  }

  /// Returns the escape of a UTF-16 code unit, such as `\u00ad`.
  private static func escape(_ unit: UInt16) -> String { "\\u" + unit.hexadecimal(digits: 4) }
}
