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
