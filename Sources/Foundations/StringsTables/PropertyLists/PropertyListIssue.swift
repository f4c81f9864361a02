/// What can be wrong with a table as an XML property list.
enum PropertyListIssue: Issue, Equatable {
  /// The code is that of libxml2, which reads the XML.
  case malformedXML(code: Int)
  case notPropertyList
  case rootIsNotDictionary
  case missingKey(element: String)
  case missingValue(key: String)
  case strayText(String)
  case elementInText(element: String)
  case valueIsNotText(key: String)

  var description: String {
    switch self {
    case .malformedXML(4), .malformedXML(5):
      "the XML ends too early; an element is not closed, or text follows the last one"
    case .malformedXML(26):
      "this entity is unknown; XML knows &amp; &lt; &gt; &quot; &apos; and numbers such as &#8230;"
    case .malformedXML(68): "a name is missing here; write “&” as &amp; and “<” as &lt;"
    case .malformedXML(76): "this closing tag does not match the opening one"
    case .malformedXML(let code): "the XML is malformed (libxml2 error \(code))"
    case .notPropertyList:
      "the table is not a property list; its outermost element must be <plist> with one <dict> in it"
    case .rootIsNotDictionary: "the property list must be a dictionary"
    case .missingKey(let element): "a <key> is missing before this <\(element)>"
    case .missingValue(let key): "the value of “\(key)” is missing"
    case .strayText(let text): "“\(text)” is not expected here"
    case .elementInText(let element): "<\(element)> may not stand inside a text; write “<” as &lt;"
    case .valueIsNotText(let key): "the value of “\(key)” must be a <string>"
    }
  }
}
