package enum PlainTextWriter {
  /// Returns the rows without trailing spaces, each with a line feed.
  package static func text(of canvas: Canvas) -> String {
    (0..<canvas.size.rows).map { canvas.text(ofRow: $0) + "\n" }.joined()
  }
}

/// Writes a canvas as text with SGR sequences (ECMA-48, 8.3.117), for pagers and logs with colors.
package enum ANSIWriter {
  /// Returns the rows, each with a reset and a line feed. SGR sequences are the only ones.
  package static func text(of canvas: Canvas) -> String {
    var output = ""
    for row in 0..<canvas.size.rows {
      var style = CellStyle.plain
      for cell in canvas.row(row) where !cell.isContinuation {
        if cell.style != style {
          style = cell.style
          output += sequence(for: style)
        }
        for value in canvas.scalars(of: cell.content) {
          output.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
        }
      }
      output += style == .plain ? "\n" : "\u{1B}[0m\n"
    }
    return output
  }

  private static func sequence(for style: CellStyle) -> String {
    var codes = ["0"]
    for (attribute, code) in attributeCodes where style.attributes.contains(attribute) { codes.append(code) }
    codes += color(style.foreground, base: 30) + color(style.background, base: 40)
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }

  private static let attributeCodes: [(TextAttributes, String)] = [
    (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"), (.strikethrough, "9"),
  ]

  private static func color(_ color: TerminalColor, base: Int) -> [String] {
    switch color.kind {
    case .terminalDefault: []
    case .palette(let index) where index < 8: ["\(base + Int(index))"]
    case .palette(let index) where index < 16: ["\(base + 60 + Int(index) - 8)"]
    case .palette(let index): ["\(base + 8)", "5", "\(index)"]
    case .rgb(let value): ["\(base + 8)", "2", "\(value >> 16)", "\(value >> 8 & 0xFF)", "\(value & 0xFF)"]
    }
  }
}
