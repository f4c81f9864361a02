/// What an instance says about a link that it was handed.
package struct InstanceAnswer: Hashable, Sendable {
  /// Bytes of the longest message; a socket takes so many at once, even if nobody reads them.
  static let longestMessage = 4096
  /// Bytes of the longest line without its end.
  static let longestLine = longestMessage + 4

  /// The exit code for whoever has handed it over.
  package let status: Int32
  /// What to tell the reader, in one line; it may be empty.
  package let message: String

  /// - Parameters:
  ///   - status: 0 … 255
  ///   - message: becomes one line without control characters, and ends where it gets too long.
  package init(status: Int32, message: String = "") {
    self.status = status
    var size = 0
    let scalars = message.unicodeScalars.prefix {
      size += UTF8.width($0)
      return size <= Self.longestMessage
    }
    self.message = String(String.UnicodeScalarView(scalars.map { $0.isControl ? " " : $0 }))
  }

  /// Reads what ``line`` has written.
  /// - Parameter line: without its end.
  init(line: [UInt8]) throws(InstanceError) {
    guard let text = String(validating: line, as: UTF8.self) else {
      throw .notUnderstood(String(decoding: line, as: UTF8.self))
    }
    let words = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard words.count == 2, let status = UInt8(words[0]) else { throw .notUnderstood(text) }
    self.init(status: Int32(status), message: String(words[1]))
  }

  /// `<status> <message>` with the line's end.
  var line: [UInt8] { Array("\(status) \(message)\n".utf8) }
}
