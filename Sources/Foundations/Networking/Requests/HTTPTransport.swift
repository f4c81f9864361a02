/// Carries requests to servers.
package protocol HTTPTransport: Sendable {
  /// Cancelling the task ends the transfer at once.
  /// - Returns: the response, whatever its status.
  /// - Throws: ``HTTPError``.
  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}
