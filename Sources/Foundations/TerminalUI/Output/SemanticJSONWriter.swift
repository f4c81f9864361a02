import Documents

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
    "{\n" + facts.map { "  \(Self.member($0.name, $0.value)),\n" }.joined() + "  \"items\": ["
  }

  package mutating func item(_ node: SemanticNode) -> String {
    defer { hasItems = true }
    return (hasItems ? ",\n" : "\n") + Self.text(of: node, indent: "    ")
  }

  /// Returns the text after the items.
  package func end() -> String { (hasItems ? "\n  " : "") + "]\n}\n" }

  // MARK: Nodes

  private static func text(of node: SemanticNode, indent: String) -> String {
    var members = [member("role", .text(node.role.rawValue)), member("text", .text(node.text))]
    for case (let key, let text?) in [("value", node.value), ("link", node.link)] {
      members.append(member(key, .text(text)))
    }
    if !node.states.isEmpty { members.append(member("states", .texts(node.states.sorted().map(\.rawValue)))) }
    if !node.attributes.isEmpty {
      let attributes = node.attributes.sorted { $0.key < $1.key }.map { "\(indent)    \(member($0.key, $0.value))" }
      members.append("\"attributes\": {" + lines(attributes, indent: indent + "  ") + "}")
    }
    if !node.children.isEmpty {
      let children = node.children.map { text(of: $0, indent: indent + "    ") }
      members.append("\"children\": [" + lines(children, indent: indent + "  ") + "]")
    }
    return "\(indent){" + lines(members.map { "\(indent)  \($0)" }, indent: indent) + "}"
  }

  /// Returns elements on separate lines between the brackets around them.
  private static func lines(_ elements: [String], indent: String) -> String {
    "\n" + elements.joined(separator: ",\n") + "\n" + indent
  }

  private static func member(_ key: String, _ value: SemanticValue) -> String { "\(quoted(key)): \(text(of: value))" }

  // MARK: Values

  private static func text(of value: SemanticValue) -> String {
    switch value {
    case .text(let text): quoted(text)
    case .texts(let texts): "[" + texts.map(quoted).joined(separator: ", ") + "]"
    case .integer(let integer): "\(integer)"
    case .number(let number): text(of: number)
    case .boolean(let boolean): boolean ? "true" : "false"
    }
  }

  /// Returns the shortest digits of a number, without needless decimals. JSON has no infinity or NaN.
  private static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    return Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  private static func quoted(_ text: String) -> String { JSONText.harmless(JSONText.quoted(text)) }
}
