package import Foundation

/// A server as the web tells servers apart: scheme, host and port.
package struct WebOrigin: Hashable, Sendable, CustomStringConvertible {
  /// Whether it is https, else it is http.
  package let isSecure: Bool
  /// In lower case; an IPv6 address in brackets.
  package let host: String
  let port: Int

  /// Bytes of the longest URL.
  private static let longest = 32_768

  /// Takes only what Foundation and curl cannot read in two ways: a check of one must hold for the other.
  /// - Throws: ``HTTPError/invalidURL(_:)`` or ``HTTPError/unsupportedScheme(_:)``.
  package init(of url: URL) throws(HTTPError) {
    let text = url.absoluteString
    guard let components = URLComponents(string: text), let scheme = components.scheme?.lowercased() else {
      throw .invalidURL(text)
    }
    guard ["http", "https"].contains(scheme) else { throw .unsupportedScheme(scheme) }
    guard let host = components.encodedHost?.lowercased(), Self.isHost(host), components.user == nil,
      components.password == nil, text.utf8.count <= Self.longest, text.utf8.allSatisfy(Self.isPlain)
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
