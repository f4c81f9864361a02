import Foundation
import FoundationXML

/// What a parser of XML finds in a document; nil for a text that is none.
struct WellFormedDocument {
  struct Element {
    let name: String
    let attributes: [String: String]
    /// That of the elements in it, too.
    fileprivate(set) var text = ""
  }

  /// In the order in which they begin.
  let elements: [Element]

  init?(_ text: String) {
    let parser = XMLParser(data: Data(text.utf8))
    let reader = Reader()
    parser.delegate = reader
    guard parser.parse() else { return nil }
    elements = reader.elements
  }

  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  /// The text of the first element of a name.
  func text(of name: String) -> String? { all(name).first?.text }

  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [Element] = []
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      open.append(elements.count)
      elements.append(Element(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      for index in open { elements[index].text += text }
    }
  }
}
