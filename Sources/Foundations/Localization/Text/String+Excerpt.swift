extension String {
  /// The beginning of a text, for messages that quote input: up to 50 characters, without those that control a terminal
  /// or change the direction of text.
  package var excerpt: String {
    var excerpt = ""
    for (count, character) in enumerated() {
      // A character may have any number of combining marks.
      guard count < Self.mostCharacters, excerpt.utf8.count < Self.mostBytes else { return excerpt + "…" }
      excerpt.unicodeScalars += character.unicodeScalars.prefix(Self.mostScalars).map { $0.harmless ?? "\u{FFFD}" }
    }
    return excerpt
  }

  /// The text without the user and password of a web address, for messages that quote input. A password may contain any
  /// characters, and the scheme may be missing.
  package var withoutCredentials: String {
    let start = prefixMatch(of: /([A-Za-z][A-Za-z0-9+.-]*:)*\/+/)?.range.upperBound ?? startIndex
    let authority = self[start...].prefix { !"/?#".contains($0) }
    let port = authority.split(separator: ":", maxSplits: 1).dropFirst().first ?? ""
    let isPassword = !port.allSatisfy(\.isNumber)
    guard start > startIndex && authority.contains("@") || isPassword, let end = self[start...].lastIndex(of: "@")
    else {
      return self
    }
    return self[..<start] + "…" + self[end...]
  }

  private static let mostCharacters = 50
  private static let mostScalars = 16
  private static let mostBytes = 1_000
}

extension Unicode.Scalar {
  /// The scalar itself, or its picture if it controls a terminal; `nil` if it only reorders or joins others. Joiners stay,
  /// because they are parts of words and emoji.
  package var harmless: Unicode.Scalar? {
    switch properties.generalCategory {
    case .control: Unicode.Scalar(value < 0x20 ? 0x2400 + value : value == 0x7F ? 0x2421 : 0xFFFD)
    case .lineSeparator, .paragraphSeparator: "\u{FFFD}"
    case .format where !properties.isJoinControl: nil
    default: self
    }
  }
}
