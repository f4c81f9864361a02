/// A value of an XML property list and where its element begins.
struct PropertyListNode {
  enum Value {
    case text(String)
    case dictionary([Member])
    /// A number, date, list or other element, which no table uses.
    case other(element: String)
  }

  struct Member {
    let key: LocatedText
    let value: PropertyListNode
    /// The XML comment before the key.
    let comment: String?
  }

  let value: Value
  let location: SourceLocation

  /// The text and its place; nil if the value is not a text.
  var text: LocatedText? {
    guard case .text(let text) = value else { return nil }
    return LocatedText(text: text, location: location)
  }
}
