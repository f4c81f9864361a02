import Glibc

/// Reads a file or pipe line by line, with only one line and a buffer in memory.
package final class LineReader {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtEnd = false
  private let longestLine: Int

  private static let chunk = 1 << 16

  /// Opens a file, or standard input, which stays open at the end, and limits the bytes of a line.
  package init(path: String?, longestLine: Int) throws(SystemError) {
    descriptor = path.map { open($0, O_RDONLY | O_CLOEXEC) } ?? STDIN_FILENO
    self.longestLine = longestLine
    if descriptor < 0 { throw .last }
  }

  deinit { if descriptor > STDIN_FILENO { close(descriptor) } }

  package struct Line {
    /// The bytes without the line feed; empty if the line is too long.
    package var bytes: ArraySlice<UInt8>
    package let isWhole: Bool

    /// The bytes without white space at the ends.
    package var trimmed: ArraySlice<UInt8> {
      var bytes = bytes.drop(while: Self.isBlank)
      while let last = bytes.last, Self.isBlank(last) { bytes.removeLast() }
      return bytes
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
  }

  /// Reads the next line; `nil` at the end.
  package func next() throws(SystemError) -> Line? {
    var isWhole = true
    var searched = position
    while true {
      if let end = lineFeed(from: searched) {
        defer { position = end + 1 }
        return line(buffer[position..<end], isWhole)
      }
      if isAtEnd {
        guard position < buffer.count else { return nil }
        defer { position = buffer.count }
        return line(buffer[position...], isWhole)
      }
      searched = buffer.count - position
      if searched > longestLine {
        buffer.removeLast(buffer.count - position - 1)
        searched = 1
        isWhole = false
      }
      try fill()
    }
  }

  private func line(_ bytes: ArraySlice<UInt8>, _ isWhole: Bool) -> Line {
    let isWhole = isWhole && bytes.count <= longestLine
    return Line(bytes: isWhole ? bytes : [], isWhole: isWhole)
  }

  private func lineFeed(from start: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return nil }
      return memchr(base + start, 0x0A, bytes.count - start).map { base.distance(to: UnsafeRawPointer($0)) }
    }
  }

  private func fill() throws(SystemError) {
    buffer.removeFirst(position)
    position = 0
    let chunk = try [UInt8](reading: descriptor, atMost: Self.chunk)
    isAtEnd = chunk.isEmpty
    buffer += chunk
  }
}
