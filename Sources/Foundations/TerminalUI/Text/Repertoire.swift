import Localization

/// The characters that a terminal can show.
package enum Repertoire: Hashable, Sendable {
  case unicode
  /// Those of ``unicode``, and emoji sequences as one character two columns wide: terminals with mode 2027.
  case graphemes
  /// Seven bits: `LC_ALL=C`, serial consoles, and terminals of encodings other than UTF-8.
  case ascii

  package init(environment: [String: String]) { self = POSIXLocale.usesUTF8(environment) ? .unicode : .ascii }
}
