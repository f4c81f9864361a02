import Documents
import FeedFormats
import FoundationEssentials
import Localization
import Networking
import Platform
import WebAddresses

/// Finds servers with the Mastodon client API, and signs in to them. Its functions throw `SourceError`.
package struct AccountService: Sendable {
  let transport: any HTTPTransport
  /// The name and version of the program.
  let userAgent: String
  /// Returns a number of bytes that no one can guess.
  var random: @Sendable (Int) -> [UInt8] = { count in (0..<count).map { _ in .random(in: .min ... .max) } }
  /// Returns the time in seconds since 1970.
  let now: @Sendable () -> Int64

  /// The limit of bytes of an answer. The largest ones have thousands of replies.
  private static let largestAnswer = 16 << 20

  /// Sends a request, a GET without a form. Any status is a response. A credential is sent to its own origin only.
  func send(
    _ address: String, form: String? = nil, credential: Credential? = nil, redirects: RedirectPolicy = .sameOrigin,
    timeout: Duration = .seconds(30)
  ) async throws(SourceError) -> HTTPResponse {
    guard let url = URL(string: address) else { throw .transport(.invalidURL(address)) }
    // GoToSocial refuses requests without these two.
    var headers = [HTTPHeader("Accept", "application/json"), HTTPHeader("User-Agent", userAgent)]
    // Some servers refuse a type without a body.
    if form?.isEmpty == false { headers.append(HTTPHeader("Content-Type", "application/x-www-form-urlencoded")) }
    if let credential {
      guard let origin = WebOrigin(ofAddress: address), let header = credential.header(for: origin) else {
        throw .needsSignIn
      }
      headers.append(header)
    }
    return try await renamed(
      awaiting: await transport.send(
        HTTPRequest(
          form.map { .post(Data($0.utf8)) } ?? .get, url, headers: headers, timeout: timeout,
          connectTimeout: .seconds(10), largestBody: Self.largestAnswer, redirects: redirects)),
      as: SourceError.transport)
  }

  /// Returns fields as a query or a posted form.
  static func fields(_ fields: KeyValuePairs<String, String>) -> String {
    fields.map { "\($0.key)=\($0.value.percentEncoded)" }.joined(separator: "&")
  }

  // MARK: Answers

  /// Returns the JSON of a successful response.
  func answer(_ response: HTTPResponse) throws(SourceError) -> DocumentValue {
    guard (200..<300).contains(response.status) else { throw error(of: response) }
    guard let json = response.json else { throw .unreadable }
    return json
  }

  /// The error of a response without success. The status decides, since the server's words are in any language.
  func error(of response: HTTPResponse) -> SourceError {
    let status = response.status
    switch status {
    case 401: return .needsSignIn
    // The answer of snac to a wrong token.
    case 422 where response.body.isEmpty: return .needsSignIn
    // RFC 6750, section 3.1.
    case 403 where response.headers.value(of: "WWW-Authenticate")?.contains("insufficient_scope") == true:
      return .needsRight
    case 429: return .paused(status: status, until: limitEnd(response) ?? now() + 60)
    case 500...:
      if let seconds = response.retryAfter(now: now()) { return .paused(status: status, until: now() + seconds) }
    default: break
    }
    let answer = response.body.count <= 1 << 16 ? response.json : nil
    let words = ["error_description", "error", "message"].compactMap { answer?[$0]?.text }.first ?? ""
    return .refused(status, words.excerpt)
  }

  /// The time at which the server accepts any number of requests again, in seconds since 1970; `nil` if it does not say so.
  /// It counts from the date of the response, so that a wrong clock does no harm.
  private func limitEnd(_ response: HTTPResponse) -> Int64? {
    let now = now()
    if let seconds = response.retryAfter(now: now) { return now + max(1, seconds) }
    // GoToSocial once sent seconds since 1970.
    let reset = response.headers.value(of: "X-RateLimit-Reset").flatMap { Int64($0) ?? ISO8601.time(of: $0) }
    return reset.map { now + Int64(min(max(1, Double($0) - Double(response.date ?? now)), 900)) }
  }

  /// The time before which the remaining requests are for what the reader does, in seconds since 1970.
  func backgroundPause(after response: HTTPResponse) -> Int64? {
    response.headers.value(of: "X-RateLimit-Remaining").flatMap { Int($0) } ?? .max < 30 ? limitEnd(response) : nil
  }
}

extension HTTPResponse {
  /// The body as JSON; `nil` for any other body, such as a web page.
  var json: DocumentValue? { DocumentValue(answer: Array(body)) }
}
