/// Random numbers that are the same in every run (SplitMix64), so that a property that fails can be looked at again.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

extension SeededGenerator {
  /// Text of the kinds that feeds and attackers write, up to `limit` pieces.
  package mutating func text(pieces limit: Int = 12) -> String {
    let pieces = [
      "a", "word ", "longer-word/path ", " ", "\n", "é", "e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", "ß", "中", "文字",
      "。", "「",
      "한국", "カ", "ｶ", "👍🏽", "👩‍👩‍👧‍👦", "🇨🇭", "1️⃣", "❤️", "العربية", "שלום", "\u{202E}", "\u{2066}", "\u{200B}", "\u{200D}",
      "\u{1B}[31m", "\u{1B}]0;x\u{7}", "\u{9B}2J", "\u{0}", "\u{7F}", "\t", "\u{FEFF}", "\u{E000}", "\u{10FFFF}", "ไทย",
      "हिन्दी",
      "\u{1100}\u{1161}", "\u{FFFD}", "♥", "…", "https://example.org/a/b?c=d",
    ]
    return (0..<Int.random(in: 0...limit, using: &self)).map { _ in pieces.randomElement(using: &self) ?? "" }.joined()
  }
}
