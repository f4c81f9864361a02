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
    "{\n" + facts.map { "  \(JSONText.quoted($0.name)): \(Self.text(of: $0.value.document)),\n" }.joined()
      + "  \"items\": ["
  }

  package mutating func item(_ node: SemanticNode) -> String {
    defer { hasItems = true }
    return (hasItems ? ",\n    " : "\n    ") + Self.text(of: Self.document(of: node), indent: "    ")
  }

  /// Returns the text after the items.
  package func end() -> String { (hasItems ? "\n  " : "") + "]\n}\n" }

  private static func text(of document: DocumentValue, indent: String = "") -> String {
    JSONText.harmless(document.json(.lines, indent: indent))
  }

  private static func document(of node: SemanticNode) -> DocumentValue {
    let attributes = node.attributes.sorted { $0.key < $1.key }
    return .members(
      ("role", .text(node.role.rawValue)), ("text", .text(node.text)), ("value", node.value.map { .text($0) }),
      ("link", node.link.map { .text($0) }),
      ("states", node.states.isEmpty ? nil : .elements(node.states.map(\.rawValue).sorted().map { .text($0) })),
      (
        "attributes",
        attributes.isEmpty ? nil : .object(attributes.map { DocumentMember($0.key, $0.value.document, offset: 0) })
      ),
      ("children", node.children.isEmpty ? nil : .elements(node.children.map(document))))
  }
}

extension SemanticValue {
  /// JSON has no infinity or NaN.
  fileprivate var document: DocumentValue {
    switch self {
    case .text(let text): .text(text)
    case .texts(let texts): .elements(texts.map { .text($0) })
    case .integer(let integer): .integer(Int64(integer))
    case .number(let number): Int64(exactly: number).map { .integer($0) } ?? (number.isFinite ? .number(number) : .null)
    case .boolean(let boolean): .boolean(boolean)
    }
  }
}
