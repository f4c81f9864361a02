/// An element with what is in it, and its place.
package struct XMLElement: Sendable {
  package enum Content: Sendable {
    case element(XMLElement)
    case text(String)
  }

  package let name: XMLName
  package let attributes: [XMLName: String]
  /// The place of its first byte.
  package let offset: Int
  /// Without comments; texts that touch are one.
  package fileprivate(set) var content: [Content] = []

  /// The value of an attribute in no namespace.
  package subscript(_ attribute: String) -> String? { attributes[XMLName(attribute)] }

  package var children: [XMLElement] {
    content.compactMap { content in
      guard case .element(let element) = content else { return nil }
      return element
    }
  }

  /// The outermost element of a document.
  ///
  /// - Parameter bytes: UTF-8.
  package static func read(_ bytes: [UInt8]) throws(XMLDefect) -> XMLElement {
    var builder = XMLTreeBuilder()
    try XMLReader.read(bytes) { event, offset in
      builder.take(event, at: offset)
      return true
    }
    guard let root = builder.root else { throw XMLDefect(reason: .noElement, offset: 0) }
    return root
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
      closeText()
      guard let element = open.popLast() else { return }
      if open.isEmpty { root = element } else { open[open.count - 1].content.append(.element(element)) }
    case .text(let characters):
      text += characters
    case .comment:
      break
    }
  }

  private mutating func closeText() {
    if !text.isEmpty, !open.isEmpty { open[open.count - 1].content.append(.text(text)) }
    text = ""
  }
}
