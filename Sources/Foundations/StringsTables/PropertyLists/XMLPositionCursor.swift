/// Finds the byte at a line and column of libxml2, whose lines end with LF and whose columns count Unicode scalars
/// from 1.
///
/// It only goes forward, as the parser does.
struct XMLPositionCursor {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var column = 1

  /// - Parameter bytes: valid UTF-8.
  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The offset of the position, or of the last one asked for if that lies behind it.
  mutating func offset(line targetLine: Int, column targetColumn: Int) -> Int {
    while offset < bytes.count, (line, column) < (targetLine, targetColumn) {
      if bytes[offset] == UInt8(ascii: "\n") {
        guard line < targetLine else { break }
        (line, column) = (line + 1, 1)
      } else {
        column += 1
      }
      offset += 1
      while offset < bytes.count, UTF8.isContinuation(bytes[offset]) { offset += 1 }
    }
    return offset
  }
}
