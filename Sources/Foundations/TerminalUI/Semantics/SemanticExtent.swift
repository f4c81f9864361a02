/// How much of a screen is told.
package enum SemanticExtent: Hashable, Sendable {
  /// All of it, however long.
  case whole
  /// The items of which the last layout has a row in sight.
  case visible
}
