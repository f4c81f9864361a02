package import FoundationEssentials
import Glibc
import Localization

/// The origin of a URL: scheme, host and port.
package struct WebOrigin: Hashable, Sendable, CustomStringConvertible {
  /// Whether it is https, else it is http.
  package let isSecure: Bool
  /// In lower case; an IPv6 address in brackets.
  package let host: String
  package let port: Int

  /// The limit of bytes of a URL.
  private static let longest = 32_768

  /// Accepts only URLs that Foundation and curl read in the same way, so that a check holds for both.
  ///
  /// - Throws: ``HTTPError/invalidURL(_:)``, ``HTTPError/unsupportedScheme(_:)`` or ``HTTPError/credentials``.
  package init(of url: URL) throws(HTTPError) {
    let text = url.withASCIIHost.absoluteString
    guard let components = URLComponents(string: text), let scheme = components.scheme?.lowercased() else {
      throw .invalidURL(text)
    }
    guard ["http", "https"].contains(scheme) else { throw .unsupportedScheme(scheme) }
    guard components.user == nil, components.password == nil else { throw .credentials }
    guard let host = components.encodedHost?.lowercased(), Self.isHost(host), text.utf8.count <= Self.longest,
      text.utf8.allSatisfy(Self.isPlain)
    else { throw .invalidURL(text) }
    isSecure = scheme == "https"
    self.host = host
    let port = components.port ?? (isSecure ? 443 : 80)
    let hasUnreadablePort = components.port == nil && components.rangeOfPort.map { !$0.isEmpty } ?? false
    guard !hasUnreadablePort, (1...65_535).contains(port) else { throw .invalidURL(text) }
    self.port = port
  }

  package var description: String { "\(isSecure ? "https" : "http")://\(host):\(port)" }

  /// Without brackets.
  var bareHost: String { host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host }

  private static func isHost(_ host: String) -> Bool {
    let isAddress = host.hasPrefix("[") && host.hasSuffix("]")
    let letters = isAddress ? "0123456789abcdef:." : "0123456789abcdefghijklmnopqrstuvwxyz-._"
    let name = isAddress ? host.dropFirst().dropLast() : host[...]
    return !name.isEmpty && name.utf8.allSatisfy(letters.utf8.contains)
  }

  private static func isPlain(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "\\") }
}

extension WebOrigin {
  /// Whether it is this machine or one of the local network: by the reserved ranges of addresses and names, or by a
  /// name without a dot.
  package var isNearby: Bool {
    if let isNearby = Self.isNearby(address: bareHost) { return isNearby }
    // A name that begins with a digit may be an address in an unusual form.
    guard let first = host.first, first.isLetter else { return false }
    return Self.isNearby(name: host)
  }

  /// Whether it is certainly a server of the internet. Addresses in unusual forms (`127.1`, `0x7f000001`), embedded
  /// addresses and reserved ones are neither public nor nearby.
  ///
  /// Only the spelling counts, since only the program that connects resolves a name: ``CurlTransport`` checks the address
  /// that it reports.
  package var isPublic: Bool {
    if let bytes = Self.bytes(of: host, AF_INET, count: 4) { return Self.isPublic(v4: bytes) }
    if let bytes = Self.bytes(of: bareHost, AF_INET6, count: 16) { return Self.isPublic(v6: bytes) }
    let name = host.hasSuffix(".") ? String(host.dropLast()) : host
    // The last part of a name begins with a letter; that of an address in any form does not.
    guard let first = name.split(separator: ".", omittingEmptySubsequences: false).last?.first, first.isLetter else {
      return false
    }
    return !Self.isNearby(name: name)
  }

  /// Whether an IP address is one of this machine or the local network; `nil` for a text that is no address.
  static func isNearby(address: String) -> Bool? {
    if let bytes = bytes(of: address, AF_INET, count: 4) { return isNearby(v4: bytes) }
    guard let bytes = bytes(of: address, AF_INET6, count: 16) else { return nil }
    return bytes.starts(with: mappedPrefix) ? isNearby(v4: Array(bytes[12...])) : isNearby(v6: bytes)
  }

  /// The beginning of IPv6 addresses that stand for those of IPv4.
  private static let mappedPrefix = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]

  private static func isNearby(name: String) -> Bool {
    !name.contains(".") || localSuffixes.contains { name.hasSuffix($0) }
  }

  private static let localSuffixes = [".localhost", ".local", ".internal", ".home.arpa"]

  private static func isNearby(v4 bytes: [UInt8]) -> Bool {
    switch (bytes[0], bytes[1]) {
    case (127, _), (10, _), (192, 168), (169, 254): true
    case (172, let second): (16...31).contains(second)
    default: false
    }
  }

  /// Excludes "this host" and addresses for shared use by providers, benchmarks, multicast and future use (RFC 6890).
  private static func isPublic(v4 bytes: [UInt8]) -> Bool {
    switch (bytes[0], bytes[1]) {
    case (0, _), (224..., _), (198, 18...19): false
    case (192, 0): bytes[2] != 0
    case (100, let second): !(64...127).contains(second)
    default: !isNearby(v4: bytes)
    }
  }

  private static func isNearby(v6 bytes: [UInt8]) -> Bool {
    let isLoopback = bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
    let isUniqueLocal = bytes[0] & 0xFE == 0xFC
    let isLinkLocal = bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80
    return isLoopback || isUniqueLocal || isLinkLocal
  }

  /// Global unicast addresses (2000::/3) except for tunnels through IPv4: Teredo (2001::/32) and 6to4 (2002::/16).
  private static func isPublic(v6 bytes: [UInt8]) -> Bool {
    let isTeredo = bytes.starts(with: [0x20, 0x01, 0, 0])
    let is6to4 = bytes.starts(with: [0x20, 0x02])
    return bytes[0] & 0xE0 == 0x20 && !isTeredo && !is6to4
  }

  private static func bytes(of text: String, _ family: Int32, count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return inet_pton(family, text, &bytes) == 1 ? bytes : nil
  }
}
