/// Writes the semantic tree of a screen as JSON (RFC 8259), piece by piece, so that only one item at a time is in
/// memory.
///
/// Together, the pieces are one object: facts about the screen, then the array `items`. The same input results in the
/// same bytes: keys have a fixed order, those of attributes are sorted, and empty values are omitted. The text contains
/// no characters that control a terminal.
package struct SemanticJSONWriter {
  private var hasItems = false

  package init() {}

  /// Returns the text before the items.
  ///
  /// - Parameter facts: the facts about the whole screen in the order of output.
  package func beginning(_ facts: [(name: String, value: SemanticValue)]) -> String {
    var text = "{\n"
    for (name, value) in facts {
      Self.append(key: name, indent: 1, to: &text)
      Self.append(value, to: &text)
      text += ",\n"
    }
    Self.append(key: "items", indent: 1, to: &text)
    return text + "["
  }

  package mutating func item(_ node: SemanticNode) -> String {
    var text = hasItems ? ",\n" : "\n"
    Self.append(node, indent: 2, to: &text)
    hasItems = true
    return text
  }

  /// Returns the text after the items.
  package func end() -> String { (hasItems ? "\n  " : "") + "]\n}\n" }

  // MARK: Nodes

  private static func append(_ node: SemanticNode, indent: Int, to output: inout String) {
    appendBlanks(indent, to: &output)
    output += "{\n"
    append(key: "role", indent: indent + 1, to: &output)
    append(node.role.rawValue, to: &output)
    for case (let key, let text?) in [("text", node.text), ("value", node.value), ("link", node.link)] {
      appendNext(key, indent: indent + 1, to: &output)
      append(text, to: &output)
    }
    if !node.states.isEmpty {
      appendNext("states", indent: indent + 1, to: &output)
      append(.texts(node.states.sorted().map(\.rawValue)), to: &output)
    }
    appendBlock("attributes", node.attributes.sorted { $0.key < $1.key }, "{", "}", indent: indent + 1, to: &output) {
      append(key: $0.key, indent: indent + 2, to: &$1)
      append($0.value, to: &$1)
    }
    appendBlock("children", node.children, "[", "]", indent: indent + 1, to: &output) {
      append($0, indent: indent + 2, to: &$1)
    }
    output += "\n"
    appendBlanks(indent, to: &output)
    output += "}"
  }

  /// Appends a key and its elements in brackets, each on separate lines; nothing without elements.
  private static func appendBlock<Element>(
    _ key: String, _ elements: [Element], _ opening: String, _ closing: String, indent: Int, to output: inout String,
    _ append: (Element, inout String) -> Void
  ) {
    guard !elements.isEmpty else { return }
    appendNext(key, indent: indent, to: &output)
    output += opening
    for (index, element) in elements.enumerated() {
      output += index == 0 ? "\n" : ",\n"
      append(element, &output)
    }
    output += "\n"
    appendBlanks(indent, to: &output)
    output += closing
  }

  private static func appendNext(_ key: String, indent: Int, to output: inout String) {
    output += ",\n"
    append(key: key, indent: indent, to: &output)
  }

  private static func append(key: String, indent: Int, to output: inout String) {
    appendBlanks(indent, to: &output)
    append(key, to: &output)
    output += ": "
  }

  private static func appendBlanks(_ indent: Int, to output: inout String) {
    for _ in 0..<indent { output += "  " }
  }

  // MARK: Values

  private static func append(_ value: SemanticValue, to output: inout String) {
    switch value {
    case .text(let text): append(text, to: &output)
    case .texts(let texts):
      output += "["
      for (index, text) in texts.enumerated() {
        if index > 0 { output += ", " }
        append(text, to: &output)
      }
      output += "]"
    case .integer(let integer): output += "\(integer)"
    case .number(let number): output += text(of: number)
    case .boolean(let boolean): output += boolean ? "true" : "false"
    }
  }

  /// Returns the shortest digits of a number, without needless decimals. JSON has no infinity or NaN.
  private static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    return Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  private static func append(_ text: String, to output: inout String) {
    output += "\""
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != quote && $0 != backslash }) {
      output += text
    } else {
      for scalar in text.unicodeScalars { append(scalar, to: &output) }
    }
    output += "\""
  }

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  private static func append(_ scalar: Unicode.Scalar, to output: inout String) {
    switch scalar {
    case "\"": output += "\\\""
    case "\\": output += "\\\\"
    case "\n": output += "\\n"
    case "\r": output += "\\r"
    case "\t": output += "\\t"
    case _ where isHidden(scalar):
      for unit in scalar.utf16 { output += escape(unit) }
    default: output.unicodeScalars.append(scalar)
    }
  }

  /// Returns JSON of another writer with all characters escaped that control a terminal.
  package static func harmless(_ json: String) -> String {
    var output = ""
    for scalar in json.unicodeScalars {
      if scalar != "\n", isHidden(scalar) {
        for unit in scalar.utf16 { output += escape(unit) }
      } else {
        output.unicodeScalars.append(scalar)
      }
    }
    return output
  }

  /// Whether a scalar controls a terminal. The standard requires escaping only some of these.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
