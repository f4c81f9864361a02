/// Spells texts so that XML keeps them as they are.
package enum XMLText {
  /// A text for the content of an element or the value of an attribute in double quotes.
  ///
  /// - Returns: nil for a text with a character that XML cannot hold, such as U+0007.
  package static func escaped(_ text: String) -> String? {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      // As itself it would become a line feed.
      case "\r": escaped += "&#13;"
      case "\t", "\n": escaped.unicodeScalars.append(scalar)
      case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": return nil
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// The same with tabs and line feeds as numbers, since in an attribute they would become blanks.
  package static func escapedAttribute(_ text: String) -> String? {
    escaped(text)?.replacing("\t", with: "&#9;").replacing("\n", with: "&#10;")
  }
}
