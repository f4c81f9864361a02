import FoundationEssentials

/// A part of a moment's text with a meaning of its own.
package struct TextSpan: Equatable, Sendable, Codable {
  package enum Kind: String, Hashable, Sendable, Codable {
    case emphasis
    case strong
    case code
    case link
  }

  /// The offset of its first byte in the text's UTF-8.
  package let start: Int
  /// The number of its bytes in UTF-8; at least 1.
  package let length: Int
  package let kind: Kind
  /// The address of a link; `nil` for all others.
  package var address: String?
  /// The media type of the file that a link leads to; `nil` if the feed does not say it.
  package var type: String?

  /// Decodes the form of the store; empty if it is damaged.
  package static func list(_ json: String) -> [TextSpan] {
    (try? JSONDecoder().decode([TextSpan].self, from: Data(json.utf8))) ?? []
  }
}

extension [TextSpan] {
  /// The form in which the store keeps them.
  package var json: String { (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "" }

  /// The spans that lie within a text, at characters, and that the store can keep.
  package func valid(in text: String) -> [TextSpan] {
    let bytes = text.utf8
    func isCharacter(_ offset: Int) -> Bool {
      guard (0...bytes.count).contains(offset) else { return false }
      return offset == bytes.count
        || UTF8.isContinuation(bytes[bytes.index(bytes.startIndex, offsetBy: offset)]) == false
    }
    return filter { span in
      span.length > 0 && isCharacter(span.start) && span.length <= bytes.count && isCharacter(span.start + span.length)
    }
  }
}
