/// Runs of text, each with its own style, that are drawn one after the other.
package struct StyledText: Sendable {
  package struct Run: Sendable {
    package let text: String
    package let style: CellStyle
  }

  package private(set) var runs: [Run] = []

  package init() {}

  package mutating func append(_ text: String, _ style: CellStyle) {
    guard !text.isEmpty else { return }
    runs.append(Run(text: text, style: style))
  }
}
