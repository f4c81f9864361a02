/// Writes `.strings` tables as ``StringsParser`` reads them.
package enum StringsWriter {
  /// A table of the entries that are plain texts, in their order, with their comments.
  package static func text(of entries: [TableEntry]) -> String {
    entries.map { row(of: $0) }.joined()
  }

  private static func row(of entry: TableEntry) -> String {
    guard case .text(let text) = entry.value else { return "" }
    let comment = entry.comment.map { "/* \(harmless(comment: $0)) */\n" } ?? ""
    return "\(comment)\(quoted(entry.key.text)) = \(quoted(text.text));\n"
  }

  /// A comment that does not end before its time.
  private static func harmless(comment: String) -> String {
    comment.replacing("*/", with: "* /")
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(spelling).joined() + "\""
  }

  private static func spelling(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}": escape(of: scalar)
    default: String(scalar)
    }
  }

  private static func escape(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
