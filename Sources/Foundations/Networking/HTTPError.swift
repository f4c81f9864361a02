package import FoundationEssentials
package import Localization
package import WebAddresses

/// A request without a response from a server, or without the requested file.
package enum HTTPError: ReportedError, Equatable, Codable {
  case invalidURL(String)
  /// A URL with a user or a password, which messages and logs would repeat.
  case credentials
  /// A scheme other than http and https, also of a redirection.
  case unsupportedScheme(String)
  /// A name or value that cannot be sent, such as one with a line feed.
  case invalidHeader(name: String)
  /// The program curl is missing, or older than 7.84.
  case noCurl
  case cannotResolve(host: String)
  case cannotConnect(host: String, port: Int)
  case timedOut(seconds: Double)
  /// The TLS handshake failed, or the certificate is not valid for the server.
  case insecure(host: String, reason: String)
  /// The server answers without TLS.
  case notHTTPS(host: String)
  case tooManyRedirects(limit: Int)
  /// A redirection to a server, `https://host:port`, that the request may not be sent to.
  case foreignRedirect(to: String)
  /// A redirection to a text that is not a URL, or has a user or a password.
  case invalidRedirect(to: String)
  /// The name of a public server leads to an address of the local network.
  case nearby(host: String, address: String)
  /// A body with more bytes than the limit of the request.
  case tooLarge(limit: Int)
  case tooLargeHeaders
  /// A response without the file: any status other than success.
  case status(Int)
  /// The connection ended before the response.
  case truncated
  case cancelled
  /// Any other error, in the words of curl or of the system.
  case failed(reason: String)

  package var exitStatus: ExitStatus { if case .invalidURL = self { .usage } else { .unavailable } }

  package var message: LocalizedString {
    switch self {
    case .invalidURL(let text): L10n.Networking.invalidURL(url: text.withoutCredentials.excerpt)
    case .credentials: L10n.Networking.credentials
    case .unsupportedScheme(let scheme): L10n.Networking.unsupportedScheme(scheme: scheme.excerpt)
    case .invalidHeader(let name): L10n.Networking.invalidHeader(name: name.excerpt)
    case .noCurl: L10n.Networking.noCurl
    case .cannotResolve(let host): L10n.Networking.cannotResolve(host: host)
    case .cannotConnect(let host, let port): L10n.Networking.cannotConnect(server: "\(host):\(port)")
    case .timedOut(let seconds): L10n.Networking.timedOut(seconds: Self.decimal(seconds))
    case .insecure(let host, let reason): L10n.Networking.insecure(host: host, reason: reason)
    case .notHTTPS(let host): L10n.Networking.notHTTPS(host: host)
    case .tooManyRedirects(let limit): L10n.Networking.tooManyRedirects(limit: limit)
    case .foreignRedirect(let server): L10n.Networking.foreignRedirect(server: server)
    case .invalidRedirect(let text): L10n.Networking.invalidRedirect(url: text.withoutCredentials.excerpt)
    case .nearby(let host, let address): L10n.Networking.nearby(host: host, address: address)
    case .tooLarge(let limit): L10n.Networking.tooLarge(limit: limit)
    case .tooLargeHeaders: L10n.Networking.tooLargeHeaders
    case .status(let status): L10n.Networking.status(status: status)
    case .truncated: L10n.Networking.truncated
    case .cancelled: L10n.Networking.cancelled
    case .failed(let reason): L10n.Networking.failed(reason: reason)
    }
  }

  /// `10`, `0.2`
  private static func decimal(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}

extension WebOrigin {
  /// - Throws: ``HTTPError/invalidURL(_:)``, ``HTTPError/unsupportedScheme(_:)`` or ``HTTPError/credentials``.
  package init(of url: URL) throws(HTTPError) {
    let (text, scheme) = (url.absoluteString, url.scheme?.lowercased())
    if let scheme, scheme != "http", scheme != "https" { throw .unsupportedScheme(scheme) }
    let address = WebAddress(text)
    if address?.namesUser == true { throw .credentials }
    guard let origin = address?.origin else { throw .invalidURL(text) }
    self = origin
  }
}
