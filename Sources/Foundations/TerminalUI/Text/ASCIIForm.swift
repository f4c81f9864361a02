import Localization

/// The replacements of characters on a terminal whose encoding lacks them.
package enum ASCIIForm {
  package static func of(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 0x80 } ? text : text.map { $0.isASCII ? String($0) : of($0) }.joined()
  }

  /// Returns printable ASCII: the character itself, a usual spelling, its base letter, or `?`; empty for invisible
  /// ones.
  package static func of(_ character: Character) -> String {
    if let spelling = spellings[character] { return spelling }
    let scalars = character.unicodeScalars
    let flag = scalars.filter { (0x1F1E6...0x1F1FF).contains($0.value) }
    if !flag.isEmpty {
      return String(String.UnicodeScalarView(flag.compactMap { Unicode.Scalar($0.value - 0x1F1E6 + 0x41) }))
    }
    let visible = scalars.filter { $0.properties.generalCategory != .format }
    if visible.isEmpty { return "" }
    let base = String(character).normalized(.compatible).unicodeScalars.first ?? "?"
    return (0x20..<0x7F).contains(base.value) ? String(Character(base)) : "?"
  }

  private static let spellings: [Character: String] = [
    "…": "...", "‘": "'", "’": "'", "‚": ",", "“": "\"", "”": "\"", "„": "\"", "«": "<<", "»": ">>", "‹": "<", "›": ">",
    "‐": "-", "‑": "-", "–": "-", "—": "--", "−": "-", "·": "-", "•": "*", "×": "x", "÷": "/", "±": "+-", "°": "deg",
    "\u{A0}": " ", "€": "EUR", "£": "GBP", "©": "(c)", "®": "(R)", "™": "(TM)", "½": "1/2", "¼": "1/4", "¾": "3/4",
    "ß": "ss", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D",
    "ð": "d", "Ð": "D", "þ": "th", "Þ": "Th", "ı": "i", "♥": "*", "❤": "*", "❤️": "*", "♡": "o", "★": "*", "☆": "o",
    "→": "->", "←": "<-", "↗": "->", "↑": "^", "↓": "v", "⏎": "Enter", "▣": "#", "◐": "@", "，": ",", "。": ".",
    "、": ",", "！": "!", "？": "?", "：": ":", "；": ";", "（": "(", "）": ")", "「": "\"", "」": "\"", "　": " ",
  ]
}
