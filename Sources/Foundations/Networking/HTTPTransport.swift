import Documents
package import FoundationEssentials

/// Sends requests to servers.
package protocol HTTPTransport: Sendable {
  /// Sends a request, and returns the response, whatever its status. Canceling the task ends the transfer at once.
  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}

/// The response of a server, with any status.
package struct HTTPResponse: Equatable, Sendable {
  package let status: Int
  /// Names in lower case.
  package let headers: [HTTPHeader]
  /// The decompressed body.
  package let body: Data
  /// The URL of the response, after all redirections.
  package let url: URL
  /// The URL to use from now on: the target of the leading redirections that are permanent.
  package let permanentURL: URL

  package init(status: Int, headers: [HTTPHeader] = [], body: Data = Data(), url: URL, permanentURL: URL? = nil) {
    (self.status, self.headers, self.body, self.url) = (status, headers, body, url)
    self.permanentURL = permanentURL ?? url
  }
}

/// A header field of a request or response.
package struct HTTPHeader: Equatable, Sendable {
  /// The name, which is case-insensitive.
  package let name: String
  package let value: String

  package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }

  /// Returns the headers that make a server send a file only if it has changed.
  package static func conditions(etag: String?, lastModified: String?) -> [HTTPHeader] {
    [etag.map { HTTPHeader("If-None-Match", $0) }, lastModified.map { HTTPHeader("If-Modified-Since", $0) }]
      .compactMap(\.self).filter(\.isValid)
  }

  /// Whether it can be sent: its name is a token, and no line, request or option of curl can begin in its value.
  package var isValid: Bool {
    let isToken = name.utf8.allSatisfy { ASCII.isLetterOrDigit($0) || "!#$%&'*+-.^_`|~".utf8.contains($0) }
    return isToken && !name.isEmpty && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
      && name.utf8.count + value.utf8.count <= Self.longest
  }

  /// Whether the program or curl sets it, or it is for one connection only: none that a reader enters.
  package var isReserved: Bool {
    let name = name.lowercased()
    return Self.reserved.contains(name) || ["accept-", "content-", "if-", "proxy-"].contains(where: name.hasPrefix)
  }

  /// Whether it may be sent to another origin. All but a known few may contain credentials (`X-Api-Key`, …).
  var isHarmless: Bool { Self.harmless.contains(name.lowercased()) }

  /// The limit of bytes: old versions of curl read lines of up to 100 KB, and escaped quotes take two bytes.
  private static let longest = 32_768

  private static let harmless: Set = [
    "accept", "accept-language", "content-type", "if-modified-since", "if-none-match", "user-agent",
  ]

  private static let reserved: Set = [
    "accept", "connection", "expect", "host", "keep-alive", "range", "te", "trailer", "transfer-encoding", "upgrade",
    "user-agent",
  ]
}

extension [HTTPHeader] {
  /// The first value of a header; its name is case-insensitive.
  package func value(of name: String) -> String? {
    let name = name.lowercased()
    return first { $0.name.lowercased() == name }?.value
  }
}
