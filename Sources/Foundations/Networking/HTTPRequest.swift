package import Foundation

/// What is asked of a server, and how much of time and memory that may take.
package struct HTTPRequest: Hashable, Sendable {
  package enum Method: Hashable, Sendable {
    case get
    /// With any bytes.
    case post(Data)
  }

  package var method: Method
  /// Of http or https, without user and password: credentials are for headers, which messages do not quote.
  package var url: URL
  package var headers: [HTTPHeader]
  /// For the whole transfer with all its redirections; a day at most.
  package var timeout: Duration
  /// For finding the server, connecting and shaking hands.
  package var connectTimeout: Duration
  /// Bytes of the longest body that is taken, after decompression.
  package var largestBody: Int
  package var mostRedirects: Int
  package var redirects: RedirectPolicy

  /// Bytes.
  package static let defaultLargestBody = 1 << 20

  package init(
    _ method: Method = .get, _ url: URL, headers: [HTTPHeader] = [], timeout: Duration = .seconds(10),
    connectTimeout: Duration = .seconds(5), largestBody: Int = Self.defaultLargestBody, mostRedirects: Int = 5,
    redirects: RedirectPolicy = .anywhere
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.timeout = timeout
    self.connectTimeout = connectTimeout
    self.largestBody = largestBody
    self.mostRedirects = mostRedirects
    self.redirects = redirects
  }
}

/// Where a server may send a request on to. Never from https to http, nor out of the web.
package enum RedirectPolicy: Hashable, Sendable {
  /// To any server. One of another origin gets neither a body nor headers that could bear credentials.
  case anywhere
  /// To the scheme, host and port that were asked; all else is ``HTTPError/foreignRedirect(to:)``.
  case sameOrigin
  /// To the scheme, host and port that were asked, and to servers of the public web: for addresses that somebody else has
  /// chosen, who is not to reach into the reader's network. All else is ``HTTPError/foreignRedirect(to:)``.
  case sameOriginOrPublic
  /// Nowhere: the redirection itself is the response.
  case none
}

extension HTTPRequest {
  /// Whether a response with this status sends the request on.
  static func isRedirect(_ status: Int) -> Bool { [301, 302, 303, 307, 308].contains(status) }

  /// The request that a redirection asks for.
  /// - Parameter location: an absolute address.
  /// - Throws: ``HTTPError/foreignRedirect(to:)`` for a place that the policy, or the way of the body, does not allow;
  ///   ``HTTPError/invalidURL(_:)`` and ``HTTPError/unsupportedScheme(_:)``.
  func redirected(to location: String, status: Int) throws(HTTPError) -> HTTPRequest {
    guard let target = URL(string: location) else { throw .invalidURL(location) }
    let (here, there) = (try WebOrigin(of: url), try WebOrigin(of: target))
    let isForeign = here != there
    let isAllowed =
      switch redirects {
      case .anywhere, .none: true
      case .sameOrigin: !isForeign
      case .sameOriginOrPublic: !isForeign || there.isPublic
      }
    guard isAllowed, there.isSecure || !here.isSecure else {
      throw .foreignRedirect(to: there.description)
    }
    var request = self
    request.url = target
    if case .post = method {
      if [301, 302, 303].contains(status) {
        request.method = .get
        request.headers.removeAll { $0.name.lowercased().hasPrefix("content-") }
      } else if isForeign {
        throw .foreignRedirect(to: there.description)
      }
    }
    if isForeign { request.headers.removeAll { !$0.isHarmless } }
    return request
  }
}
