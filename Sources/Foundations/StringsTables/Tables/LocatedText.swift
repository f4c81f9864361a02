/// A piece of a table's text and where it begins.
package struct LocatedText: Equatable, Sendable {
  package let text: String
  package let location: SourceLocation

  package init(text: String, location: SourceLocation) {
    self.text = text
    self.location = location
  }
}
