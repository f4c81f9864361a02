/// What stands in an XML document, from its beginning to its end.
package enum XMLEvent: Equatable, Sendable {
  case start(XMLName, attributes: [XMLName: String])
  case end(XMLName)
  /// Characters, entities resolved and line breaks as LF. A text may come in several pieces.
  case text(String)
  case comment(String)
}
