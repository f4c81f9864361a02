/// Text that others have written, such as that of feeds, files and servers: in one line, cut, and harmless.
extension String {
  /// The words with single spaces between them.
  package var inOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// The text for programs that show it to people. Like text that is drawn, it cannot control a terminal or reorder a
  /// line, but its tabs, emoji, flags and private characters are unchanged, because columns do not matter.
  ///
  /// - Complexity: O(*n*); a text of printable ASCII is returned unchanged.
  package var harmless: String {
    if utf8.allSatisfy({ $0 == 0x0A || $0 == 0x09 || (0x20..<0x7F).contains($0) }) { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    var followsCarriageReturn = false
    for scalar in unicodeScalars {
      switch scalar {
      case "\n" where followsCarriageReturn: break
      case "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": bytes.append(0x0A)
      case "\t", " "..<"\u{7F}": bytes.append(UInt8(scalar.value))
      default: bytes.append(contentsOf: scalar.harmless.flatMap { Unicode.UTF8.encode($0) } ?? .init())
      }
      followsCarriageReturn = scalar == "\r"
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text as ``harmless``, but with its SGR sequences, which change colors and attributes only.
  package var harmlessExceptStyles: String {
    let parts = utf8.split(separator: 0x1B, omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(Substring(parts[0])).harmless) { text, part in
      let end = part.dropFirst().firstIndex { !(0x30...0x3B).contains($0) } ?? part.endIndex
      let isStyle = part.first == UInt8(ascii: "[") && part[end...].first == UInt8(ascii: "m")
      text += (isStyle ? "\u{1B}" : "\u{241B}") + String(Substring(part)).harmless
    }
  }

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
