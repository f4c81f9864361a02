import StringsTables

/// Spells texts so that they are safe in Swift source and in messages.
enum SwiftSource {
  /// A string literal that stands for just `text`.
  static func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      default: scalar.visibleSpelling
      }
    }
    return "\"" + escaped.joined() + "\""
  }

  /// A documentation comment of the lines of `text`, without a line break at its end.
  static func documentation(_ text: String, indentation: String) -> String {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { line in
        let words = line.unicodeScalars.map(\.visibleSpelling).joined()
        return words.isEmpty ? "\(indentation)///" : "\(indentation)/// \(words)"
      }
      .joined(separator: "\n")
  }
}
