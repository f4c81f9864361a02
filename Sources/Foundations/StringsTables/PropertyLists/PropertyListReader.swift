import Foundation
import FoundationXML

/// Reads an XML property list into nodes that know their places.
final class PropertyListReader: NSObject {
  /// An element that is not closed yet.
  private struct OpenElement {
    let name: String
    let location: SourceLocation
    var text = ""
    var members: [PropertyListNode.Member] = []
    var keyLocations: [String: SourceLocation] = [:]
    var pendingKey: LocatedText?
    var comment: String?

    var holdsText: Bool { name == "key" || name == "string" }
  }

  private let text: TableText
  private let parser: XMLParser
  private var cursor: XMLPositionCursor
  private var locator: SourceLocator
  private var openElements: [OpenElement] = []
  private var root: PropertyListNode?
  private var diagnostics: [Diagnostic] = []

  /// Whether a table is XML: the text grammar has no row that begins with `<`.
  static func canRead(_ text: TableText) -> Bool {
    text.bytes.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "<")
  }

  /// The outermost value, nil if the text has none, and what is wrong.
  static func read(_ text: TableText) -> (root: PropertyListNode?, diagnostics: [Diagnostic]) {
    let reader = PropertyListReader(text)
    reader.read()
    return (reader.root, reader.diagnostics)
  }

  private init(_ text: TableText) {
    self.text = text
    parser = XMLParser(data: Data(Self.withoutDeclaration(text.bytes)))
    cursor = XMLPositionCursor(bytes: text.bytes)
    locator = SourceLocator(path: text.path, bytes: text.bytes)
  }

  private func read() {
    parser.delegate = self
    // The delegate hears of every error, also where the result claims success.
    _ = parser.parse()
    if root == nil, diagnostics.isEmpty {
      report(PropertyListIssue.notPropertyList, at: SourceLocation(path: text.path))
    }
  }

  /// Puts spaces in the place of `<?xml … ?>`, whose encoding is no longer true once the text is decoded.
  private static func withoutDeclaration(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.starts(with: "<?xml".utf8), let end = bytes.firstIndex(of: UInt8(ascii: ">")) else { return bytes }
    return bytes[...end].map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") } + bytes[(end + 1)...]
  }

  /// Notes an issue; the one that reaches the limit ends the reading.
  private func report(_ issue: any Issue, at location: SourceLocation) {
    guard diagnostics.count < TooManyIssues.limit else { return }
    diagnostics.append(Diagnostic(issue, at: location))
    guard diagnostics.count == TooManyIssues.limit else { return }
    diagnostics.append(Diagnostic(TooManyIssues(), at: location))
    parser.abortParsing()
  }

  private func currentLocation() -> SourceLocation {
    locator.location(of: cursor.offset(line: parser.lineNumber, column: parser.columnNumber))
  }

  /// The place of the `<` of the tag at whose end the parser is.
  private func currentTagLocation() -> SourceLocation {
    var offset = cursor.offset(line: parser.lineNumber, column: parser.columnNumber)
    while offset > 0, offset == text.bytes.count || text.bytes[offset] != UInt8(ascii: "<") { offset -= 1 }
    return locator.location(of: offset)
  }

  // MARK: - Building

  private func close(_ element: OpenElement) {
    if let key = element.pendingKey {
      report(PropertyListIssue.missingValue(key: key.text), at: key.location)
    }
    guard let parent = openElements.indices.last else { return }
    switch openElements[parent].name {
    case "plist":
      root = root ?? PropertyListNode(value: Self.value(of: element), location: element.location)
    case "dict" where element.name == "key":
      if let key = openElements[parent].pendingKey {
        report(PropertyListIssue.missingValue(key: key.text), at: key.location)
      }
      openElements[parent].pendingKey = LocatedText(text: element.text, location: element.location)
    case "dict":
      addMember(element, to: &openElements[parent])
    default:
      break
    }
  }

  private func addMember(_ element: OpenElement, to parent: inout OpenElement) {
    guard let key = parent.pendingKey else {
      return report(PropertyListIssue.missingKey(element: element.name), at: element.location)
    }
    let value = PropertyListNode(value: Self.value(of: element), location: element.location)
    if let first = parent.keyLocations[key.text] {
      report(DuplicateKey(key: key.text, first: first), at: key.location)
    } else {
      parent.keyLocations[key.text] = key.location
      parent.members.append(PropertyListNode.Member(key: key, value: value, comment: parent.comment))
    }
    parent.pendingKey = nil
    parent.comment = nil
  }

  private static func value(of element: OpenElement) -> PropertyListNode.Value {
    switch element.name {
    case "string": .text(element.text)
    case "dict": .dictionary(element.members)
    default: .other(element: element.name)
    }
  }

  private func append(_ characters: String) {
    guard let current = openElements.indices.last else { return }
    switch openElements[current].name {
    case "plist", "dict":
      let stray = characters[...].trimmed
      if !stray.isEmpty { report(PropertyListIssue.strayText(String(stray)), at: currentLocation()) }
    default:
      openElements[current].text += characters
    }
  }
}

extension PropertyListReader: XMLParserDelegate {
  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let location = currentTagLocation()
    if let parent = openElements.last {
      if parent.holdsText { report(PropertyListIssue.elementInText(element: elementName), at: location) }
    } else if elementName != "plist" {
      report(PropertyListIssue.notPropertyList, at: location)
    }
    openElements.append(OpenElement(name: elementName, location: location))
  }

  func parser(_ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?) {
    if let element = openElements.popLast() { close(element) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    append(string)
  }

  func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
    append(String(decoding: CDATABlock, as: UTF8.self))
  }

  func parser(_ parser: XMLParser, foundComment comment: String) {
    guard let current = openElements.indices.last, openElements[current].pendingKey == nil else { return }
    openElements[current].comment = String(comment[...].trimmed)
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    report(PropertyListIssue.malformedXML(code: (parseError as NSError).code), at: currentLocation())
  }
}
