import Localization

/// The characters that a terminal can show.
package enum Repertoire: Hashable, Sendable {
  case unicode
  /// Seven bits: `LC_ALL=C`, serial consoles, and terminals of encodings other than UTF-8.
  case ascii

  /// The characters of the encoding that the environment names.
  package init(environment: [String: String]) { self = POSIXLocale.usesUTF8(environment) ? .unicode : .ascii }
}
