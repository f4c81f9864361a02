/// Spells texts so that they are safe in Swift source and in messages.
enum SwiftSource {
  /// A string literal that stands for just `text`.
  static func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      default: visible(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }

  /// A documentation comment of the lines of `text`, without a line break at its end.
  static func documentation(_ text: String, indentation: String) -> String {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { line in
        let words = line.unicodeScalars.map(visible).joined()
        return words.isEmpty ? "\(indentation)///" : "\(indentation)/// \(words)"
      }
      .joined(separator: "\n")
  }

  /// The scalar itself, or an escape if it cannot be seen or changes how its neighbours are shown.
  static func visible(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case " "..."~": return String(scalar)
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .surrogate, .unassigned:
      return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default:
      return String(scalar)
    }
  }
}
