/// Where lines of a long text end.
package enum Wrapping: Hashable, Sendable {
  /// Where ``LineBreaking`` allows it; only a word that is longer than a line is cut.
  case words
  /// After any character.
  case characters
}
