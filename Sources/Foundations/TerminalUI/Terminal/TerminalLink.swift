/// A web address that a terminal opens itself: printable ASCII, so that it cannot end the sequence that contains it.
package struct TerminalLink: Hashable, Sendable {
  package let address: String

  /// The longest address that common terminals accept, in bytes.
  private static let longestAddress = 2_083

  /// Encodes an address. `nil` if it is not http or https, too long, or if its host is missing, not in ASCII or preceded by
  /// a user name, which readers may take for the host.
  package init?(_ text: String) {
    let bytes = Array(text.utf8.prefix(Self.longestAddress + 1))
    let schemes = ["https://", "http://"].map { Array($0.utf8) }
    guard let scheme = schemes.first(where: { Self.lowercased(bytes.prefix($0.count)) == $0 }) else { return nil }
    let rest = bytes.dropFirst(scheme.count)
    let host = rest.prefix { !"/?#".utf8.contains($0) }
    guard !host.isEmpty, host.allSatisfy(Self.isAllowedInHost) else { return nil }
    let encoded = scheme + host + rest.dropFirst(host.count).flatMap(Self.encoded)
    guard encoded.count <= Self.longestAddress else { return nil }
    address = String(decoding: encoded, as: UTF8.self)
  }

  private static func lowercased(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }

  /// Whether a byte is a letter, a digit, or a mark of names, ports and IPv6 addresses.
  private static func isAllowedInHost(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "-._:[]".utf8.contains(byte)
    }
  }

  private static func encoded(_ byte: UInt8) -> [UInt8] {
    if (0x21...0x7E).contains(byte), !"\"<>\\^`{|}".utf8.contains(byte) { return [byte] }
    let digits = Array("0123456789ABCDEF".utf8)
    return [0x25, digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
  }
}
