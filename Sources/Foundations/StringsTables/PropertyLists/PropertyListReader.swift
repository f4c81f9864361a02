import XMLReading

/// Reads an XML property list into nodes that know their places.
struct PropertyListReader {
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

  private let path: String
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
    var reader = PropertyListReader(text)
    do throws(XMLDefect) {
      try XMLReader.read(text.bytes) { event, offset in reader.take(event, at: offset) }
    } catch {
      if error.reason != .noElement { reader.report(PropertyListIssue.malformedXML(error.reason), at: error.offset) }
    }
    if reader.root == nil, reader.diagnostics.isEmpty { reader.report(PropertyListIssue.notPropertyList, at: 0) }
    return (reader.root, reader.diagnostics)
  }

  private init(_ text: TableText) {
    path = text.path
    locator = SourceLocator(path: text.path, bytes: text.bytes)
  }

  private mutating func report(_ issue: any Issue, at offset: Int) {
    report(issue, at: locator.location(of: offset))
  }

  /// Notes an issue; the one that reaches the limit ends the reading.
  private mutating func report(_ issue: any Issue, at location: SourceLocation) {
    guard diagnostics.count < TooManyIssues.limit else { return }
    diagnostics.append(Diagnostic(issue, at: location))
    if diagnostics.count == TooManyIssues.limit { diagnostics.append(Diagnostic(TooManyIssues(), at: location)) }
  }

  // MARK: - Events

  /// Whether to go on.
  private mutating func take(_ event: XMLEvent, at offset: Int) -> Bool {
    switch event {
    case .start(let name, _): open(name.local, at: offset)
    case .end: if let element = openElements.popLast() { close(element) }
    case .text(let text): append(text, at: offset)
    case .comment(let comment): note(comment)
    }
    return diagnostics.count < TooManyIssues.limit
  }

  private mutating func open(_ name: String, at offset: Int) {
    let location = locator.location(of: offset)
    if let parent = openElements.last {
      if parent.holdsText { report(PropertyListIssue.elementInText(element: name), at: location) }
    } else if name != "plist" {
      report(PropertyListIssue.notPropertyList, at: location)
    }
    openElements.append(OpenElement(name: name, location: location))
  }

  private mutating func append(_ characters: String, at offset: Int) {
    guard let current = openElements.indices.last else { return }
    switch openElements[current].name {
    case "plist", "dict":
      let stray = characters[...].trimmed
      if !stray.isEmpty { report(PropertyListIssue.strayText(String(stray)), at: offset) }
    default:
      openElements[current].text += characters
    }
  }

  private mutating func note(_ comment: String) {
    guard let current = openElements.indices.last, openElements[current].pendingKey == nil else { return }
    openElements[current].comment = String(comment[...].trimmed)
  }

  // MARK: - Building

  private mutating func close(_ element: OpenElement) {
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
      addMember(element, at: parent)
    default:
      break
    }
  }

  private mutating func addMember(_ element: OpenElement, at parent: Int) {
    guard let key = openElements[parent].pendingKey else {
      return report(PropertyListIssue.missingKey(element: element.name), at: element.location)
    }
    let value = PropertyListNode(value: Self.value(of: element), location: element.location)
    if let first = openElements[parent].keyLocations[key.text] {
      report(DuplicateKey(key: key.text, first: first), at: key.location)
    } else {
      openElements[parent].keyLocations[key.text] = key.location
      let member = PropertyListNode.Member(key: key, value: value, comment: openElements[parent].comment)
      openElements[parent].members.append(member)
    }
    openElements[parent].pendingKey = nil
    openElements[parent].comment = nil
  }

  private static func value(of element: OpenElement) -> PropertyListNode.Value {
    switch element.name {
    case "string": .text(element.text)
    case "dict": .dictionary(element.members)
    default: .other(element: element.name)
    }
  }
}
