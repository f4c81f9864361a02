import Foundation
import MomentsTestSupport
import NetworkTestSupport
import TerminalTestSupport
import Testing

@testable import Networking

@Suite(.limited)
struct CurlTransportFailureTests {
  private let curl: WatchedCurl

  init() async throws {
    curl = try await WatchedCurl()
  }

  @Test func `a server that refuses connections is an error`() async throws {
    let dead = try LoopbackAddress()
    let url = try #require(URL(string: "http://127.0.0.1:\(dead.port)/"))
    await #expect(throws: HTTPError.cannotConnect(host: "127.0.0.1", port: dead.port)) {
      try await curl.send(.get, url)
    }
  }

  @Test func `an unreachable proxy is not reported as an unreachable server`() async throws {
    let dead = try LoopbackAddress()
    let url = try #require(URL(string: "http://name.invalid/"))
    let transport = curl.transport(["http_proxy": "http://127.0.0.1:\(dead.port)"])
    let error = await #expect(throws: HTTPError.self) { try await transport.send(.patient(url)) }
    guard case .failed(let reason)? = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(reason.contains("127.0.0.1"))
  }

  @Test func `an unknown host name is an error`() async throws {
    let url = try #require(URL(string: "http://name.invalid/"))
    // Where there is no answer from a name server, one try is enough.
    let transport = curl.transport(["RES_OPTIONS": "timeout:1 attempts:1"])
    await #expect(throws: HTTPError.cannotResolve(host: "name.invalid")) {
      try await transport.send(.patient(url))
    }
  }

  @Test func `a server that never responds times out`() async throws {
    let server = try LoopbackServer { _ in .silence }
    await #expect(throws: HTTPError.timedOut(seconds: 0.2)) {
      try await curl.transport().send(HTTPRequest(.get, server.url(), timeout: .milliseconds(200)))
    }
    #expect(curl.remaining.isEmpty)
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func `a request with a timeout of zero or less times out`(timeout: Duration) async throws {
    let server = try LoopbackServer { _ in .http(200) }
    await #expect(throws: HTTPError.timedOut(seconds: timeout / .seconds(1))) {
      try await curl.transport().send(HTTPRequest(.get, server.url(), timeout: timeout))
    }
    #expect(curl.remaining.isEmpty)
  }

  @Test func `a request may have the longest possible timeout`() async throws {
    let server = try LoopbackServer { _ in .http(200) }
    let forever = Duration.seconds(Int64.max)
    let request = try HTTPRequest(.get, server.url(), timeout: forever, connectTimeout: forever)
    #expect(try await curl.transport().send(request).status == 200)
  }

  @Test func `a server without TLS is an error of its own`() async throws {
    let server = try LoopbackServer(greeting: "220 no TLS here\r\n") { _ in .silence }
    let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/"))
    await #expect(throws: HTTPError.notHTTPS(host: "127.0.0.1")) { try await curl.send(.get, url) }
  }

  @Test(arguments: [
    "", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabc",
  ])
  func `an incomplete response is an error`(answer: String) async throws {
    let server = try LoopbackServer(answer)
    await #expect(throws: HTTPError.truncated) { try await curl.send(.get, server.url()) }
  }

  @Test(arguments: ["SSH-2.0-OpenSSH\r\n", "HTTP/9.9 hello\r\n\r\n", "\0\0\0\0"])
  func `a response that is not HTTP is an error`(answer: String) async throws {
    let server = try LoopbackServer(answer)
    let error = await #expect(throws: HTTPError.self) {
      try await curl.send(.get, server.url())
    }
    guard case .failed(let reason)? = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(!reason.isEmpty)
  }

  // MARK: Limits

  private static let anything = Data(repeating: 0x61, count: 65_536)

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 104857600\r\n\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n6400000\r\n",
  ])
  func `a body of 100 MB is not read to the end`(head: String) async throws {
    let server = try LoopbackServer { _ in .endless(head: head, part: Self.anything) }
    await #expect(throws: HTTPError.tooLarge(limit: 1_000_000)) {
      try await curl.send(.get, server.url(), largestBody: 1_000_000)
    }
    let sent = await server.closings.first { _ in true }
    #expect(try #require(sent) < 50_000_000)
    #expect(curl.remaining.isEmpty)
  }

  @Test func `a compressed body that exceeds the limit when decompressed is rejected`() async throws {
    let bomb = try #require(GzipSamples.bomb)
    #expect(bomb.count < 100_000)
    let server = try LoopbackServer { _ in .http(200, [HTTPHeader("Content-Encoding", "gzip")], bomb) }
    await #expect(throws: HTTPError.tooLarge(limit: 100_000)) {
      try await curl.send(.get, server.url(), largestBody: 100_000)
    }
    #expect(try await curl.send(.get, server.url()).body.count == 1 << 20)
  }

  @Test(arguments: [0, 1, 70_000]) func `a body may be as large as the limit, but no larger`(size: Int) async throws {
    let body = Data(repeating: 0x62, count: size)
    let server = try LoopbackServer { _ in .http(200, [], body) }
    #expect(try await curl.send(.get, server.url(), largestBody: size).body == body)
    let larger = try LoopbackServer { _ in .http(200, [], body + [0]) }
    await #expect(throws: HTTPError.tooLarge(limit: size)) {
      try await curl.send(.get, larger.url(), largestBody: size)
    }
  }

  // MARK: The program

  @Test func `if no absolute folder in PATH contains curl, the error says so`() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:1/"))
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/curl", withIntermediateDirectories: true)
    let relative = String(repeating: "../", count: 40) + String(curl.path.dropFirst())
    for path in [nil, "", ":", ".", relative, folder.path, "/nowhere"] {
      let transport = CurlTransport(environment: path.map { ["PATH": $0] } ?? [:])
      await #expect(throws: HTTPError.noCurl) { try await transport.send(.patient(url)) }
    }
    #expect(curl.runs.isEmpty)
    // What is no program is passed over.
    let server = try LoopbackServer { _ in .http(200) }
    let transport = CurlTransport(environment: ["PATH": "bin:\(folder.path):/nowhere:\(curl.path)"])
    #expect(try await transport.send(.patient(server.url())).status == 200)
  }

  @Test(arguments: [
    "echo 'curl: option --compressed: is unknown' >&2; exit 2", "exit 0", "echo hello; echo '{}' >&2", "exit 127",
    "echo \"curl: unknown --write-out variable: 'json'\" >&2",
  ])
  func `a curl that is too old, or another program named curl, is treated as missing`(script: String) async throws {
    let curl = try await WatchedCurl(script)
    let url = try #require(URL(string: "http://127.0.0.1:1/"))
    await #expect(throws: HTTPError.noCurl) {
      try await curl.send(.post(Data(count: 1_000_000)), url)
    }
  }

  // MARK: What is left behind

  @Test func `a request that is canceled before it starts does not start`() async throws {
    let curl = try await WatchedCurl()
    let server = try LoopbackServer { _ in .http(200) }
    let request = try HTTPRequest.patient(server.url())
    let transport = curl.transport()
    await #expect(throws: HTTPError.cancelled) {
      try await withThrowingTaskGroup(of: HTTPResponse.self) { group in
        group.cancelAll()
        group.addTask { try await transport.send(request) }
        return try await group.next()
      }
    }
    #expect(curl.runs.isEmpty && server.requests.isEmpty)
  }

  // In a process of its own, since others open files meanwhile.
  @Test func `fifty requests at once leave no child and no descriptor behind`() async {
    await #expect(processExitsWith: .success) { try await Self.sendFifty() }
  }

  private static func sendFifty() async throws {
    let curl = try await WatchedCurl()
    let body = Data(repeating: 0x63, count: 100_000)
    let server = try LoopbackServer { $0.target == "/never" ? .silence : .http(200, [], body) }
    let transport = curl.transport()
    let before = pipes()
    let outcomes = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<50 {
        // Some are answered, some are too large, some wait until their time is over.
        let request = try HTTPRequest(
          .get, server.url(number % 5 == 1 ? "/never" : "/"),
          timeout: number % 5 == 1 ? .milliseconds(500) : .seconds(60),
          largestBody: number % 5 == 0 ? 10_000 : 200_000)
        group.addTask { (try? await transport.send(request))?.body == body }
      }
      return try await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    #expect(outcomes == [true: 30, false: 20])
    #expect(curl.runs.count >= 40 && curl.remaining.isEmpty)
    #expect(pipes() == before)
  }

  /// The open files of this process; the server has only sockets.
  private static func pipes() -> [String] {
    let manager = FileManager.default
    let names = (try? manager.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return names.compactMap { try? manager.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + $0) }
      .filter { $0.hasPrefix("pipe:") }.sorted()
  }
}
