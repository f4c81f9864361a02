import Glibc

/// SHA-256 (FIPS 180-4).
enum SHA256 {
  private static let primes = (2...311).filter { number in !(2..<number).contains { number % $0 == 0 } }
  /// The fractions of the square roots of the first 8 primes, and of the cube roots of the first 64.
  private static let initial = primes.prefix(8).map { fraction(Double($0).squareRoot()) }
  private static let constants = primes.map { fraction(cbrt(Double($0))) }

  private static func fraction(_ root: Double) -> UInt32 { UInt32((root - root.rounded(.down)) * 0x1p32) }

  static func hash(_ message: [UInt8]) -> [UInt8] {
    var bytes = message + [0x80] + [UInt8](repeating: 0, count: (119 - message.count % 64) % 64)
    bytes += (0..<8).map { UInt8(truncatingIfNeeded: (message.count * 8) >> (56 - 8 * $0)) }
    var state = initial
    for block in stride(from: 0, to: bytes.count, by: 64) {
      var words = (0..<16).map { word in bytes[(block + 4 * word)...].prefix(4).reduce(0) { $0 << 8 | UInt32($1) } }
      for index in 16..<64 {
        let (late, early) = (words[index - 2], words[index - 15])
        let sum = (rotated(late, 17, 19) ^ late >> 10) &+ (rotated(early, 7, 18) ^ early >> 3)
        words.append(sum &+ words[index - 7] &+ words[index - 16])
      }
      var row = state
      for (constant, word) in zip(constants, words) {
        let choice = row[4] & row[5] ^ ~row[4] & row[6]
        let first = row[7] &+ rotated(row[4], 6, 11, 25) &+ choice &+ constant &+ word
        let majority = row[0] & row[1] ^ row[0] & row[2] ^ row[1] & row[2]
        row = [first &+ rotated(row[0], 2, 13, 22) &+ majority] + row.dropLast()
        row[4] &+= first
      }
      state = zip(state, row).map { $0 &+ $1 }
    }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) } }
  }

  /// Returns the exclusive or of a word's rotations to the right.
  private static func rotated(_ word: UInt32, _ counts: UInt32...) -> UInt32 {
    counts.reduce(0) { $0 ^ (word >> $1 | word << (32 - $1)) }
  }
}
