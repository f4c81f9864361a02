package import FoundationEssentials
import WebAddresses

/// A request to a server, with its limits of time and memory.
package struct HTTPRequest: Equatable, Sendable {
  package enum Method: Equatable, Sendable {
    case get
    /// With any bytes. The answer may be a redirection, which is not followed.
    case post(Data)
  }

  package var method: Method
  /// An http or https URL without user and password: credentials belong in headers, which messages do not quote.
  package var url: URL
  package var headers: [HTTPHeader]
  /// The time limit of the whole transfer with all its redirections; a day at most.
  package var timeout: Duration
  /// The time limit of name lookup, connection and handshake.
  package var connectTimeout: Duration
  /// The limit of bytes of the body after decompression.
  package var largestBody: Int
  package var redirects: RedirectPolicy

  package static let defaultLargestBody = 1 << 20
  static let mostRedirects = 5

  package init(
    _ method: Method = .get, _ url: URL, headers: [HTTPHeader] = [], timeout: Duration = .seconds(10),
    connectTimeout: Duration = .seconds(5), largestBody: Int = Self.defaultLargestBody,
    redirects: RedirectPolicy = .anywhere
  ) {
    (self.method, self.url, self.headers, self.timeout) = (method, url, headers, timeout)
    (self.connectTimeout, self.largestBody, self.redirects) = (connectTimeout, largestBody, redirects)
  }
}

/// The servers to which a request may be redirected; never from https to http, or to another scheme.
package enum RedirectPolicy: Hashable, Sendable {
  /// Any server. One of another origin gets no headers that could contain credentials.
  case anywhere
  /// The scheme, host and port of the request; others are ``HTTPError/foreignRedirect(to:)``.
  case sameOrigin
  /// The scheme, host and port of the request, and public servers: for URLs of third parties, which must not reach into
  /// the reader's network. Others are ``HTTPError/foreignRedirect(to:)``, and ``HTTPError/nearby(host:address:)`` if the
  /// name of a public server leads there.
  case sameOriginOrPublic
}

extension HTTPRequest {
  /// Returns the request for the target of a redirection, an absolute URL.
  ///
  /// - Throws: ``HTTPError/foreignRedirect(to:)`` for a server that the policy does not allow, or
  ///   ``HTTPError/invalidRedirect(to:)``.
  func redirected(to location: String) throws(HTTPError) -> HTTPRequest {
    let here = try WebOrigin(of: url)
    guard let target = URL(string: location), let there = WebOrigin(ofAddress: location) else {
      throw .invalidRedirect(to: location)
    }
    let isForeign = here != there
    let isAllowed =
      switch redirects {
      case .anywhere: true
      case .sameOrigin: !isForeign
      case .sameOriginOrPublic: !isForeign || there.isPublic
      }
    guard isAllowed, there.isSecure || !here.isSecure else { throw .foreignRedirect(to: there.description) }
    var request = self
    request.url = target
    if isForeign { request.headers.removeAll { !$0.isHarmless } }
    return request
  }
}
