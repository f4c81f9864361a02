import Foundation
import NetworkTestSupport
import Platform
import TerminalTestSupport
import Testing
import WebAddresses

@testable import Networking

/// Names of public servers that lead into the local network.
@Suite(.limited)
struct CurlTransportLookupTests {
  private func request(
    _ address: String = "http://example.org/", connectTimeout: Duration = .seconds(600)
  ) throws -> HTTPRequest {
    HTTPRequest(
      .get, try #require(URL(string: address)), timeout: .seconds(600), connectTimeout: connectTimeout,
      redirects: .sameOriginOrPublic)
  }

  @Test(arguments: [
    "127.0.0.1", "192.168.1.1", "10.0.0.1", "169.254.169.254", "::1", "::ffff:10.0.0.1", "fe80::1", "fe80::1%eth0",
    "fd00::1", "0.0.0.0", "::", "100.64.0.7", "198.18.0.5", "192.0.0.8", "224.0.0.1", "255.255.255.255", "ff02::1",
    // 6to4, Teredo, benchmarks, and NAT64 with addresses of the local network or with a prefix for one network.
    "2002:7f00:1::", "2001::1", "2001:2::1", "64:ff9b::a00:1", "64:ff9b::6440:1", "64:ff9b:1::808:808",
  ])
  func `a name that leads into the local network or to a reserved address is refused before a request`(
    address: String
  ) async throws {
    let curl = try await WatchedCurl(hosts: ["example.org \(address)"])
    await #expect(throws: HTTPError.nearby(host: "example.org", address: address)) {
      try await curl.transport().send(request())
    }
    #expect(curl.lookups == ["ahosts example.org"] && curl.runs.isEmpty)
  }

  @Test func `curl connects to checked addresses only, for each redirection anew`() async throws {
    let hosts = ["192.0.2.7", "10.0.0.1", "2606:4700::1111", "64:ff9b::808:808"].map { "example.org \($0)" }
    let curl = try await WatchedCurl(WatchedCurl.configuring(), hosts: hosts + ["inner.example.org 10.0.0.1"])
    let inner = HTTPError.nearby(host: "inner.example.org", address: "10.0.0.1")
    await #expect(throws: inner) { try await curl.transport().send(request("http://example.org/away")) }
    let addresses = "192.0.2.7,[2606:4700::1111],[64:ff9b::808:808]"
    #expect(curl.resolutions == ["example.org", "example.org."].map { "resolve = \"\($0):80:\(addresses)\"" })
    #expect(curl.lookups == ["ahosts example.org", "ahosts inner.example.org"] && curl.runs.count == 1)
  }

  @Test(arguments: ["pinned.example", "PINNED.example."])
  func `curl takes the given addresses of a name, in any spelling of it`(host: String) async throws {
    let server = try LoopbackServer { _ in .http(200) }
    let url = try #require(URL(string: "http://\(host):\(server.port)/"))
    let configuration = CurlConfiguration(
      .patient(url), timeout: .seconds(600), pins: (try WebOrigin(of: url), ["127.0.0.1"]))
    let program = ChildProcess.program("curl", environment: ProcessInfo.processInfo.environment)
    _ = try await ChildProcess.run(
      #require(program), arguments: CurlConfiguration.arguments, environment: [:], input: configuration.input,
      largestOutput: 1_000, largestErrors: 100_000, deadline: .now + .seconds(600))
    #expect(server.requests.count == 1)
  }

  @Test(arguments: ["http://127.0.0.1/", "http://nas/", "http://8.8.8.8/", "http://[2606:4700::1111]/"])
  func `what needs no lookup is asked at once`(address: String) async throws {
    let curl = try await WatchedCurl(WatchedCurl.configuring(), hosts: nil)
    #expect(try await curl.transport().send(request(address)).status == 200)
    // A request to any server is one that the reader wants.
    var wanted = try request()
    wanted.redirects = .anywhere
    #expect(try await curl.transport().send(wanted).status == 200)
    #expect(curl.resolutions.isEmpty)
  }

  @Test func `an unknown name, a lookup that does not end and a missing program are errors`() async throws {
    let curl = try await WatchedCurl()
    await #expect(throws: HTTPError.cannotResolve(host: "example.org")) {
      try await curl.transport().send(request())
    }
    await #expect(throws: HTTPError.timedOut(seconds: 0.2)) {
      try await curl.transport().send(request("http://silent.example/", connectTimeout: .milliseconds(200)))
    }
    let poor = try await WatchedCurl(hosts: nil)
    await #expect(throws: HTTPError.failed(reason: "No such file or directory: getent")) {
      try await poor.transport().send(request())
    }
    #expect(curl.runs.isEmpty && poor.runs.isEmpty)
  }

  // MARK: Proxies

  @Test func `a proxy looks up names itself, unless curl does not use it for them`() async throws {
    let proxy = try LoopbackServer { _ in .http(200) }
    let curl = try await WatchedCurl(hosts: ["example.org 10.0.0.1"])
    var environment = ["http_proxy": "http://127.0.0.1:\(proxy.port)"]
    #expect(try await curl.transport(environment).send(request()).status == 200)
    #expect(proxy.requests.map(\.target) == ["http://example.org/"] && curl.lookups.isEmpty)
    for (name, value) in [("no_proxy", ".org"), ("NO_PROXY", "*"), ("http_proxy", "")] {
      environment = ["http_proxy": "http://127.0.0.1:\(proxy.port)", "https_proxy": "http://127.0.0.1:1"]
      environment[name] = value
      let transport = curl.transport(environment)
      await #expect(throws: HTTPError.nearby(host: "example.org", address: "10.0.0.1")) {
        try await transport.send(request())
      }
    }
    #expect(proxy.requests.count == 1)
  }

  @Test func `for a proxy that does not look up names, the checked addresses are used`() async throws {
    let failure = #"{"response_code":0,"exitcode":97,"errormsg":"cannot complete SOCKS5 connection"}"#
    let curl = try await WatchedCurl(WatchedCurl.configuring(failure), hosts: ["example.org 192.0.2.7"])
    let transport = curl.transport(["all_proxy": "socks5://127.0.0.1:1080"])
    #expect(try await transport.send(request()).status == 200)
    #expect(curl.resolutions.last?.contains("192.0.2.7") == true && curl.runs.count == 2)
  }
}
