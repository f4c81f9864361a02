import Localization

/// The characters that a terminal can show.
package enum Repertoire: Hashable, Sendable {
  case unicode
  /// The same, in a terminal that draws an emoji sequence as one character of two columns (mode 2027).
  case graphemes
  /// Seven bits: `LC_ALL=C`, serial consoles, and terminals of encodings other than UTF-8.
  case ascii

  package init(environment: [String: String]) { self = POSIXLocale.usesUTF8(environment) ? .unicode : .ascii }
}
