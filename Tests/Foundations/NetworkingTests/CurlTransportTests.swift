import Foundation
import NetworkTestSupport
import TerminalTestSupport
import Testing

@testable import Networking

@Suite(.limited)
struct CurlTransportTests {
  private let curl: WatchedCurl

  init() async throws {
    curl = try await WatchedCurl()
  }

  @Test(arguments: [200, 204, 299, 304, 400, 404, 500, 503])
  func `any HTTP status is a response`(status: Int) async throws {
    let server = try LoopbackServer { _ in .http(status, [HTTPHeader("X-Kind", "some")]) }
    let response = try await curl.send(.get, server.url("/a?b=c&d=%20"))
    #expect((response.status, response.headers.value(of: "x-KIND")) == (status, "some"))
    #expect(response.body.isEmpty)
    #expect(try response.url == server.url("/a?b=c&d=%20"))
    #expect((server.requests.map(\.target), server.requests.map(\.method)) == (["/a?b=c&d=%20"], ["GET"]))
  }

  @Test(arguments: [
    Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }),
    Data("<!DOCTYPE html>\r\n\r\nHTTP/1.1 200 OK\r\n\r\n{\"transfer\":{}}".utf8),
  ])
  func `a body is received unchanged, with all headers`(body: Data) async throws {
    let cookies = [HTTPHeader("Set-Cookie", "a=1"), HTTPHeader("SET-cookie", "b=\"2\"")]
    let server = try LoopbackServer { _ in .http(200, cookies, body) }
    let response = try await curl.send(.get, server.url())
    #expect(response.body == body)
    #expect(response.headers.filter { $0.name == "set-cookie" }.map(\.value) == ["a=1", "b=\"2\""])
  }

  @Test func `a compressed body is requested and decompressed`() async throws {
    let body = try #require(GzipSamples.compressedText)
    let server = try LoopbackServer { _ in .http(200, [HTTPHeader("Content-Encoding", "gzip")], body) }
    let response = try await curl.send(.get, server.url())
    #expect(String(decoding: response.body, as: UTF8.self) == GzipSamples.text)
    #expect(server.requests.first?.value(of: "Accept-Encoding")?.contains("gzip") == true)
  }

  @Test func `headers that JSON cannot represent are harmless`() async throws {
    let server = try LoopbackServer { _ in
      .bytes(
        Data("HTTP/1.1 200 OK\r\nX-A: \"\\".utf8) + [0xFF, 0xC3, 0x01] + Data("\r\nContent-Length: 2\r\n\r\nok".utf8))
    }
    let response = try await curl.send(.get, server.url())
    #expect((response.body, response.headers.value(of: "X-A")?.hasPrefix("\"\\")) == (Data("ok".utf8), true))
  }

  // MARK: What is sent

  @Test(arguments: [
    Data(), Data("{\"query\": \"{ moments }\\n\"}\r\n".utf8), Data("@/etc/passwd".utf8),
    Data([0, 10, 13, 34, 92, 255, 0]),
    Data(repeating: 0x61, count: 3_000_000),
  ])
  func `a posted body is sent unchanged`(body: Data) async throws {
    let server = try LoopbackServer { _ in .http(200) }
    let headers = [HTTPHeader("Content-Type", "application/json")]
    try await curl.send(.post(body), server.url("/likes"), headers: headers)
    let request = try #require(server.requests.first)
    #expect((request.method, request.body, request.value(of: "Content-Type")) == ("POST", body, "application/json"))
  }

  @Test func `a POST has no Content-Type or Expect header unless the caller sets it`() async throws {
    let server = try LoopbackServer { _ in .http(200) }
    try await curl.send(.post(Data("x".utf8)), server.url())
    #expect(server.requests.first?.value(of: "Content-Type") == nil)
    #expect(server.requests.first?.value(of: "Expect") == nil)
  }

  @Test(arguments: [
    "simple", "with \"quotes\" and \\back\\slashes\\", "", "@/etc/passwd", "日本語 é", "#; = \\n", "a: b;",
  ])
  func `header values are sent unchanged`(value: String) async throws {
    let server = try LoopbackServer { _ in .http(200) }
    try await curl.send(.get, server.url(), headers: [HTTPHeader("X-Value", value)])
    #expect(server.requests.first?.value(of: "X-Value") == value)
  }

  @Test func `the command line of curl contains nothing of the request`() async throws {
    let server = try LoopbackServer { _ in .http(200) }
    let headers = [HTTPHeader("Authorization", "Bearer secret")]
    try await curl.send(.post(Data("secret".utf8)), server.url("/secret"), headers: headers)
    #expect(server.requests.first?.value(of: "Authorization") == "Bearer secret")
    #expect(curl.arguments == ["-q", "--config", "-"])
  }

  @Test func `the user's curl configuration is ignored`() async throws {
    let server = try LoopbackServer { _ in .http(200) }
    try "user-agent = \"rc\"\n".write(toFile: curl.path + "/.curlrc", atomically: true, encoding: .utf8)
    let environment = ["HOME": curl.path, "CURL_HOME": curl.path, "XDG_CONFIG_HOME": curl.path]
    _ = try await curl.transport(environment).send(.patient(server.url()))
    #expect(server.requests.first?.value(of: "User-Agent")?.hasPrefix("curl/") == true)
  }

  @Test func `a proxy from the environment is used`() async throws {
    let proxy = try LoopbackServer { _ in .http(200, [], "from the proxy") }
    let transport = curl.transport(["http_proxy": "http://127.0.0.1:\(proxy.port)"])
    let url = try #require(URL(string: "http://name.invalid/path"))
    let response = try await transport.send(.patient(url))
    #expect(response.body == Data("from the proxy".utf8))
    #expect(proxy.requests.map(\.target) == ["http://name.invalid/path"])
  }

  // MARK: What is not sent

  @Test(arguments: [
    HTTPHeader("X-A", "a\r\nX-Evil: 1"), HTTPHeader("X-A", "a\nurl = \"file:///etc/passwd\""),
    HTTPHeader("X-A", "a\0b"),
    HTTPHeader("X-A", "\u{7F}"), HTTPHeader("X A", "a"), HTTPHeader("", "a"), HTTPHeader("@/etc/passwd", ""),
    HTTPHeader("X-A:", "a"), HTTPHeader("X-A", String(repeating: "a", count: 40_000)),
  ])
  func `an invalid header is rejected`(header: HTTPHeader) async throws {
    let server = try LoopbackServer { _ in .http(200) }
    await #expect(throws: HTTPError.invalidHeader(name: header.name)) {
      try await curl.send(.get, server.url(), headers: [header])
    }
    #expect(server.requests.isEmpty && curl.runs.isEmpty)
  }

  @Test(arguments: [
    "file:///etc/passwd", "ftp://127.0.0.1/", "gopher://127.0.0.1/", "javascript:1", "FILE:///etc/passwd",
  ])
  func `only HTTP and HTTPS addresses are requested`(address: String) async throws {
    let url = try #require(URL(string: address))
    let scheme = try #require(url.scheme).lowercased()
    await #expect(throws: HTTPError.unsupportedScheme(scheme)) {
      try await curl.send(.get, url)
    }
    #expect(curl.runs.isEmpty)
  }

  // MARK: Redirects

  private let credentials = [
    HTTPHeader("Authorization", "Bearer secret"), HTTPHeader("Cookie", "a=secret"), HTTPHeader("X-Api-Key", "secret"),
    HTTPHeader("Accept", "application/json"),
  ]

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
