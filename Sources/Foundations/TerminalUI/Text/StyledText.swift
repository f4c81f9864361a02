/// Runs of text, each with its own style, that are drawn one after the other.
package struct StyledText: Sendable {
  package struct Run: Sendable {
    package let text: String
    package let style: CellStyle
  }

  package private(set) var runs: [Run] = []

  package init() {}

  package init(_ text: String, _ style: CellStyle) {
    append(text, style)
  }

  package mutating func append(_ text: String, _ style: CellStyle) {
    guard !text.isEmpty else { return }
    runs.append(Run(text: text, style: style))
  }

  package static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum.runs += right.runs
    return sum
  }

  /// The columns that all runs occupy together.
  package func columns(in repertoire: Repertoire) -> Int {
    runs.reduce(0) { $0 + DisplayText($1.text, repertoire: repertoire).columns }
  }
}
