/// Turns offsets in a text into lines and columns.
///
/// It remembers the last place, so asking for places from front to back reads the text only once.
package struct SourceLocator {
  private let path: String
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var column = 1

  /// - Parameters:
  ///   - path: what the locations name.
  ///   - bytes: valid UTF-8.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The place of a byte; lines end with LF, CR or both.
  package mutating func location(of target: Int) -> SourceLocation {
    if target < offset { (offset, line, column) = (0, 1, 1) }
    var columnStart = offset
    while offset < target {
      let byte = bytes[offset]
      offset += 1
      let isLineBreak =
        byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r") && (offset == bytes.count || bytes[offset] != UInt8(ascii: "\n"))
      if isLineBreak {
        (line, column, columnStart) = (line + 1, 1, offset)
      }
    }
    column += Self.characterCount(of: bytes[columnStart..<target])
    return SourceLocation(path: path, line: line, column: column)
  }

  private static func characterCount(of bytes: ArraySlice<UInt8>) -> Int {
    bytes.allSatisfy { $0 < 0x80 } ? bytes.count : String(decoding: bytes, as: UTF8.self).count
  }
}
