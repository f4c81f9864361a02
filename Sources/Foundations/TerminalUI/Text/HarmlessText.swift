extension String {
  /// The text for programs that show it to people: like ``DisplayText`` it commands no terminal and reorders no line, but its
  /// emoji, flags and private characters are whole, since nobody counts columns.
  package var harmless: String {
    if utf8.allSatisfy({ $0 == 0x0A || (0x20..<0x7F).contains($0) }) { return self }
    var text = UnicodeScalarView()
    for character in self {
      if character.isNewline {
        text.append("\n")
      } else if character == "\t" {
        text.append(contentsOf: "    ".unicodeScalars)
      } else {
        text.append(contentsOf: character.unicodeScalars.compactMap(Self.harmless))
      }
    }
    return String(text)
  }

  private static func harmless(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if let picture = DisplayText.picture(ofControl: scalar) { return picture }
    // Emoji and some scripts are joined or kept apart by these.
    let isJoiner = scalar == "\u{200C}" || scalar == "\u{200D}"
    return scalar.properties.generalCategory == .format && !isJoiner ? nil : scalar
  }
}
