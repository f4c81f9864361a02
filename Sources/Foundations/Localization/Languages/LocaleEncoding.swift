/// The encoding of the text that goes to and comes from the terminal, as the environment names it.
package enum LocaleEncoding: Hashable, Sendable {
  case utf8
  case ascii
  /// Another codeset, by the name that the environment gives it: `eucJP`, `ISO-8859-15`.
  case other(codeset: String)

  /// Reads `LC_ALL`, `LC_CTYPE` and `LANG`, the first that is not empty (POSIX, XBD 8.2).
  ///
  /// The locales `C` and `POSIX` without a codeset, and no locale at all, mean ASCII. Any other name without a codeset
  /// (`zh_CN`) counts as UTF-8: its codeset of old is known to the C library alone, and only where the locale is
  /// installed; ask it there (`nl_langinfo(CODESET)`) and use ``init(codeset:)``.
  package init(environment: [String: String]) {
    guard let (_, value) = POSIXLocale.first(of: ["LC_ALL", "LC_CTYPE", "LANG"], in: environment) else {
      self = .ascii
      return
    }
    let locale = POSIXLocale(value)
    if let codeset = locale.codeset {
      self.init(codeset: codeset)
    } else {
      self = locale.isC ? .ascii : .utf8
    }
  }

  /// The encoding of a codeset name, which is read without regard to case and punctuation: `utf8`, `UTF-8`.
  package init(codeset: String) {
    let letters = codeset.utf8.filter { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    switch String(decoding: letters, as: UTF8.self).lowercased() {
    case "utf8": self = .utf8
    case "ascii", "usascii", "ansix341968", "iso646us", "646": self = .ascii
    default: self = .other(codeset: codeset)
    }
  }
}
