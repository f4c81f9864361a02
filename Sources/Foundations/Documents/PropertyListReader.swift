/// A reader of XML property lists, whose values know their offsets.
package struct PropertyListReader {
  /// An element that is not closed yet.
  private struct OpenElement {
    let name: String
    let offset: Int
    var text = ""
    var members: [DocumentMember] = []
    var pendingKey: (text: String, offset: Int)?
    var comment: String?

    var holdsText: Bool { name == "key" || name == "string" }
  }

  private var openElements: [OpenElement] = []
  private var root: (value: DocumentValue, offset: Int)?
  private var issues: [(text: String, offset: Int)] = []

  static let rootRule = "its outermost element must be <plist> with one <dict> in it"
  static let notPropertyList = "the table is not a property list; \(rootRule)"

  /// A Boolean value that indicates whether a text is XML: neither JSON nor `.strings` tables begin with `<`.
  package static func canRead(_ bytes: [UInt8]) -> Bool {
    bytes.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "<")
  }

  /// Reads a property list. A key that occurs twice occurs twice among the members.
  ///
  /// - Parameter bytes: UTF-8.
  /// - Returns: the root value, `nil` if there is none, and up to ``DocumentIssue/limit`` errors.
  package static func read(
    _ bytes: [UInt8]
  ) -> (root: (value: DocumentValue, offset: Int)?, issues: [(text: String, offset: Int)]) {
    var reader = PropertyListReader()
    do throws(XMLError) {
      try XMLReader.read(bytes) { event, offset in reader.take(event, at: offset) }
    } catch {
      if error.reason != XMLError.noElement { reader.report(error.reason, at: error.offset) }
    }
    if reader.root == nil, reader.issues.isEmpty { reader.report(notPropertyList, at: 0) }
    return (reader.root, reader.issues)
  }

  private mutating func report(_ text: String, at offset: Int) {
    if issues.count < DocumentIssue.limit { issues.append((text, offset)) }
  }

  // MARK: - Events

  /// Returns whether to continue.
  private mutating func take(_ event: XMLEvent, at offset: Int) -> Bool {
    switch event {
    case .start(let name, _): open(name.local, at: offset)
    case .end: if let element = openElements.popLast() { close(element) }
    case .text(let text): append(text, at: offset)
    case .comment(let comment): note(comment)
    }
    return issues.count < DocumentIssue.limit
  }

  private mutating func open(_ name: String, at offset: Int) {
    if let parent = openElements.last {
      if parent.holdsText { report("<\(name)> may not stand inside a text; write “<” as &lt;", at: offset) }
    } else if name != "plist" {
      report(Self.notPropertyList, at: offset)
    }
    openElements.append(OpenElement(name: name, offset: offset))
  }

  private mutating func append(_ characters: String, at offset: Int) {
    guard let current = openElements.indices.last else { return }
    switch openElements[current].name {
    case "plist", "dict":
      let stray = characters.trimmed
      if !stray.isEmpty { report("“\(stray)” is not expected here", at: offset) }
    default:
      openElements[current].text += characters
    }
  }

  private mutating func note(_ comment: String) {
    guard let current = openElements.indices.last, openElements[current].pendingKey == nil else { return }
    openElements[current].comment = String(comment.trimmed)
  }

  // MARK: - Building

  private mutating func close(_ element: OpenElement) {
    reportMissingValue(of: element)
    guard let parent = openElements.indices.last else { return }
    switch openElements[parent].name {
    case "plist":
      root = root ?? (Self.value(of: element), element.offset)
    case "dict" where element.name == "key":
      reportMissingValue(of: openElements[parent])
      openElements[parent].pendingKey = (element.text, element.offset)
    case "dict":
      guard let key = openElements[parent].pendingKey else {
        return report("a <key> is missing before this <\(element.name)>", at: element.offset)
      }
      openElements[parent].members.append(
        DocumentMember(
          key: key.text, value: Self.value(of: element), offset: key.offset, valueOffset: element.offset,
          comment: openElements[parent].comment))
      openElements[parent].pendingKey = nil
      openElements[parent].comment = nil
    default:
      break
    }
  }

  private mutating func reportMissingValue(of element: OpenElement) {
    if let key = element.pendingKey { report("the value of “\(key.text)” is missing", at: key.offset) }
  }

  private static func value(of element: OpenElement) -> DocumentValue {
    let text = element.text.trimmed
    return switch element.name {
    case "string": .text(element.text)
    case "dict": .object(element.members)
    case "true": .boolean(true)
    case "false": .boolean(false)
    case "integer", "real": Double(text).flatMap { $0.isFinite ? .number($0) : nil } ?? .other
    default: .other
    }
  }
}

extension StringProtocol {
  /// The text without the white space at both ends.
  package var trimmed: SubSequence { trimming(while: \.isWhitespace) }

  /// Returns the text without such characters at both ends.
  package func trimming(while isDropped: (Character) -> Bool) -> SubSequence {
    guard let first = firstIndex(where: { !isDropped($0) }), let last = lastIndex(where: { !isDropped($0) }) else {
      return ""
    }
    return self[first...last]
  }
}
