import CNcurses

/// A decoder that turns the bytes from a terminal into characters of the locale's encoding. Bytes that are part of none
/// become U+FFFD, and never affect the bytes after them.
struct CharacterDecoder {
  /// The bytes of an incomplete character.
  private var bytes: [CChar] = []

  /// Returns the characters that a byte completes.
  mutating func decode(_ byte: UInt8) -> [UInt32] {
    bytes.append(CChar(bitPattern: byte))
    var character: UInt32 = 0
    switch cncurses_decode(bytes, Int32(bytes.count), &character) {
    case 0: return []
    // The last byte may begin a character itself.
    case -1 where bytes.count > 1: return finish() + decode(byte)
    case -1: return finish()
    default:
      bytes = []
      return [character]
    }
  }

  /// Ends an incomplete character, because the next input is no byte of it.
  mutating func finish() -> [UInt32] {
    defer { bytes = [] }
    return bytes.isEmpty ? [] : [0xFFFD]
  }
}
