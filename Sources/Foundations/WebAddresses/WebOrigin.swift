import Glibc

/// The origin of a web address: scheme, host and port.
package struct WebOrigin: Equatable, Sendable, CustomStringConvertible {
  /// Whether it is https, else it is http.
  package let isSecure: Bool
  /// In lower case; an IPv6 address in brackets.
  package let host: String
  package let port: Int

  /// Fails for a host that programs may read in different ways.
  init?(isSecure: Bool, host: String, port: Int) {
    let isAddress = host.hasPrefix("[") && host.hasSuffix("]")
    let letters = isAddress ? "0123456789abcdef:." : "0123456789abcdefghijklmnopqrstuvwxyz-._"
    let name = isAddress ? host.dropFirst().dropLast() : host[...]
    // Programs would take a name with a hyphen at its beginning for an option.
    guard !name.isEmpty, name.first != "-", name.utf8.allSatisfy(letters.utf8.contains) else { return nil }
    (self.isSecure, self.host, self.port) = (isSecure, host, port)
  }

  package init?(ofAddress address: String) {
    guard let origin = WebAddress(address)?.origin else { return nil }
    self = origin
  }

  package var description: String { "\(scheme)://\(host):\(port)" }

  /// The shortest address: `https://example.org`, `http://[::1]:8080`
  package var address: String { "\(scheme)://\(authority)" }

  /// The host, and the port if it is not the usual one of the scheme.
  package var authority: String { port == (isSecure ? 443 : 80) ? host : "\(host):\(port)" }

  private var scheme: String { isSecure ? "https" : "http" }

  /// Without brackets.
  package var bareHost: String { host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host }
}

extension WebOrigin {
  /// Whether what it sends may lead to another origin: the internet never leads into the local network.
  package func mayLead(to target: WebOrigin) -> Bool { target.isPublic || target == self || isNearby }

  /// Whether it is this machine or one of the local network: by reserved addresses and names, or a name without a dot.
  package var isNearby: Bool { Reach(of: bareHost) == .nearby }

  /// Whether it is certainly a server of the internet, by its spelling: a name may still lead elsewhere.
  package var isPublic: Bool { Reach(of: bareHost) == .internet }
}

/// The network of a host, as far as its name or IP address says.
package enum Reach {
  /// This machine or the local network.
  case nearby
  case internet
  /// An address in an unusual form (`127.1`, `0x7f000001`), within another one, or for no single server (RFC 6890).
  case unclear

  /// Creates the reach of a host without brackets.
  init(of host: String) {
    self = Reach(ofAddress: host) ?? Reach(name: host.hasSuffix(".") ? host.dropLast() : host[...])
  }

  /// Fails for a text that is not an IP address.
  package init?(ofAddress text: String) {
    if let bytes = Self.bytes(of: text, AF_INET, count: 4) {
      self.init(v4: bytes)
    } else if let bytes = Self.bytes(of: text, AF_INET6, count: 16) {
      self.init(v6: bytes)
    } else {
      return nil
    }
  }

  private init(name: Substring) {
    // The last part of a name begins with a letter; that of an address in any form does not.
    let isName = name.split(separator: ".", omittingEmptySubsequences: false).last?.first?.isLetter == true
    let isLocal =
      !name.contains(".") || [".localhost", ".local", ".internal", ".home.arpa"].contains(where: name.hasSuffix)
    self = !isName ? .unclear : isLocal ? .nearby : .internet
  }

  private init(v4 bytes: [UInt8]) {
    self =
      switch (bytes[0], bytes[1]) {
      case (127, _), (10, _), (192, 168), (169, 254), (172, 16...31): .nearby
      // "This host" and addresses for shared use by providers, benchmarks, multicast and future use.
      case (0, _), (224..., _), (198, 18...19), (100, 64...127): .unclear
      case (192, 0) where bytes[2] == 0: .unclear
      default: .internet
      }
  }

  private init(v6 bytes: [UInt8]) {
    let isLoopback = bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
    let isUniqueLocal = bytes[0] & 0xFE == 0xFC
    let isLinkLocal = bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80
    // Addresses that stand for those of IPv4: mapped ones, and those of NAT64, which networks without IPv4 need.
    let inner = Reach(v4: Array(bytes[12...]))
    let isMapped = bytes.starts(with: [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF])
    let isTranslated = bytes.starts(with: [0, 0x64, 0xFF, 0x9B] + [UInt8](repeating: 0, count: 8))
    // Teredo, benchmarks and the like (2001::/23), and 6to4 (2002::/16).
    let isSpecial = bytes.starts(with: [0x20, 0x01]) && bytes[2] < 2 || bytes.starts(with: [0x20, 0x02])
    let isNearby = isLoopback || isUniqueLocal || isLinkLocal || isMapped && inner == .nearby
    let isGlobal = bytes[0] & 0xE0 == 0x20 && !isSpecial || isTranslated && inner == .internet
    self = isNearby ? .nearby : isGlobal ? .internet : .unclear
  }

  private static func bytes(of text: String, _ family: Int32, count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return inet_pton(family, text, &bytes) == 1 ? bytes : nil
  }
}
