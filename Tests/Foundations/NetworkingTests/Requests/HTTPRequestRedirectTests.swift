import Foundation
import Testing

@testable import Networking

struct HTTPRequestRedirectTests {
  private func request(_ address: String, _ policy: RedirectPolicy = .anywhere) throws -> HTTPRequest {
    HTTPRequest(.get, try #require(URL(string: address)), redirects: policy)
  }

  @Test(arguments: [RedirectPolicy.anywhere, .sameOrigin])
  func `nobody is led from a secure place to another`(policy: RedirectPolicy) throws {
    let request = try request("https://a.example/", policy)
    #expect(throws: HTTPError.foreignRedirect(to: "http://a.example:80")) {
      try request.redirected(to: "http://a.example/", status: 302)
    }
    #expect(try request.redirected(to: "https://A.example:443/b", status: 302).url.path == "/b")
  }

  @Test(arguments: ["https://a.example/", "http://b.example/", "http://a.example:8080/", "http://a.example.b/"])
  func `scheme, host and port make a server another one`(location: String) throws {
    #expect(throws: HTTPError.self) {
      try request("http://a.example/", .sameOrigin).redirected(to: location, status: 302)
    }
    #expect(try request("http://a.example/").redirected(to: location, status: 302).url.absoluteString == location)
  }

  @Test(arguments: ["", "/relative", "http://[zz", "http://"])
  func `a redirection to nowhere is told`(location: String) throws {
    #expect(throws: HTTPError.invalidURL(location)) {
      try request("http://a.example/").redirected(to: location, status: 302)
    }
  }
}
