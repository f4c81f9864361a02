import CUnicode
package import FoundationEssentials

/// An absolute address of the web: `http` or `https`, with a host, in printable ASCII, which all programs read in the same
/// way, and which cannot end a terminal's sequence that contains it.
package struct WebAddress: Equatable, Sendable {
  /// The address with its scheme in lowercase and other characters percent-encoded.
  package let text: String
  package let isSecure: Bool
  /// The encoded host that programs look up, in lowercase and without lookalike letters; an IPv6 address in brackets.
  package let host: String
  /// The port, or the usual one of the scheme; 0 if it is no number.
  let port: Int
  /// Whether a user name or password precedes the host, which readers may take for the host:
  /// `https://google.com@evil.example/`.
  package let namesUser: Bool

  /// Reads a text that may be relative to an absolute address. Fails for one that is no address of the web.
  package init?(_ text: String, relativeTo base: String? = nil) {
    let text = Self.encoded(text)
    let url = base.flatMap { URL(string: $0) }.flatMap { URL(string: text, relativeTo: $0) } ?? URL(string: text)
    guard let url, var parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
      let scheme = parts.scheme?.lowercased(), scheme == "http" || scheme == "https"
    else { return nil }
    if let ascii = parts.host.flatMap(Self.asciiHost) { parts.encodedHost = ascii }
    guard let host = parts.encodedHost?.lowercased(), !host.isEmpty, let whole = parts.string,
      whole.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    self.text = scheme + whole.dropFirst(scheme.utf8.count)
    self.host = host
    isSecure = scheme == "https"
    let hasUnreadablePort = parts.port == nil && parts.rangeOfPort?.isEmpty == false
    port = hasUnreadablePort ? 0 : parts.port ?? (isSecure ? 443 : 80)
    namesUser = parts.percentEncodedUser != nil || parts.percentEncodedPassword != nil
  }

  /// Creates the address of a site. Fails for a text that is more or less than a host.
  package init?(host: String) {
    guard !host.contains(where: { "/:@?#\\".contains($0) || $0.isWhitespace }) else { return nil }
    self.init("https://\(host)")
  }

  /// The printable characters of ASCII that an address must not contain behind its host.
  private static let forbidden = Array("\"<>[\\]^`{|}".utf8)

  /// Percent-encodes what an address must not contain behind its host. `URL` would encode its percent signs, too.
  private static func encoded(_ text: String) -> String {
    var rest = text[...]
    if let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), text[colon...].hasPrefix("://") {
      rest = text[colon...].dropFirst(3)
    }
    let path = rest.utf8.firstIndex { "/?#".utf8.contains($0) } ?? text.endIndex
    func isAllowed(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) && !forbidden.contains(byte) }
    // Most addresses are encoded already.
    if text.utf8[path...].allSatisfy({ isAllowed($0) && $0 != UInt8(ascii: "%") }) { return text }
    let encoded = text[path...].percentEncoded(keeping: isAllowed)
    let parts = encoded.utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false).map(Substring.init)
    return String(text[..<path])
      + parts.dropFirst().reduce(into: String(parts[0])) { text, part in
        let isCode = part.prefix(2).count == 2 && part.prefix(2).allSatisfy(\.isHexDigit)
        text += (isCode ? "%" : "%25") + part
      }
  }

  /// Returns an international host in ASCII (`xn--bcher-kva.example`, Unicode Technical Standard 46); `nil` for others.
  private static func asciiHost(_ host: String) -> String? {
    if host.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    var name: UnsafeMutablePointer<CChar>?
    let flags = Int32(bitPattern: IDN2_NFC_INPUT.rawValue | IDN2_NONTRANSITIONAL.rawValue)
    guard idn2_to_ascii_8z(host, &name, flags) == IDN2_OK.rawValue, let name else { return nil }
    defer { idn2_free(name) }
    return String(cString: name)
  }

  package var url: URL? { URL(string: text) }

  /// The limit of bytes of an address that is requested.
  private static let longest = 32_768
  /// The longest address that common terminals accept, in bytes.
  private static let longestInTerminal = 2_083

  /// The server; `nil` for an address that must not be requested: one that is ambiguous, or has a user or a password, which
  /// messages and logs would repeat.
  package var origin: WebOrigin? {
    guard !namesUser, (1...65_535).contains(port), text.utf8.count <= Self.longest, !text.utf8.contains(0x5C) else {
      return nil
    }
    return WebOrigin(isSecure: isSecure, host: host, port: port)
  }

  /// Whether a terminal may open it itself, without asking.
  package var suitsTerminal: Bool { !namesUser && text.utf8.count <= Self.longestInTerminal }

  /// Whether its domain is reserved for examples (RFC 2606, section 3).
  package var isExample: Bool {
    ["example.com", "example.net", "example.org"].contains(where: host.hasDomain)
  }
}

extension String {
  /// Returns whether the host is a domain, or below it.
  package func hasDomain(_ domain: String) -> Bool { self == domain || hasSuffix(".\(domain)") }
}
