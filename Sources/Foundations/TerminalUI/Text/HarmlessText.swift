extension String {
  /// The text for programs that show it to people: like ``DisplayText`` it commands no terminal and reorders no line, but its
  /// emoji, flags and private characters are whole, since nobody counts columns.
  ///
  /// - Complexity: O(n); a text of printable ASCII is returned as it is.
  package var harmless: String {
    if utf8.allSatisfy({ $0 == 0x0A || (0x20..<0x7F).contains($0) }) { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    var followsCarriageReturn = false
    for scalar in unicodeScalars {
      switch scalar {
      case "\n" where followsCarriageReturn: break
      case "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": bytes.append(0x0A)
      case "\t": bytes += [0x20, 0x20, 0x20, 0x20]
      case " "..<"\u{7F}": bytes.append(UInt8(scalar.value))
      default:
        if let harmless = Self.harmless(scalar) { bytes.append(contentsOf: Unicode.UTF8.encode(harmless) ?? .init()) }
      }
      followsCarriageReturn = scalar == "\r"
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func harmless(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if let picture = DisplayText.picture(ofControl: scalar) { return picture }
    // Emoji and some scripts are joined or kept apart by these.
    let isJoiner = scalar == "\u{200C}" || scalar == "\u{200D}"
    return scalar.properties.generalCategory == .format && !isJoiner ? nil : scalar
  }
}
