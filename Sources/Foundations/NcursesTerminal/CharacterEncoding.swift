import CNcurses
import Glibc
import Localization
package import TerminalUI

/// The encoding in which ncurses writes, that of the locale.
package struct CharacterEncoding: Sendable {
  package let repertoire: Repertoire
  private let isUTF8: Bool

  /// Sets the process's character type from the environment. A locale that is named but not installed would leave ncurses
  /// counting bytes, so `C.UTF-8`, which every system has, takes its place; but where the terminal has another codeset than
  /// UTF-8, nobody knows it without the locale, and seven bits are what it surely has.
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

  /// The text in this encoding; what it lacks stands there in a customary spelling.
  package func bytes(of text: String) -> [UInt8] {
    guard !isUTF8 else { return Array(text.utf8) }
    var bytes: [UInt8] = []
    for character in text {
      bytes += encoded(character) ?? Array(ASCIIForm.of(character).utf8)
    }
    return bytes
  }

  /// Nil if the encoding lacks a part of the character.
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

  /// Whether the C library gives the scalar the width that we believe in, and the encoding has it at all.
  func canShow(_ scalar: UInt32, columns: Int) -> Bool {
    if scalar < 0x7F { return true }
    return isUTF8 ? cncurses_columns(scalar) == Int32(columns) : Self.hasEncoded(scalar, columns: columns)
  }

  private static func hasEncoded(_ scalar: UInt32, columns: Int) -> Bool {
    cncurses_columns(scalar) == Int32(columns) && cncurses_can_encode(scalar)
  }

  /// The same for a base character with marks on it.
  func canShow(_ cluster: [UInt32], columns: Int) -> Bool {
    guard let base = cluster.first, cluster.count <= Int(CCHARW_MAX), canShow(base, columns: columns) else {
      return false
    }
    return cluster.dropFirst().allSatisfy { canShow($0, columns: 0) }
  }
}
