/// A line of the head of a request or response.
package struct HTTPHeader: Hashable, Sendable {
  /// Compared whatever its case.
  package let name: String
  package let value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Whether it can be sent: a name that is a token, and a value in which no line, request or option of curl could begin.
  var isValid: Bool {
    !name.isEmpty && name.utf8.allSatisfy(Self.isTokenByte) && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
      && name.utf8.count + value.utf8.count <= Self.longest
  }

  /// Whether it may be shown to another origin than the one that it was meant for. Which headers bear credentials cannot
  /// be known (`X-Api-Key`, …), so it is these that do not.
  var isHarmless: Bool { Self.harmless.contains(name.lowercased()) }

  /// Bytes; old versions of curl read no longer lines than 100 KB, and quotes take two bytes.
  private static let longest = 32_768

  private static let harmless: Set = [
    "accept", "accept-language", "content-type", "if-modified-since", "if-none-match", "user-agent",
  ]

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

extension [HTTPHeader] {
  /// The first value of a header, whatever the case of its name.
  package func value(of name: String) -> String? {
    let name = name.lowercased()
    return first { $0.name.lowercased() == name }?.value
  }
}
