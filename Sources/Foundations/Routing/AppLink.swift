import Documents
import FoundationEssentials

/// A link to a screen of this app: a path and parameters.
package struct AppLink: Equatable, Sendable {
  /// The parts of the path with percent escapes decoded, so that a part may have a slash. None for the app itself.
  package let parts: [String]
  package var path: String { parts.joined(separator: "/") }
  /// The query with percent escapes decoded.
  package let parameters: LinkParameters

  /// Parses `https://momentsapp.com/Path?name=value`, `momentsapp:Path`, `momentsapp://Path`, or `Path` alone.
  ///
  /// The case of scheme, host and path is ignored. A plus sign is not a space.
  /// - Throws: ``RoutingError/invalidLink(_:)``, ``RoutingError/foreignScheme(_:)`` or ``RoutingError/foreignHost(_:)``.
  package init(_ text: String) throws(RoutingError) {
    let trimmed = String(text.trimmed)
    guard !trimmed.isEmpty, trimmed.utf8.count <= Self.longest,
      let components = URLComponents(string: Self.escaped(trimmed)),
      Self.isReadable(components)
    else { throw .invalidLink(text) }
    var parts = components.percentEncodedPath.split(separator: "/").map {
      URLComponents(string: "#\($0)")?.fragment ?? ""
    }
    switch components.scheme?.lowercased() {
    case nil where components.host?.lowercased() == UniversalLinks.host:
      throw .invalidLink(text)
    case nil where components.host != nil:
      throw .foreignHost(components.host ?? "")
    case nil:
      break
    case UniversalLinks.scheme:
      try Self.checkHost(of: components)
    case UniversalLinks.appScheme:
      // In `momentsapp://Path` the path is in the position of the host.
      guard components.user == nil, components.password == nil, components.port == nil else { throw .invalidLink(text) }
      if let host = components.host, !host.isEmpty { parts.insert(host, at: 0) }
    case let scheme?:
      throw .foreignScheme(scheme)
    }
    self.parts = parts
    // Two ampersands and a final question mark make empty items.
    let items = (components.queryItems ?? []).filter { !$0.name.isEmpty || $0.value != nil }
    parameters = LinkParameters(items.map { LinkParameters.Item(name: $0.name, value: $0.value ?? "") })
  }

  /// The longest link in bytes.
  private static let longest = 65_536

  /// Returns the text with escapes for characters that are invalid in a path or a query. Foundation would also escape the
  /// percent signs of existing escapes.
  private static func escaped(_ text: String) -> String {
    let delimiters = "/?#"
    var start = text.startIndex
    if let slashes = text.firstRange(of: "//"), !text[..<slashes.lowerBound].contains(where: delimiters.contains) {
      start = text[slashes.upperBound...].firstIndex(where: delimiters.contains) ?? text.endIndex
    }
    let bytes = Array(text[start...].utf8)
    var escaped = String(text[..<start])
    for (index, byte) in bytes.enumerated() {
      let isEscape = byte == UInt8(ascii: "%") && bytes[index...].dropFirst().prefix(2).filter(isHexadecimal).count == 2
      if isEscape || (byte > 0x20 && byte < 0x7F && !notInURLs.contains(byte)) {
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        escaped += "%" + byte.hexadecimal(digits: 2)
      }
    }
    return escaped
  }

  /// The invalid characters (RFC 3986, 2) besides white space, control characters and all beyond ASCII.
  private static let notInURLs = Set("%\"<>[]\\^`{|}".utf8)

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    Character(Unicode.Scalar(byte)).isHexDigit
  }

  /// Returns whether host, port and percent escapes are valid. Foundation treats invalid ones as missing.
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

/// The addresses that belong to this app.
package enum UniversalLinks {
  package static let scheme = "https"
  package static let host = "momentsapp.com"
  /// The app's own scheme, for links that browsers should not open.
  package static let appScheme = "momentsapp"

  /// The path of a link without a path.
  package static let rootPath = ""

  /// `https://momentsapp.com/`
  package static var baseURL: String { "\(scheme)://\(host)/" }

  /// Returns the address of a screen.
  package static func address(_ path: String, _ parameters: KeyValuePairs<String, String> = [:]) -> String {
    address(escapedPath: path, parameters.map { LinkParameters.Item(name: $0.key, value: $0.value) })
  }

  /// Returns the address of a screen with a parameter in its path, the form that screens have after they are opened.
  package static func address(_ path: String, part: String) -> String {
    address(escapedPath: "\(path)/\(RoutePattern.escaped(part))", [])
  }

  static func address(escapedPath path: String, _ parameters: [LinkParameters.Item]) -> String {
    guard !parameters.isEmpty else { return baseURL + path }
    var components = URLComponents()
    components.queryItems = parameters.map { URLQueryItem(name: $0.name, value: $0.value) }
    return baseURL + path + "?" + (components.percentEncodedQuery ?? "")
  }
}
