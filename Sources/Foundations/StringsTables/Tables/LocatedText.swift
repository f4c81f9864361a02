/// A piece of a table's text and where it begins.
package struct LocatedText: Equatable, Sendable {
  package let text: String
  package let location: SourceLocation
}
