/// A locale name in the environment: `language[_TERRITORY][.codeset][@modifier]` (POSIX, XBD 8.2).
package struct POSIXLocale: Equatable, Sendable {
  /// Language and territory, as written: `zh_CN`.
  let name: String
  /// The part after the dot; `nil` if it is missing or empty.
  let codeset: String?
  /// The part after the at sign; `nil` if it is missing or empty.
  let modifier: String?

  init(_ text: String) {
    let bytes = text.utf8
    let nameEnd = bytes.firstIndex { $0 == Self.dot || $0 == Self.at } ?? bytes.endIndex
    name = String(text[..<nameEnd])
    codeset = Self.part(of: text[nameEnd...], from: Self.dot, upTo: Self.at)
    modifier = Self.part(of: text[nameEnd...], from: Self.at, upTo: Self.dot)
  }

  /// Whether this is the locale of the untranslated program, with any codeset. `C.UTF-8` counts as `C`, as in glibc
  /// since 2.39 (bug 16621).
  var isC: Bool { name == "C" || name == "POSIX" }

  /// Returns the first of `variables` that is set and not empty, and its value.
  static func first(of variables: [String], in environment: [String: String]) -> (variable: String, value: String)? {
    for variable in variables {
      if let value = environment[variable], !value.isEmpty { return (variable, value) }
    }
    return nil
  }

  private static let dot = UInt8(ascii: ".")
  private static let at = UInt8(ascii: "@")

  private static func part(of text: Substring, from start: UInt8, upTo end: UInt8) -> String? {
    guard let mark = text.utf8.firstIndex(of: start) else { return nil }
    let rest = text[mark...].utf8.dropFirst()
    let part = rest[..<(rest.firstIndex(of: end) ?? rest.endIndex)]
    return part.isEmpty ? nil : String(Substring(part))
  }
}

extension POSIXLocale {
  /// The language of the name and its modifier; `nil` if the name is not that of a language.
  ///
  /// The modifiers are those of glibc's locales. `@euro`, `@abegede` and `@saaho` do not affect the language.
  var languageTag: LanguageTag? {
    guard let tag = LanguageTag(name) else { return nil }
    var script = tag.script
    var variant = tag.variant
    switch modifier?.lowercased() {
    case "latin", "iqtelif": script = script ?? "Latn"
    case "cyrillic": script = script ?? "Cyrl"
    case "devanagari": script = script ?? "Deva"
    case "valencia": variant = variant ?? "valencia"
    default: break
    }
    return LanguageTag(language: tag.language, script: script, region: tag.region, variant: variant)
  }
}

extension POSIXLocale {
  /// Returns whether the terminal's encoding is UTF-8: that of the first non-empty value of `LC_ALL`, `LC_CTYPE` and `LANG`
  /// (POSIX, XBD 8.2). A name without a codeset (`zh_CN`) counts as UTF-8; `C`, `POSIX`, and no name do not.
  package static func usesUTF8(_ environment: [String: String]) -> Bool {
    guard let (_, value) = first(of: ["LC_ALL", "LC_CTYPE", "LANG"], in: environment) else { return false }
    let locale = POSIXLocale(value)
    let codeset = locale.codeset.map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }
    return codeset.map { $0 == "utf8" } ?? !locale.isC
  }
}
