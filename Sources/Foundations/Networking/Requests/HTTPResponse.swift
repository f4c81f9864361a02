package import Foundation

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
