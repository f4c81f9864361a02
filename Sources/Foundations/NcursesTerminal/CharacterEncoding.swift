import CNcurses
import Glibc
import Localization
package import TerminalUI

/// The encoding of the locale, in which ncurses writes.
package struct CharacterEncoding: Sendable {
  package let repertoire: Repertoire
  private let isUTF8: Bool

  /// Sets the character type of the process from the environment.
  ///
  /// If the locale is not installed, ncurses would count bytes as characters, so `C.UTF-8` is used, which every system
  /// has. If the locale names a codeset other than UTF-8, ASCII is used, because the codeset is unknown without the
  /// locale.
  package init(adopting environment: [String: String]) {
    if setlocale(LC_CTYPE, "") == nil, LocaleEncoding(environment: environment) == .utf8 {
      setlocale(LC_CTYPE, "C.UTF-8")
    }
    let codeset = nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } ?? ""
    let encoding = LocaleEncoding(codeset: codeset)
    isUTF8 = encoding == .utf8
    repertoire =
      switch encoding {
      case .utf8: .unicode
      case .ascii: .ascii
      case .other: .codeset(CodesetCharacters(canShow: Self.hasEncoded))
      }
  }

  /// Returns a text in this encoding, with replacements in ASCII for characters that it lacks.
  package func bytes(of text: String) -> [UInt8] {
    guard !isUTF8 else { return Array(text.utf8) }
    var bytes: [UInt8] = []
    for character in text {
      bytes += encoded(character) ?? Array(ASCIIForm.of(character).utf8)
    }
    return bytes
  }

  /// Returns a character in this encoding, or `nil` if the encoding lacks a part of it.
  private func encoded(_ character: Character) -> [UInt8]? {
    if character.isASCII { return Array(character.utf8) }
    guard repertoire != .ascii else { return nil }
    var bytes: [UInt8] = []
    for scalar in character.unicodeScalars {
      var room = [CChar](repeating: 0, count: Int(cncurses_longest_character))
      let count = cncurses_encode(scalar.value, &room)
      guard count > 0 else { return nil }
      bytes += room.prefix(Int(count)).map(UInt8.init(bitPattern:))
    }
    return bytes
  }

  /// Whether the encoding has a scalar, and the C library gives it the expected width in columns.
  func canShow(_ scalar: UInt32, columns: Int) -> Bool {
    if scalar < 0x7F { return scalar >= 0x20 }
    return isUTF8 ? cncurses_columns(scalar) == Int32(columns) : Self.hasEncoded(scalar, columns: columns)
  }

  private static func hasEncoded(_ scalar: UInt32, columns: Int) -> Bool {
    cncurses_columns(scalar) == Int32(columns) && cncurses_can_encode(scalar)
  }

  /// Whether the encoding has a base character and its marks, and the C library gives it the expected width in columns.
  func canShow(_ cluster: [UInt32], columns: Int) -> Bool {
    guard let base = cluster.first, cluster.count <= Int(CCHARW_MAX), canShow(base, columns: columns) else {
      return false
    }
    return cluster.dropFirst().allSatisfy { canShow($0, columns: 0) }
  }
}
