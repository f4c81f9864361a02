import CNcurses
import Glibc
import Localization
import TerminalUI

/// The encoding in which ncurses writes.
struct CharacterEncoding {
  let repertoire: Repertoire
  private let isUTF8: Bool

  /// Sets the process's character type from the environment. A locale that is named but not installed would leave ncurses
  /// counting bytes, so `C.UTF-8`, which every system has, takes its place.
  init(adopting environment: [String: String]) {
    if setlocale(LC_CTYPE, "") == nil, LocaleEncoding(environment: environment) != .ascii {
      setlocale(LC_CTYPE, "C.UTF-8")
    }
    let codeset = nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } ?? ""
    let encoding = LocaleEncoding(codeset: codeset)
    isUTF8 = encoding == .utf8
    repertoire = encoding == .ascii ? .ascii : .unicode
  }

  /// Whether the C library gives the scalar the width that we believe in, and the encoding has it at all.
  func canShow(_ scalar: UInt32, columns: Int) -> Bool {
    if scalar < 0x7F { return true }
    return cncurses_columns(scalar) == Int32(columns) && (isUTF8 || cncurses_can_encode(scalar))
  }

  /// The same for a base character with marks on it.
  func canShow(_ cluster: [UInt32], columns: Int) -> Bool {
    guard let base = cluster.first, cluster.count <= Int(CCHARW_MAX), canShow(base, columns: columns) else {
      return false
    }
    return cluster.dropFirst().allSatisfy { canShow($0, columns: 0) }
  }
}
