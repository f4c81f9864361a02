import TerminalUI

extension TerminalReport {
  /// The report in the text of an operating system command: `11;` and a colour as XParseColor takes it. Anything else is nil.
  init?(operatingSystemCommand text: String) {
    guard text.hasPrefix("11;"), let color = Self.color(text.dropFirst(3)) else { return nil }
    self = .background(color)
  }

  /// The report in the text of an application program command: that kitty's question was understood.
  init?(applicationCommand text: String) {
    guard text == "Gi=\(KittyGraphics.questionNumber);OK" else { return nil }
    self = .kittyGraphics
  }

  /// The report in a control sequence whose parameters begin with a question mark.
  init?(privateParameters text: Substring, final: Character) {
    switch (final, text) {
    // The first parameter is the level; 4 behind it means sixels.
    case ("c", _): self = .attributes(showsSixel: text.split(separator: ";").dropFirst().contains("4"))
    case ("n", "997;1"): self = .colorScheme(isDark: true)
    case ("n", "997;2"): self = .colorScheme(isDark: false)
    default: return nil
    }
  }

  /// `rgb:R/G/B` and `rgba:R/G/B/A` with one to four hexadecimal digits a channel, or `#` and as many for all three.
  private static func color(_ text: Substring) -> UInt32? {
    if text.hasPrefix("#") {
      let digits = text.dropFirst()
      guard !digits.isEmpty, digits.count % 3 == 0 else { return nil }
      let length = digits.count / 3
      let channels = (0..<3).map { digits.dropFirst($0 * length).prefix(length) }
      // Here fewer digits are the high bits, not a share.
      return join(channels.map { channel($0.count == 1 ? $0 + "0" : $0.prefix(2)) })
    }
    for (prefix, count) in [("rgb:", 3), ("rgba:", 4)] where text.hasPrefix(prefix) {
      let channels = text.dropFirst(prefix.count).split(separator: "/", omittingEmptySubsequences: false)
      guard channels.count == count else { return nil }
      return join(channels.prefix(3).map(channel))
    }
    return nil
  }

  private static func channel(_ digits: Substring) -> UInt32? {
    guard (1...4).contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    let greatest = UInt32(1) << (4 * UInt32(digits.count)) - 1
    return (value * 255 + greatest / 2) / greatest
  }

  private static func join(_ channels: [UInt32?]) -> UInt32? {
    channels.reduce(0) { sum, channel in sum.flatMap { sum in channel.map { sum << 8 | $0 } } }
  }
}
