/// A line and a character in it, from 1.
package struct DesignFilePlace: Hashable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The places of some bytes, which must be in order: a file may have a hundred thousand mistakes.
  static func all(of offsets: [Int], in bytes: [UInt8]) -> [DesignFilePlace] {
    var (line, column, index) = (1, 1, 0)
    return offsets.map { offset in
      while index < offset {
        let byte = bytes[index]
        if byte == 0x0A {
          (line, column) = (line + 1, 1)
        } else if byte & 0xC0 != 0x80 {
          column += 1
        }
        index += 1
      }
      return DesignFilePlace(line: line, column: column)
    }
  }
}
