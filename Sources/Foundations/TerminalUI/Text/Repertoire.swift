/// Which characters the terminal's encoding can show.
package enum Repertoire: Hashable, Sendable {
  case unicode
  /// Seven bits: `LC_ALL=C`, serial consoles.
  case ascii
  /// Those of another codeset, such as GB 18030 or Latin-9.
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
