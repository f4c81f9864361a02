package import Foundation

/// Carries requests to servers.
package protocol HTTPTransport: Sendable {
  /// Cancelling the task ends the transfer at once.
  /// - Returns: the response, whatever its status.
  /// - Throws: ``HTTPError``.
  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}

/// What a server answered. Any status is an answer; what it means is the caller's to say.
package struct HTTPResponse: Hashable, Sendable {
  package let status: Int
  /// Names in lower case, in alphabetical order.
  package let headers: [HTTPHeader]
  /// Decompressed.
  package let body: Data
  /// Where the answer came from, after all redirections.
  package let url: URL

  package init(status: Int, headers: [HTTPHeader] = [], body: Data = Data(), url: URL) {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url
  }

  /// The first value of a header, whatever the case of its name.
  package func value(of name: String) -> String? { headers.value(of: name) }
}

/// A line of the head of a request or response.
package struct HTTPHeader: Hashable, Sendable {
  /// Compared whatever its case.
  package let name: String
  package let value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Whether it can be sent: a name that is a token, and a value in which no line, request or option of curl could begin.
  var isValid: Bool {
    !name.isEmpty && name.utf8.allSatisfy(Self.isTokenByte) && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
      && name.utf8.count + value.utf8.count <= Self.longest
  }

  /// Whether it may be shown to another origin than the one that it was meant for. Which headers bear credentials cannot
  /// be known (`X-Api-Key`, …), so it is these that do not.
  var isHarmless: Bool { Self.harmless.contains(name.lowercased()) }

  /// Bytes; old versions of curl read no longer lines than 100 KB, and quotes take two bytes.
  private static let longest = 32_768

  private static let harmless: Set = [
    "accept", "accept-language", "content-type", "if-modified-since", "if-none-match", "user-agent",
  ]

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

extension [HTTPHeader] {
  /// The first value of a header, whatever the case of its name.
  package func value(of name: String) -> String? {
    let name = name.lowercased()
    return first { $0.name.lowercased() == name }?.value
  }
}
