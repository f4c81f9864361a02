/// A decoder that turns UTF-8 from a terminal into characters. Bytes that are part of none become U+FFFD, and never affect
/// the bytes after them.
struct CharacterDecoder {
  /// The bytes of an incomplete character.
  private var bytes: [UInt8] = []

  /// Returns the characters that a byte completes.
  mutating func decode(_ byte: UInt8) -> [UInt32] {
    if !bytes.isEmpty, !UTF8.isContinuation(byte) { return finish() + decode(byte) }
    bytes.append(byte)
    let count =
      switch bytes[0] {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    guard bytes.count == count else { return [] }
    defer { bytes = [] }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value)
  }

  /// Ends an incomplete character, because the next input is no byte of it.
  mutating func finish() -> [UInt32] {
    defer { bytes = [] }
    return bytes.isEmpty ? [] : [0xFFFD]
  }
}
