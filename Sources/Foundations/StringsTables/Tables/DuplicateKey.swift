/// A key that a table defines a second time.
package struct DuplicateKey: Issue, Equatable {
  package let key: String
  package let first: SourceLocation

  package var description: String { "the key “\(key)” is already defined at \(first)" }
}
