import Foundation

/// A link to a screen of this app: a path and parameters, taken from any of the forms in which people write it.
package struct AppLink: Hashable, Sendable {
  /// The path's parts as written, percent escapes decoded: an escaped slash is part of one. None for the app itself.
  package let parts: [String]
  /// The parts joined by slashes.
  package var path: String { parts.joined(separator: "/") }
  /// Names in lower case; of a name that occurs twice, the last value.
  package let parameters: [String: String]

  /// Reads `https://momentsapp.com/Path?name=value`, `momentsapp:Path`, `momentsapp://Path`, or `Path` alone.
  ///
  /// Scheme, host and path are compared whatever their case; percent escapes are decoded; a plus sign stays one.
  /// - Throws: ``RoutingError/invalidLink(_:)``, ``RoutingError/foreignScheme(_:)`` or ``RoutingError/foreignHost(_:)``.
  package init(_ text: String) throws(RoutingError) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !trimmed.isEmpty, trimmed.utf8.count <= Self.longest, let components = URLComponents(string: trimmed),
      Self.isReadable(components)
    else { throw .invalidLink(text) }
    var parts = components.percentEncodedPath.split(separator: "/").map { $0.removingPercentEncoding ?? "" }
    switch components.scheme?.lowercased() {
    case nil where components.host != nil:
      throw .foreignHost(components.host ?? "")
    case nil:
      break
    case UniversalLinks.scheme:
      try Self.checkHost(of: components)
    case UniversalLinks.appScheme:
      // In `momentsapp://Path` the path stands where a host would.
      guard components.user == nil, components.password == nil, components.port == nil else { throw .invalidLink(text) }
      if let host = components.host, !host.isEmpty { parts.insert(host, at: 0) }
    case let scheme?:
      throw .foreignScheme(scheme)
    }
    self.parts = parts
    let items = components.queryItems ?? []
    parameters = Dictionary(items.map { ($0.name.lowercased(), $0.value ?? "") }, uniquingKeysWith: { $1 })
  }

  /// Longest link in bytes.
  private static let longest = 65_536

  /// Whether host, port and percent escapes can be read; what cannot, Foundation takes for absent.
  private static func isReadable(_ components: URLComponents) -> Bool {
    let hasPort = components.rangeOfPort.map { !$0.isEmpty } ?? false
    let items = zip(components.queryItems ?? [], components.percentEncodedQueryItems ?? [])
    let hasHost = components.rangeOfHost != nil
    return hasHost == (components.host != nil) && hasPort == (components.port != nil)
      && components.path.isEmpty == components.percentEncodedPath.isEmpty
      && items.allSatisfy { $0.name.isEmpty == $1.name.isEmpty && ($0.value == nil) == ($1.value == nil) }
  }

  private static func checkHost(of components: URLComponents) throws(RoutingError) {
    let authority = [components.user.map { "\($0)@" }, components.host, components.port.map { ":\($0)" }]
    let isPlain = components.user == nil && components.password == nil && [nil, 443].contains(components.port)
    guard components.host?.lowercased() == UniversalLinks.host, isPlain else {
      throw .foreignHost(authority.compactMap { $0 }.joined())
    }
  }
}
