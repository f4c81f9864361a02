import Foundation
import System

/// Reads a file or pipe line by line, with only one line and a buffer in memory.
struct LineReader {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtEnd = false

  private let longestLine: Int

  private static let chunk = 1 << 16

  /// - Parameter longestLine: the limit of bytes of a line.
  init(descriptor: Int32, longestLine: Int) {
    self.descriptor = descriptor
    self.longestLine = longestLine
  }

  struct Line {
    /// The bytes without the line feed; empty if the line is too long.
    var bytes: ArraySlice<UInt8>
    let isWhole: Bool

    /// The bytes without white space at the ends.
    var trimmed: ArraySlice<UInt8> {
      var bytes = bytes.drop(while: Self.isBlank)
      while let last = bytes.last, Self.isBlank(last) { bytes.removeLast() }
      return bytes
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
  }

  /// Reads the next line; `nil` at the end.
  mutating func next() throws(SystemError) -> Line? {
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

  private mutating func fill() throws(SystemError) {
    buffer.removeFirst(position)
    position = 0
    var error: SystemError?
    let chunk = [UInt8](unsafeUninitializedCapacity: Self.chunk) { space, filled in
      var count = 0
      repeat { count = read(descriptor, space.baseAddress, Self.chunk) } while count < 0 && errno == EINTR
      if count < 0 { error = .last }
      filled = max(0, count)
    }
    if let error { throw error }
    if chunk.isEmpty { isAtEnd = true }
    buffer += chunk
  }
}
