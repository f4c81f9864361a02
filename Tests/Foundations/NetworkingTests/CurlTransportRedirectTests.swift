import Foundation
import NetworkTestSupport
import TerminalTestSupport
import Testing

@testable import Networking

@Suite(.limited)
struct CurlTransportRedirectTests {
  private let curl: WatchedCurl
  private let credentials = [
    HTTPHeader("Authorization", "Bearer secret"), HTTPHeader("Cookie", "a=secret"), HTTPHeader("X-Api-Key", "secret"),
    HTTPHeader("Accept", "application/json"),
  ]

  init() async throws {
    curl = try await WatchedCurl()
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `a redirect is followed with the original headers`(status: Int) async throws {
    let server = try LoopbackServer { request in
      request.target == "/old" ? .redirect(status, to: "sub dir/../new?x=é") : .http(200, [], "here")
    }
    let response = try await curl.send(.get, server.url("/old"), headers: credentials, redirects: .sameOrigin)
    #expect(response.body == Data("here".utf8))
    #expect(response.url.absoluteString.lowercased() == "http://127.0.0.1:\(server.port)/new?x=%c3%a9")
    #expect(server.requests.map { $0.value(of: "Authorization") } == ["Bearer secret", "Bearer secret"])
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `a redirected POST is sent nowhere else`(status: Int) async throws {
    let server = try LoopbackServer { $0.target == "/old" ? .redirect(status, to: "/new") : .http(200) }
    let response = try await curl.send(.post(Data("body".utf8)), server.url("/old"))
    #expect(response.status == status && response.url.path == "/old")
    #expect(server.requests.count == 1)
  }

  @Test func `a redirect loop ends at the limit`() async throws {
    let server = try LoopbackServer { _ in .redirect(to: "/") }
    await #expect(throws: HTTPError.tooManyRedirects(limit: 5)) {
      try await curl.send(.get, server.url())
    }
    #expect(server.requests.count == 6)
  }

  @Test func `the timeout includes redirects`() async throws {
    let server = try LoopbackServer { $0.target == "/" ? .redirect(to: "/next") : .silence }
    await #expect(throws: HTTPError.timedOut(seconds: 0.3)) {
      try await curl.transport().send(HTTPRequest(.get, server.url(), timeout: .milliseconds(300)))
    }
  }

  @Test(arguments: [(302, nil), (304, "/x"), (300, "/x"), (201, "/x")] as [(Int, String?)])
  func `not every response with a location or a 3xx status is a redirect`(status: Int, location: String?) async throws {
    let server = try LoopbackServer { _ in .http(status, location.map { [HTTPHeader("Location", $0)] } ?? []) }
    let response = try await curl.send(.get, server.url())
    #expect(response.status == status)
  }

  @Test func `another server receives no credentials, even after a second redirect`() async throws {
    let foreign = try LoopbackServer { $0.target == "/new" ? .redirect(to: "/newer") : .http(200, [], "foreign") }
    let target = try foreign.url("/new").absoluteString
    let server = try LoopbackServer { _ in .redirect(to: target) }
    let response = try await curl.send(.get, server.url(), headers: credentials)
    #expect(response.body == Data("foreign".utf8))
    #expect(server.requests.first?.value(of: "Authorization") == "Bearer secret")
    #expect(foreign.requests.count == 2)
    for request in foreign.requests {
      #expect(!request.headers.contains { $0.value.contains("secret") })
      #expect(request.value(of: "Accept") == "application/json")
    }
  }

  @Test(arguments: [RedirectPolicy.sameOrigin, .sameOriginOrPublic])
  func `a request that the policy forbids is not sent to another server`(policy: RedirectPolicy) async throws {
    let foreign = try LoopbackServer { _ in .http(200) }
    let target = try foreign.url("/new").absoluteString
    let server = try LoopbackServer { _ in .redirect(307, to: target) }
    await #expect(throws: HTTPError.foreignRedirect(to: "http://127.0.0.1:\(foreign.port)")) {
      try await curl.send(.get, server.url(), redirects: policy)
    }
    #expect(foreign.requests.isEmpty)
  }

  @Test func `headers beyond the limit are named as the reason`() async throws {
    let server = try LoopbackServer("HTTP/1.1 200 OK\r\nX-Large: \(String(repeating: "x", count: 200_000))\r\n\r\n")
    await #expect(throws: HTTPError.tooLargeHeaders) {
      try await curl.send(.get, server.url())
    }
    let short = try LoopbackServer("HTTP/1.1 200 OK\r\n\(String(repeating: "a:\r\n", count: 200_000))\r\n")
    await #expect(throws: HTTPError.tooLargeHeaders) { try await curl.send(.get, short.url()) }
    let many = (0..<8_000).map { "X-\($0): \(String(repeating: "x", count: 80))\r\n" }.joined()
    let other = try LoopbackServer("HTTP/1.1 200 OK\r\n\(many)\r\n")
    await #expect(throws: HTTPError.tooLargeHeaders) { try await curl.send(.get, other.url()) }
  }
}
