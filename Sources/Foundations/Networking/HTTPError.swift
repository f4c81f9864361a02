package import Localization

/// A request without an answer from a server.
package enum HTTPError: ReportedError, Hashable {
  case invalidURL(String)
  /// Neither http nor https; also where a redirection leads there.
  case unsupportedScheme(String)
  /// A name or value that cannot be sent, such as one with a line feed in it.
  case invalidHeader(name: String)
  /// The program curl is not there, or older than 7.84.
  case noCurl
  case cannotResolve(host: String)
  case cannotConnect(host: String, port: Int)
  case timedOut(seconds: Double)
  /// TLS could not be agreed on, or the server is not who it should be.
  case insecure(host: String, reason: String)
  case tooManyRedirects(limit: Int)
  /// A redirection to a server, `https://host:port`, to which the request may not go.
  case foreignRedirect(to: String)
  /// More bytes than the request takes.
  case tooLarge(limit: Int)
  /// The connection ended before the answer did.
  case truncated
  case cancelled
  /// Anything else, in the words of curl or of the system.
  case failed(reason: String)

  package var exitStatus: ExitStatus { .unavailable }

  package var message: LocalizedString {
    switch self {
    case .invalidURL(let text): L10n.Networking.invalidURL(url: Self.shortened(text))
    case .unsupportedScheme(let scheme): L10n.Networking.unsupportedScheme(scheme: Self.shortened(scheme))
    case .invalidHeader(let name): L10n.Networking.invalidHeader(name: Self.shortened(name))
    case .noCurl: L10n.Networking.noCurl
    case .cannotResolve(let host): L10n.Networking.cannotResolve(host: host)
    case .cannotConnect(let host, let port): L10n.Networking.cannotConnect(server: "\(host):\(port)")
    case .timedOut(let seconds): L10n.Networking.timedOut(seconds: Self.decimal(seconds))
    case .insecure(let host, let reason): L10n.Networking.insecure(host: host, reason: reason)
    case .tooManyRedirects(let limit): L10n.Networking.tooManyRedirects(limit: limit)
    case .foreignRedirect(let server): L10n.Networking.foreignRedirect(server: server)
    case .tooLarge(let limit): L10n.Networking.tooLarge(limit: limit)
    case .truncated: L10n.Networking.truncated
    case .cancelled: L10n.Networking.cancelled
    case .failed(let reason): L10n.Networking.failed(reason: reason)
    }
  }

  /// A redirection may lead to a megabyte of address.
  private static func shortened(_ text: String) -> String { text.count > 200 ? text.prefix(200) + "…" : text }

  /// `10`, `0.2`
  private static func decimal(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
