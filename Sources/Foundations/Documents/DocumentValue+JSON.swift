extension DocumentValue {
  /// Returns an object of the members that have a value.
  package static func members(_ members: (String, DocumentValue?)...) -> DocumentValue {
    .object(members.compactMap { key, value in value.map { DocumentMember(key, $0, offset: 0) } })
  }

  package static func elements(_ values: [DocumentValue]) -> DocumentValue {
    .list(values.map { DocumentElement($0, at: 0) })
  }

  /// The layout of written JSON.
  package enum JSONLayout {
    /// In one line.
    case compact
    /// A line for each member and element, but one for a list of single values.
    case lines
    /// In the style of Xcode: a line for each member and element, and a space before colons.
    case xcode
  }

  /// The value as JSON in the style of Xcode.
  package var json: String { json(.xcode) }

  /// Returns the value as JSON, with an indent before its lines. A value that JSON cannot have is `null`.
  package func json(_ layout: JSONLayout, indent: String = "") -> String {
    let inner = indent + "  "
    func block(_ open: String, _ parts: [String], _ close: String, separator: String?) -> String {
      if let separator = parts.isEmpty ? "" : separator { return open + parts.joined(separator: separator) + close }
      return "\(open)\n\(inner)\(parts.joined(separator: ",\n" + inner))\n\(indent)\(close)"
    }
    switch self {
    case .text(let text): return JSONText.quoted(text)
    case .integer(let number): return "\(number)"
    case .largeInteger(let digits): return digits
    case .number(let number): return "\(number)"
    case .boolean(let truth): return "\(truth)"
    case .object(let members):
      let colon = layout == .compact ? ":" : layout == .lines ? ": " : " : "
      let parts = members.map { JSONText.quoted($0.key) + colon + $0.value.json(layout, indent: inner) }
      return block("{", parts, "}", separator: layout == .compact ? "," : nil)
    case .list(let elements):
      let isSimple = layout == .lines && elements.allSatisfy { $0.value.members == nil && $0.value.elements == nil }
      let parts = elements.map { $0.value.json(layout, indent: inner) }
      return block("[", parts, "]", separator: layout == .compact ? "," : isSimple ? ", " : nil)
    case .null, .other: return "null"
    }
  }
}
