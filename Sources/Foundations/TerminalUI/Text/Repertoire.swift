import Foundation

/// Which characters the terminal's encoding can show.
package enum Repertoire: Hashable, Sendable {
  case unicode
  /// Seven bits: `LC_ALL=C`, serial consoles.
  case ascii
  /// The characters of another codeset, such as GB 18030 or Latin-9.
  case codeset(CodesetCharacters)

  /// Whether every character of a text of visible ones is there, in as many columns as Unicode says.
  package func has(_ text: String) -> Bool {
    switch self {
    case .unicode: true
    case .ascii: text.utf8.allSatisfy { $0 < 0x7F }
    case .codeset(let characters):
      DisplayText(text).glyphs.allSatisfy { characters.canShow($0.scalar, columns: $0.columns) }
    }
  }
}

/// The characters of a codeset other than Unicode's, as the C library knows them. Equal is only what is the same.
package final class CodesetCharacters: Sendable {
  private let canShow: @Sendable (_ scalar: UInt32, _ columns: Int) -> Bool

  /// - Parameter canShow: whether the codeset has a scalar, and its terminals draw it in so many columns.
  package init(canShow: @escaping @Sendable (_ scalar: UInt32, _ columns: Int) -> Bool) {
    self.canShow = canShow
  }

  func canShow(_ scalar: UInt32, columns: UInt8) -> Bool {
    (0x20..<0x7F).contains(scalar) || canShow(scalar, Int(columns))
  }
}

extension CodesetCharacters: Hashable {
  package static func == (one: CodesetCharacters, other: CodesetCharacters) -> Bool { one === other }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// The replacements of characters on a terminal whose encoding lacks them.
package enum ASCIIForm {
  /// Printable ASCII: the character itself, a customary spelling, its base letter, or `?`; nothing for invisible ones.
  package static func of(_ character: Character) -> String {
    if let spelling = spellings[character] { return spelling }
    if character == "\t" { return "    " }
    let scalars = character.unicodeScalars
    let flag = scalars.filter { (0x1F1E6...0x1F1FF).contains($0.value) }
    if !flag.isEmpty {
      return String(String.UnicodeScalarView(flag.compactMap { Unicode.Scalar($0.value - 0x1F1E6 + 0x41) }))
    }
    let visible = scalars.filter { $0.properties.generalCategory != .format }
    if visible.isEmpty { return "" }
    let base = String(character).decomposedStringWithCanonicalMapping.unicodeScalars.first ?? "?"
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
