import Foundation
import Localization
import TerminalTestSupport
import Testing
import WebAddresses

@testable import Networking

@Suite(.limited)
struct CurlConfigurationTests {
  private func lines(_ request: HTTPRequest, _ timeout: Duration) -> [Substring] {
    String(decoding: CurlConfiguration(request, timeout: timeout).input, as: UTF8.self).split(separator: "\n")
  }

  @Test func `curl receives the limits, so that it ends even if the app is killed`() throws {
    let url = try #require(URL(string: "https://a.example/"))
    var request = HTTPRequest(.get, url, connectTimeout: .seconds(5), largestBody: 1000)
    var lines = lines(request, .milliseconds(7_050))
    #expect(lines.contains(#"max-time = "7.050""#))
    #expect(lines.contains(#"connect-timeout = "5.000""#))
    #expect(lines.contains(#"max-filesize = "1000""#))
    #expect(lines.contains(#"proto = "=http,https""#))
    request.largestBody = 0
    lines = self.lines(request, .zero)
    #expect(lines.contains(#"max-time = "0.001""#))
    #expect(lines.contains(#"connect-timeout = "0.001""#))
    #expect(!lines.contains { $0.hasPrefix("max-filesize") })
  }

  @Test func `curl reports headers as they arrive, since JSON takes time with the square of their number`() throws {
    let lines = lines(HTTPRequest(.get, try #require(URL(string: "https://a.example/"))), .seconds(1))
    #expect(lines.contains(#"dump-header = "/dev/fd/2""#) && !lines.contains { $0.contains("header_json") })
  }

  @Test(arguments: ["", "\u{301}", "\u{200D}", "\u{FE0F}"])
  func `quotes and backslashes in a value are escaped, even before combining marks`(mark: String) throws {
    let url = try #require(URL(string: "https://a.example/"))
    let header = HTTPHeader("X-Name", "a\"\(mark)b\\\(mark)c")
    let input = CurlConfiguration(HTTPRequest(.get, url, headers: [header]), timeout: .seconds(1)).input
    let line = "\nheader = \"X-Name: a\\\"\(mark)b\\\\\(mark)c\"\n"
    #expect(input.range(of: Data(line.utf8)) != nil)
  }

  private func error(_ code: Int, _ reason: String) throws -> HTTPError {
    let text = """
      {"errormsg":"\(reason)","exitcode":\(code),"response_code":0,"redirect_url":null}
      """
    let report = try #require(CurlReport(Data(text.utf8)))
    let url = try #require(URL(string: "https://[::1]:8443/"))
    let request = HTTPRequest(.get, url, largestBody: 7)
    return HTTPError(report, of: request, to: try WebOrigin(of: url), timeLimit: .milliseconds(1500))
  }

  @Test(
    arguments: [
      (1, HTTPError.failed(reason: "why")), (3, .invalidURL("https://[::1]:8443/")), (6, .cannotResolve(host: "[::1]")),
      (18, .truncated), (23, .failed(reason: "Invalid Content-Encoding")),
      (28, .timedOut(seconds: 1.5)), (35, .insecure(host: "[::1]", reason: "why")), (52, .truncated),
      (60, .insecure(host: "[::1]", reason: "why")), (63, .tooLarge(limit: 7)), (55, .failed(reason: "why")),
      (56, .failed(reason: "why")), (7, .failed(reason: "why")), (5, .failed(reason: "why")),
    ].map { ($0, "why", $1) } + [
      (7, "Failed to connect to ::1 port 8443", .cannotConnect(host: "[::1]", port: 8443)),
      (56, "", .failed(reason: "curl 56")), (55, "Send failure: Connection reset by peer", .truncated),
      (56, "Recv failure: Connection reset by peer", .truncated),
      (56, "OpenSSL SSL_read: Connection reset by peer, errno 104", .truncated),
    ])
  func `each exit code of curl has its error, also by its words`(
    code: Int, reason: String, expected: HTTPError
  ) throws {
    #expect(try error(code, reason) == expected)
  }

  @Test(arguments: ["", "{}", "[]", "curl: (6) nobody"])
  func `text that is not a report is rejected`(text: String) {
    #expect(CurlReport(Data(text.utf8)) == nil)
  }

  private static let errors: [HTTPError] = [
    .invalidURL("x y"), .unsupportedScheme("ftp"), .invalidHeader(name: "X"), .noCurl,
    .cannotResolve(host: "a.example"),
    .cannotConnect(host: "a.example", port: 8080), .timedOut(seconds: 0.2),
    .insecure(host: "a.example", reason: "expired"), .notHTTPS(host: "a.example"),
    .tooManyRedirects(limit: 5), .foreignRedirect(to: "http://b.example:80"), .tooLarge(limit: 1_048_576), .status(404),
    .truncated,
    .cancelled, .failed(reason: "odd"),
  ]

  @Test func `each error has its own message in each language`() {
    for language in L10n.languages {
      let messages = Self.errors.map { $0.message.resolved(in: language) }
      #expect(Set(messages).count == Self.errors.count)
      #expect(messages.allSatisfy { !$0.isEmpty && !$0.contains("%") })
    }
  }

  @Test(arguments: [
    (HTTPError.cannotConnect(host: "a.example", port: 80), "The server a.example:80 cannot be reached."),
    (.timedOut(seconds: 0.2), "The request timed out after 0.2 s."),
    (.timedOut(seconds: 10), "The request timed out after 10 s."),
    (
      .insecure(host: "a.example", reason: "expired"),
      "A secure connection to a.example could not be established: expired"
    ),
  ])
  func `messages contain the details of the error`(error: HTTPError, words: String) {
    #expect(error.message.resolved(in: Language("en")) == words)
  }

  @Test func `a message stays short, whatever a server sends`() {
    let long = String(repeating: "a", count: 100_000)
    for error in [HTTPError.invalidURL(long), .unsupportedScheme(long), .invalidHeader(name: long)] {
      #expect(error.message.resolved(in: Language("en")).count < 300)
    }
  }
}
