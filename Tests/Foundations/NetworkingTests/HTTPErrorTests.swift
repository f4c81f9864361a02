import Localization
import TerminalTestSupport
import Testing

@testable import Networking

@Suite(.limited)
struct HTTPErrorTests {
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
