import Foundation

/// Reads numbers out of a file that may end anywhere.
struct ByteReader {
  private let bytes: Data
  private(set) var offset = 0

  init(_ bytes: Data) {
    self.bytes = bytes
  }

  /// Whether the text stands at an offset.
  func has(_ text: String, at offset: Int) -> Bool {
    offset >= 0 && offset <= bytes.count && bytes.dropFirst(offset).starts(with: text.utf8)
  }

  /// The byte at an offset; nil beyond the end.
  func byte(at offset: Int) -> Int? {
    offset >= 0 && offset < bytes.count ? Int(bytes[bytes.startIndex + offset]) : nil
  }

  /// A number of several bytes, the most significant first.
  func big(_ count: Int, at offset: Int) -> Int? {
    number((0..<count).map { offset + $0 })
  }

  /// A number of several bytes, the least significant first.
  func little(_ count: Int, at offset: Int) -> Int? {
    number((0..<count).reversed().map { offset + $0 })
  }

  private func number(_ offsets: [Int]) -> Int? {
    var number = 0
    for offset in offsets {
      guard let byte = byte(at: offset) else { return nil }
      number = number << 8 | byte
    }
    return number
  }
}
