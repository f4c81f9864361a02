import XMLReading

/// What can be wrong with a table as an XML property list.
enum PropertyListIssue: Issue, Equatable {
  case malformedXML(XMLDefect.Reason)
  case notPropertyList
  case rootIsNotDictionary
  case missingKey(element: String)
  case missingValue(key: String)
  case strayText(String)
  case elementInText(element: String)
  case valueIsNotText(key: String)

  var description: String {
    switch self {
    case .malformedXML(let reason): reason.description
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
