/// A key that a table defines a second time.
struct DuplicateKey: Issue, Equatable {
  let key: String
  let first: SourceLocation

  var description: String { "the key “\(key)” is already defined at \(first)" }
}
