/// How a screen comes into sight.
package enum TransitionType: String, Hashable, Sendable {
  /// Pushed onto the stack of the source.
  case show
  /// Framed, above everything, with a stack of its own.
  case present
}
