/// A piece of a table's text and where it begins.
struct LocatedText: Equatable {
  let text: String
  let location: SourceLocation
}
