/// Which characters the terminal's encoding can show.
package enum Repertoire: Hashable, Sendable {
  case unicode
  /// Seven bits: `LC_ALL=C`, serial consoles.
  case ascii
}
