/// The letters at the positions of Latin letters on keyboards for other scripts, so that commands need no change of the
/// layout. Only letters at the positions of letters are listed: punctuation is typed in the same way on all layouts.
enum KeyboardLayout {
  /// Each pair has the letters of a layout and the letters of a US keyboard at the same positions.
  private static let layouts = [
    // The Russian layout (ЙЦУКЕН), and і of the Ukrainian one.
    ("йцукенгшщзфывапролдячсмитьі", "qwertyuiopasdfghjklzxcvbnms"),
    ("ςερτυθιοπασδφγηξκλζχψωβνμ", "wertyuiopasdfghjklzxcvbnm"),
  ]

  private static let letters: [Character: Character] = layouts.reduce(into: [:]) { letters, layout in
    for (letter, latin) in zip(layout.0, layout.1) {
      letters[letter] = latin
      let capital = letter.uppercased()
      // ς and σ have the same capital, which belongs to σ.
      if letter != "ς", let capital = capital.first { letters[capital] = latin.uppercased().first }
    }
  }

  /// The number of each full-width letter minus that of the ASCII letter.
  private static let fullWidthOffset: UInt32 = 0xFEE0

  /// Returns the Latin letter at the position of a letter; `nil` for Latin letters and for everything else.
  static func latin(_ character: Character) -> Character? {
    guard !character.isASCII else { return nil }
    if let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1,
      let ascii = Unicode.Scalar(scalar.value &- fullWidthOffset), ascii.isASCII, ascii.properties.isAlphabetic
    {
      return Character(ascii)
    }
    return letters[character]
  }
}

extension KeyEvent {
  /// The key that types a Latin letter at the same position; `nil` unless the key types a letter of another script.
  package var onLatinLayout: KeyEvent? {
    guard case .character(let character) = key, let latin = KeyboardLayout.latin(character) else { return nil }
    // With Ctrl, capitals do not exist.
    return modifiers.contains(.control)
      ? KeyEvent(.character(Character(latin.lowercased())), modifiers) : KeyEvent(.character(latin), modifiers)
  }
}
