/// A reader of XML property lists, whose values know their offsets.
package struct PropertyListReader {
  private var issues: [(text: String, offset: Int)] = []

  static let rootRule = "its outermost element must be <plist> with one <dict> in it"
  static let notPropertyList = "the table is not a property list; \(rootRule)"

  /// Reads a property list in UTF-8. A key that occurs twice occurs twice among the members.
  ///
  /// - Returns: the root value, `nil` if there is none, and up to `Diagnostic.limit` errors.
  package static func read(
    _ bytes: [UInt8]
  ) -> (root: (value: DocumentValue, offset: Int)?, issues: [(text: String, offset: Int)]) {
    var reader = PropertyListReader()
    let (element, error) = XMLElement.readBeginning(bytes)
    let root = element.flatMap { reader.root(of: $0) }
    if let error, error.reason != XMLError.noElement { reader.report(error.reason, at: error.offset) }
    if root == nil, reader.issues.isEmpty { reader.report(notPropertyList, at: 0) }
    return (root, Array(reader.issues.sorted { $0.offset < $1.offset }.prefix(Diagnostic.limit)))
  }

  private mutating func report(_ text: String, at offset: Int) {
    issues.append((text, offset))
  }

  // MARK: - Values

  private mutating func root(of list: XMLElement) -> (DocumentValue, Int)? {
    guard list.name.local == "plist" else {
      report(Self.notPropertyList, at: list.offset)
      return nil
    }
    reportText(in: list)
    guard let root = list.children.first else { return nil }
    let value = value(of: root)
    return root.isWhole ? (value, root.offset) : nil
  }

  private mutating func value(of element: XMLElement) -> DocumentValue {
    switch element.name.local {
    case "string": .text(text(of: element))
    case "dict": .object(members(of: element))
    case "true": .boolean(true)
    case "false": .boolean(false)
    case "integer", "real": Double(text(of: element).trimmed).flatMap { $0.isFinite ? .number($0) : nil } ?? .other
    default: .other
    }
  }

  private mutating func members(of dictionary: XMLElement) -> [DocumentMember] {
    reportText(in: dictionary)
    var members: [DocumentMember] = []
    var key: XMLElement?
    for element in dictionary.children {
      if element.name.local == "key" {
        reportMissingValue(of: key)
        key = element
      } else if let named = key {
        members.append(
          DocumentMember(
            key: text(of: named), value: value(of: element), offset: named.offset, valueOffset: element.offset,
            comment: named.comment.map { String($0.trimmed) }))
        key = nil
      } else {
        report("a <key> is missing before this <\(element.name.local)>", at: element.offset)
      }
    }
    if dictionary.isWhole { reportMissingValue(of: key) }
    return members
  }

  private mutating func text(of element: XMLElement) -> String {
    element.content.reduce(into: "") { text, content in
      switch content {
      case .text(let words, _): text += words
      case .element(let child):
        report("<\(child.name.local)> may not stand inside a text; write “<” as &lt;", at: child.offset)
      }
    }
  }

  private mutating func reportText(in element: XMLElement) {
    for case .text(let text, let offset) in element.content where !text.trimmed.isEmpty {
      report("“\(text.trimmed)” is not expected here", at: offset + text.prefix(while: \.isWhitespace).utf8.count)
    }
  }

  private mutating func reportMissingValue(of key: XMLElement?) {
    if let key { report("the value of “\(text(of: key))” is missing", at: key.offset) }
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
