/// What the tables call a text, and what it takes.
package struct TextKey: Hashable, Sendable {
  package let table: String
  package let name: String
  /// The shortest conversions of its arguments, in the order of their positions: `@d` for a text and a whole number.
  package let conversions: String
}
