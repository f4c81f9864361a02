/// Writes a canvas as lines of text, nothing else.
package enum PlainTextWriter {
  /// The rows, each ended by a line feed; blanks at the ends of rows are left out.
  package static func text(of canvas: Canvas) -> String {
    (0..<canvas.size.rows).map { canvas.text(ofRow: $0) + "\n" }.joined()
  }
}
