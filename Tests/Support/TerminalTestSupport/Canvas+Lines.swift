package import TerminalUI

extension Canvas {
  /// The rows as text, without blanks at their ends.
  package var lines: [String] { (0..<size.rows).map { text(ofRow: $0) } }

  package mutating func draw(_ text: String, at point: CellPoint, style: CellStyle) {
    draw(DisplayText(text).line(), at: point, style: style)
  }

  /// A canvas that one drawing function has drawn into.
  package static func drawn(
    columns: Int, rows: Int, style: CellStyle = .plain, _ body: (inout Canvas) -> Void
  ) -> Canvas {
    var canvas = Canvas(size: CellSize(columns: columns, rows: rows), style: style)
    body(&canvas)
    return canvas
  }
}
