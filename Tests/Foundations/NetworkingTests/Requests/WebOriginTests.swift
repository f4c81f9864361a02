import Foundation
import Testing

@testable import Networking

struct WebOriginTests {
  @Test(arguments: [
    ("http://Example.com", "http://example.com:80"), ("HTTPS://example.com/a?b#c", "https://example.com:443"),
    ("https://example.com:8443/", "https://example.com:8443"), ("http://[::1]:80/", "http://[::1]:80"),
    ("http://127.0.0.1:/", "http://127.0.0.1:80"), ("http://bücher.example/", "http://xn--bcher-kva.example:80"),
    ("http://a.example/@b.example", "http://a.example:80"), ("http://a.example?@b.example", "http://a.example:80"),
  ])
  func `an origin is scheme, host and port`(address: String, origin: String) throws {
    let url = try #require(URL(string: address))
    #expect(try WebOrigin(of: url).description == origin)
  }

  @Test(arguments: [
    "http://", "http:///path", "http:path", "http:/path", "path", "//example.com/", "http://user@example.com/",
    "http://user:secret@example.com/", "http://a.example@b.example/", "http://exa%6Dple.com/", "http://a%20b/",
    "http://example.com:99999/", "http://example.com:0/", "http://a.example%00/",
    "http://example.com/" + String(repeating: "a", count: 40_000),
  ])
  func `what could be read in two ways is no address`(address: String) throws {
    guard let url = URL(string: address) else { return }
    #expect(throws: HTTPError.invalidURL(url.absoluteString)) { try WebOrigin(of: url) }
  }

  @Test(arguments: [
    "http://a.example\r\nurl=b", "http://a.example/\nurl = \"file:///etc/passwd\"", "http://a.example\\@b",
  ])
  func `nothing but an address goes into curl's configuration`(address: String) {
    guard let url = URL(string: address), (try? WebOrigin(of: url)) != nil else { return }
    let text = String(decoding: CurlConfiguration(HTTPRequest(.get, url), timeout: .seconds(1)).input, as: UTF8.self)
    #expect(
      text.split(separator: "\n").filter { $0.contains("url") && !$0.hasPrefix("url = \"http://a.example") } == [])
    #expect(!text.contains("\\") || text.contains(#"\"transfer\""#))
  }
}
