/// The characters that the terminal's encoding can show.
package enum Repertoire: Hashable, Sendable {
  case unicode
  /// Seven bits: `LC_ALL=C`, serial consoles.
  case ascii
  /// The characters of another codeset, such as GB 18030 or Latin-9.
  case codeset(CodesetCharacters)

  /// Whether all characters of a text without invisible ones can be shown, in as many columns as Unicode says.
  package func has(_ text: String) -> Bool {
    switch self {
    case .unicode: true
    case .ascii: text.utf8.allSatisfy { $0 < 0x7F }
    case .codeset(let characters):
      DisplayText(text).glyphs.allSatisfy { characters.canShow($0.scalar, columns: $0.columns) }
    }
  }
}

/// The characters of a codeset other than Unicode's, as the C library knows them. Instances are compared by identity.
package final class CodesetCharacters: Sendable {
  private let canShow: @Sendable (_ scalar: UInt32, _ columns: Int) -> Bool

  /// - Parameter canShow: Called on any thread: returns whether the codeset has a scalar that takes so many columns.
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
