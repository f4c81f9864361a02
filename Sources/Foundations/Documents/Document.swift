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

  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var boolean: Bool? { if case .boolean(let boolean) = self { boolean } else { nil } }
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

  package init(_ value: DocumentValue, at offset: Int) {
    self.value = value
    self.offset = offset
  }
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

/// The reason that a document cannot be read.
package struct DocumentError: Error, Hashable {
  package enum Reason: Hashable, Sendable {
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

  /// Reads a document and detects its format by its first bytes.
  ///
  /// - Parameter allowsComments: whether JSON may have comments; see ``JSONReader``.
  /// - Throws: ``DocumentError``, with the location of the first error.
  package init(_ contents: [UInt8], path: String, allowsComments: Bool = false) throws(DocumentError) {
    self.path = path
    if contents.starts(with: "bplist".utf8) {
      let reason = "binary property lists are not supported; save it as XML"
      throw DocumentError(reason: .notAPropertyList(reason: reason), location: .document(path))
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
        (root, format) = (try JSONReader.read(text.span, allowsComments: allowsComments), .json)
      } catch let json {
        throw error(.notJSON(found: json.found), at: json.offset)
      }
    }
  }

  package func locations(of offsets: [Int]) -> [SourceLocation] {
    var locator = SourceLocator(path: path, bytes: bytes)
    return offsets.map { locator.location(of: $0) }
  }
}
