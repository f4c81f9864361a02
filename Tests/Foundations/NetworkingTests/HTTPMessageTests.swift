import Foundation
import MomentsTestSupport
import TerminalTestSupport
import Testing
import WebAddresses

@testable import Networking

@Suite(.limited)
struct HTTPMessageTests {
  private func request(_ address: String, _ policy: RedirectPolicy = .anywhere) throws -> HTTPRequest {
    HTTPRequest(.get, try #require(URL(string: address)), redirects: policy)
  }

  @Test(arguments: [RedirectPolicy.anywhere, .sameOrigin, .sameOriginOrPublic])
  func `a redirect from HTTPS to HTTP is rejected`(policy: RedirectPolicy) throws {
    let request = try request("https://a.example/", policy)
    #expect(throws: HTTPError.foreignRedirect(to: "http://a.example:80")) {
      try request.redirected(to: "http://a.example/")
    }
    #expect(try request.redirected(to: "https://A.example:443/b").url.path == "/b")
  }

  @Test(arguments: ["https://a.example/", "http://b.example/", "http://a.example:8080/", "http://a.example.b/"])
  func `another scheme, host or port is another server`(location: String) throws {
    #expect(throws: HTTPError.self) {
      try request("http://a.example/", .sameOrigin).redirected(to: location)
    }
    #expect(try request("http://a.example/").redirected(to: location).url.absoluteString == location)
  }

  @Test(arguments: [
    "http://127.0.0.1:4799/internal", "http://169.254.169.254/latest", "http://10.0.0.1:1/x", "http://nas/",
    "http://[::1]/", "http://[::ffff:127.0.0.1]/", "http://2130706433/", "https://127.1/",
  ])
  func `a redirect from a public server into the local network is rejected`(location: String) throws {
    let request = try request("http://a.example/", .sameOriginOrPublic)
    let target = try #require(URL(string: location))
    #expect(throws: HTTPError.foreignRedirect(to: try WebOrigin(of: target).description)) {
      try request.redirected(to: location)
    }
    #expect(try request.redirected(to: "https://b.example/").url.absoluteString == "https://b.example/")
  }

  @Test func `a local server may redirect to itself and to the internet, but not to another local server`() throws {
    let request = try request("http://nas:4000/a", .sameOriginOrPublic)
    #expect(try request.redirected(to: "http://nas:4000/b").url.path == "/b")
    #expect(throws: HTTPError.foreignRedirect(to: "http://nas:5000")) {
      try request.redirected(to: "http://nas:5000/b")
    }
    let outside = try request.redirected(to: "http://a.example/")
    #expect(throws: HTTPError.foreignRedirect(to: "http://nas:4000")) {
      try outside.redirected(to: "http://nas:4000/b")
    }
  }

  @Test(arguments: [
    "", "/relative", "http://[zz", "http://", "http://user:secret@127.0.0.1:1/", "file:///etc/passwd",
    "ftp://127.0.0.1/x", "javascript:alert(1)", "FILE:/etc/passwd",
  ])
  func `a redirect to an invalid location, another scheme or with a password is rejected`(location: String) throws {
    #expect(throws: HTTPError.invalidRedirect(to: location)) {
      try request("http://a.example/").redirected(to: location)
    }
  }

  private func seconds(_ value: String, at now: Int64) throws -> Int64? {
    let url = try #require(URL(string: "https://a.example/"))
    return HTTPResponse(status: 503, headers: [HTTPHeader("retry-after", value)], url: url).retryAfter(now: now)
  }

  @Test(arguments: [
    ("0", 0), ("120", 120), ("99999999999999999999", 86_400), ("Sun, 06 Nov 1994 08:49:37 GMT", 37),
    ("Sun, 06 Nov 1994 08:40:00 GMT", 0), ("Mon, 06 Nov 2094 08:49:37 GMT", 86_400),
    ("9223372036854775807", 86_400), ("Mon, 06 Nov 999999999999 08:49:37 GMT", 86_400),
  ])
  func `seconds and dates are parsed, and limited to a day`(value: String, seconds: Int64) throws {
    #expect(try self.seconds(value, at: 784_111_740) == seconds)
  }

  @Test(arguments: [0, 784_111_740, Int64.max])
  func `a date counts from the date of the response, so that a wrong clock does no harm`(now: Int64) throws {
    let headers = [
      HTTPHeader("Retry-After", "Sun, 06 Nov 1994 08:49:37 GMT"), HTTPHeader("date", "Sun, 06 Nov 1994 08:49:00 GMT"),
    ]
    let url = try #require(URL(string: "https://a.example/"))
    #expect(HTTPResponse(status: 503, headers: headers, url: url).retryAfter(now: now) == 37)
  }

  @Test(arguments: ["", "-1", "1.5", "soon", "2020-01-01", "1 2"])
  func `other values are ignored`(value: String) throws {
    #expect(try seconds(value, at: 784_111_740) == nil)
  }

  @Test(arguments: ForeignNumbers.texts)
  func `numbers at the limits are neither long pauses nor ports`(number: String) throws {
    for value in [number, "Sun, \(number) Nov 1994 08:49:37 GMT", "Sun, 06 Nov \(number) 08:49:37 GMT"] {
      for now in [0, Int64.max] {
        #expect(try seconds(value, at: now).map { (0...86_400).contains($0) } ?? true, "\(value)")
      }
    }
    guard let url = URL(string: "http://e.example:\(number)/") else { return }
    #expect((try? WebOrigin(of: url)).map { $0.port == 80 && number.isEmpty } ?? true)
  }
}
