/// A value of a JSON document or a property list.
package enum DocumentValue: Sendable {
  case text(String)
  /// A whole number, written without a fraction or exponent.
  case integer(Int64)
  /// The digits of a whole number that is too large for ``integer(_:)``, after its sign.
  case largeInteger(String)
  /// Another number, or one of a property list.
  case number(Double)
  case boolean(Bool)
  /// An object. It may contain a key twice; the reader of the document decides what that means.
  case object([DocumentMember])
  /// An array in JSON.
  case list([DocumentElement])
  case null
  /// An array of a property list, a date or data; in JSON, a text that is not Unicode, or a number that is too large.
  case other

  package var number: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .largeInteger(let digits): Double(digits)
    case .number(let number): number
    default: nil
    }
  }

  /// The text, or the digits of a whole number.
  package var textOrInteger: String? {
    switch self {
    case .integer(let integer): "\(integer)"
    case .largeInteger(let digits): digits
    default: text
    }
  }

  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var boolean: Bool? { if case .boolean(let boolean) = self { boolean } else { nil } }
  package var members: [DocumentMember]? { if case .object(let members) = self { members } else { nil } }
  package var elements: [DocumentElement]? { if case .list(let elements) = self { elements } else { nil } }

  /// The value of an object's key, of repeated ones the first; `nil` if there is none.
  package subscript(_ key: String) -> DocumentValue? {
    if case .object(let members) = self { members.first { $0.key == key }?.value } else { nil }
  }
}

package struct DocumentElement: Sendable {
  package let value: DocumentValue
  /// The number of bytes before the value.
  package let offset: Int

  package init(_ value: DocumentValue, at offset: Int) { (self.value, self.offset) = (value, offset) }
}

package struct DocumentMember: Sendable {
  package let key: String
  package let value: DocumentValue
  /// The number of bytes before the key.
  package let offset: Int
  /// The number of bytes before the value.
  package let valueOffset: Int
  /// The number of bytes before the end of the value, in JSON.
  var end = 0
  /// The XML comment before the key.
  package var comment: String?
}

extension DocumentMember {
  /// Creates a member that another format says in other words, at the offset of those.
  package init(_ key: String, _ value: DocumentValue, offset: Int) {
    self.init(key: key, value: value, offset: offset, valueOffset: offset)
  }
}

extension DocumentValue {
  /// Returns an object with the members of another one. Two members of a key are merged if both are objects that
  /// `isWhole` does not keep together; otherwise, the other one replaces its predecessor.
  package func merging(_ other: DocumentValue, isWhole: (DocumentValue) -> Bool = { _ in false }) -> DocumentValue {
    guard case .object(var members) = self, case .object(let others) = other, !isWhole(self), !isWhole(other) else {
      return other
    }
    var places = Dictionary(members.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    for member in others {
      if let place = places[member.key] {
        let value = members[place].value.merging(member.value, isWhole: isWhole)
        members[place] = DocumentMember(member.key, value, offset: member.offset)
      } else {
        places[member.key] = members.count
        members.append(member)
      }
    }
    return .object(members)
  }
}

/// The reason that a document cannot be read.
package struct DocumentError: Error, Equatable {
  package enum Reason: Equatable, Sendable {
    case notUTF8
    /// The word at which the text stops being JSON; `nil` if it ends too early.
    case notJSON(found: String?)
    case notAPropertyList(reason: String)
  }

  package let reason: Reason
  package let location: SourceLocation
}

/// A JSON document (RFC 8259) or a property list, whose members know their locations.
package struct Document: Sendable {
  package enum Format: String, Hashable, Sendable, CaseIterable {
    case json
    case plist
  }

  package let path: String
  package let root: DocumentValue
  package let format: Format
  private let bytes: [UInt8]
  /// The first offset, which is not 0 for a document that another one includes.
  private let start: Int
  /// Documents that are read together with this one; their offsets follow.
  package private(set) var included: [Document] = []

  /// Reads a document, a JSON document from an offset on, and detects its format by its first bytes.
  ///
  /// - Throws: ``DocumentError``, with the location of the first error.
  package init(
    _ contents: [UInt8], path: String, allowsComments: Bool = false, startingAt start: Int = 0
  ) throws(DocumentError) {
    self.path = path
    self.start = start
    if contents.starts(with: "bplist".utf8) {
      guard let root = BinaryPropertyList.read(contents) else {
        let reason = "the binary property list is broken"
        throw DocumentError(reason: .notAPropertyList(reason: reason), location: .document(path))
      }
      (self.root, format, bytes) = (root, .plist, [])
      return
    }
    let isASCII = contents.allSatisfy { $0 < 0x80 }
    guard isASCII || String(validating: contents, as: UTF8.self) != nil else {
      throw DocumentError(reason: .notUTF8, location: .document(path))
    }
    let text = Array(contents.withoutByteOrderMark)
    bytes = text
    func error(_ reason: DocumentError.Reason, at offset: Int) -> DocumentError {
      var locator = SourceLocator(path: path, bytes: text)
      return DocumentError(reason: reason, location: locator.location(of: offset))
    }
    if text.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
      let (list, issues) = PropertyListReader.read(text)
      if let (text, offset) = issues.first {
        let reason = text == PropertyListReader.notPropertyList ? PropertyListReader.rootRule : text
        throw error(.notAPropertyList(reason: reason), at: offset)
      }
      (root, format) = (list?.value ?? .other, .plist)
    } else {
      do throws(JSONError) {
        let root = try JSONReader.read(text.span, allowsComments: allowsComments, startingAt: start)
        (self.root, format) = (root, .json)
      } catch let json {
        throw error(.notJSON(found: json.found), at: json.offset)
      }
    }
  }

  /// Reads a document together with this one, and returns its root.
  package mutating func include(_ contents: [UInt8], path: String) throws(DocumentError) -> DocumentValue {
    let last = included.last ?? self
    let document = try Document(contents, path: path, startingAt: last.start + last.bytes.count + 1)
    included.append(document)
    return document.root
  }

  package func locations(of offsets: [Int]) -> [SourceLocation] {
    var locators = ([self] + included).map { (start: $0.start, locator: SourceLocator(path: $0.path, bytes: $0.bytes)) }
    return offsets.map { offset in
      let index = locators.lastIndex { $0.start <= offset } ?? 0
      return locators[index].locator.location(of: offset - locators[index].start)
    }
  }
}
