/// Classes of bytes that grammars of files, addresses and terminals are made of.
package enum ASCII {
  @inlinable @inline(__always) package static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  @inlinable @inline(__always) package static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  @inlinable @inline(__always) package static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte)
  }

  @inlinable @inline(__always) package static func lowercased(_ byte: UInt8) -> UInt8 {
    isLetter(byte) ? byte | 0x20 : byte
  }
}

extension BinaryInteger {
  /// Returns decimal digits with leading zeros, at least `digits`.
  package func decimal(digits: Int) -> String { text(digits: digits, radix: 10, uppercase: false) }

  /// Returns hexadecimal digits with leading zeros, at least `digits`.
  package func hexadecimal(digits: Int, uppercase: Bool = false) -> String {
    text(digits: digits, radix: 16, uppercase: uppercase)
  }

  private func text(digits: Int, radix: Int, uppercase: Bool) -> String {
    let text = String(self, radix: radix, uppercase: uppercase)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
