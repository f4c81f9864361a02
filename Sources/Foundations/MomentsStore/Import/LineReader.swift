import Foundation

/// Reads a file or pipe line by line, holding one line and a buffer in memory, whatever the length of the whole.
struct LineReader {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtEnd = false

  /// Bytes of the longest line that can be one moment.
  static let longestLine = 16 << 20

  private static let chunk = 1 << 16

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The next line without its line feed; nil at the end.
  /// - Parameter limit: bytes of the longest line that is given. Of a longer one nothing is, and `isWhole` is false.
  mutating func next(limit: Int = longestLine) throws(ReadFailure) -> (line: ArraySlice<UInt8>, isWhole: Bool)? {
    var isWhole = true
    var searched = position
    while true {
      if let end = lineFeed(from: searched) {
        defer { position = end + 1 }
        isWhole = isWhole && end - position <= limit
        return (isWhole ? buffer[position..<end] : [], isWhole)
      }
      if isAtEnd {
        guard position < buffer.count else { return nil }
        defer { position = buffer.count }
        isWhole = isWhole && buffer.count - position <= limit
        return (isWhole ? buffer[position...] : [], isWhole)
      }
      searched = buffer.count - position
      if searched > limit {
        buffer.removeLast(buffer.count - position - 1)
        searched = 1
        isWhole = false
      }
      try fill()
    }
  }

  private func lineFeed(from start: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return nil }
      return memchr(base + start, 0x0A, bytes.count - start).map { base.distance(to: UnsafeRawPointer($0)) }
    }
  }

  private mutating func fill() throws(ReadFailure) {
    buffer.removeFirst(position)
    position = 0
    var failure: ReadFailure?
    let chunk = [UInt8](unsafeUninitializedCapacity: Self.chunk) { space, filled in
      var count = 0
      repeat { count = read(descriptor, space.baseAddress, Self.chunk) } while count < 0 && errno == EINTR
      if count < 0 { failure = ReadFailure(code: errno) }
      filled = max(0, count)
    }
    if let failure { throw failure }
    if chunk.isEmpty { isAtEnd = true }
    buffer += chunk
  }
}

/// The system's reason for a failed read.
struct ReadFailure: Error {
  let code: Int32

  var reason: String { String(cString: strerror(code)) }
}
