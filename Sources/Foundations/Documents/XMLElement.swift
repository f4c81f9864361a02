/// An XML element with its content and its location.
package struct XMLElement: Sendable {
  package enum Content: Sendable {
    case element(XMLElement)
    case text(String)
  }

  package let name: XMLName
  package let attributes: [XMLName: String]
  /// The offset of its first byte.
  package let offset: Int
  /// The content without comments. Adjacent texts are joined.
  package fileprivate(set) var content: [Content] = []
  /// Whether the element has its end tag; `false` only in a broken document.
  package fileprivate(set) var isWhole = true

  /// Returns the value of an attribute without a namespace.
  package subscript(_ attribute: String) -> String? { attributes[XMLName(attribute)] }

  package var children: [XMLElement] {
    content.compactMap { content in
      guard case .element(let element) = content else { return nil }
      return element
    }
  }

  /// Reads a document and returns its root element.
  ///
  /// - Parameter bytes: UTF-8.
  /// - Throws: ``XMLError``
  package static func read(_ bytes: [UInt8]) throws(XMLError) -> XMLElement {
    let (root, error) = readBeginning(bytes)
    guard let root, error == nil else { throw error ?? XMLError(reason: XMLError.noElement, offset: 0) }
    return root
  }

  /// Reads a document as far as it is XML, and closes the elements that are open there.
  ///
  /// - Parameter bytes: UTF-8.
  /// - Returns: the root element, or `nil` if there is none, and the error after which nothing was read.
  package static func readBeginning(_ bytes: [UInt8]) -> (root: XMLElement?, error: XMLError?) {
    var builder = XMLTreeBuilder()
    do throws(XMLError) {
      try XMLReader.read(bytes) { event, offset in
        builder.take(event, at: offset)
        return true
      }
      return (builder.root, nil)
    } catch {
      builder.closeAll()
      return (builder.root, error)
    }
  }
}

private struct XMLTreeBuilder {
  private(set) var root: XMLElement?
  private var open: [XMLElement] = []
  private var text = ""

  mutating func take(_ event: XMLEvent, at offset: Int) {
    switch event {
    case .start(let name, let attributes):
      closeText()
      open.append(XMLElement(name: name, attributes: attributes, offset: offset))
    case .end:
      closeElement()
    case .text(let characters):
      text += characters
    case .comment:
      break
    }
  }

  mutating func closeAll() {
    for index in open.indices { open[index].isWhole = false }
    while !open.isEmpty { closeElement() }
  }

  private mutating func closeElement() {
    closeText()
    guard let element = open.popLast() else { return }
    if open.isEmpty { root = element } else { open[open.count - 1].content.append(.element(element)) }
  }

  private mutating func closeText() {
    if !text.isEmpty, !open.isEmpty { open[open.count - 1].content.append(.text(text)) }
    text = ""
  }
}

package enum XMLText {
  /// Escapes a text for the content of an element, or for the value of an attribute in double quotes.
  ///
  /// - Returns: `nil` for a text with a character that XML cannot contain, such as U+0007.
  package static func escaped(_ text: String) -> String? {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      // Unescaped, it would become a line feed.
      case "\r": escaped += "&#13;"
      case "\t", "\n": escaped.unicodeScalars.append(scalar)
      case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": return nil
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Escapes a text for the value of an attribute, in which unescaped tabs and line feeds would become spaces.
  package static func escapedAttribute(_ text: String) -> String? {
    escaped(text)?.replacing("\t", with: "&#9;").replacing("\n", with: "&#10;")
  }
}
