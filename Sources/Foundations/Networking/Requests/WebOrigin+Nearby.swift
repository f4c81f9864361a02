import Foundation

extension WebOrigin {
  /// Whether it is this machine, or one that only the reader's own network leads to: by the ranges of addresses and the names
  /// that are set aside for that, or by a name without a dot.
  package var isNearby: Bool {
    if let bytes = Self.bytes(of: host, AF_INET, count: 4) { return Self.isNearby(v4: bytes) }
    if let bytes = Self.bytes(of: bareHost, AF_INET6, count: 16) { return Self.isNearby(v6: bytes) }
    // What begins with a digit may be an address in one of its odd forms.
    guard let first = host.first, first.isLetter else { return false }
    return !host.contains(".") || Self.localSuffixes.contains { host.hasSuffix($0) }
  }

  private static let localSuffixes = [".localhost", ".local", ".internal", ".home.arpa"]

  private static func isNearby(v4 bytes: [UInt8]) -> Bool {
    switch (bytes[0], bytes[1]) {
    case (127, _), (10, _), (192, 168), (169, 254): true
    case (172, let second): (16...31).contains(second)
    default: false
    }
  }

  private static func isNearby(v6 bytes: [UInt8]) -> Bool {
    let isLoopback = bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
    let isUniqueLocal = bytes[0] & 0xFE == 0xFC
    let isLinkLocal = bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80
    return isLoopback || isUniqueLocal || isLinkLocal
  }

  private static func bytes(of text: String, _ family: Int32, count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return inet_pton(family, text, &bytes) == 1 ? bytes : nil
  }
}
