import Foundation
import TerminalTestSupport
import Testing
import WebAddresses

@testable import Networking

@Suite(.limited)
struct WebOriginTests {
  @Test(arguments: [
    ("http://Example.com", "http://example.com:80"), ("HTTPS://example.com/a?b#c", "https://example.com:443"),
    ("https://example.com:8443/", "https://example.com:8443"), ("http://[::1]:80/", "http://[::1]:80"),
    ("http://127.0.0.1:/", "http://127.0.0.1:80"), ("http://bücher.example/", "http://xn--bcher-kva.example:80"),
    ("http://a.example/@b.example", "http://a.example:80"), ("http://a.example?@b.example", "http://a.example:80"),
  ])
  func `an origin consists of scheme, host and port`(address: String, origin: String) throws {
    let url = try #require(URL(string: address))
    #expect(try WebOrigin(of: url).description == origin)
  }

  @Test(arguments: [
    "http://", "http:///path", "http:path", "http:/path", "path", "//example.com/", "http://exa%6Dple.com/",
    "http://a%20b/", "http://-sfiles.example/",
    "http://example.com:99999/", "http://example.com:0/", "http://a.example%00/",
    "http://example.com/" + String(repeating: "a", count: 40_000),
  ])
  func `an ambiguous address is rejected`(address: String) throws {
    guard let url = URL(string: address) else { return }
    #expect(throws: HTTPError.invalidURL(url.absoluteString)) { try WebOrigin(of: url) }
  }

  @Test(arguments: ["http://user@example.com/", "http://user:secret@example.com/", "http://a.example@b.example/"])
  func `an address with a user or a password is rejected`(address: String) throws {
    let url = try #require(URL(string: address))
    #expect(throws: HTTPError.credentials) { try WebOrigin(of: url) }
  }

  @Test(arguments: [
    "a.example", "www.a.example.", "0.gravatar.example", "500px.example", "xn--bcher-kva.example", "local.example",
    "8.8.8.8",
    "172.32.0.1", "192.0.77.2", "100.128.0.1", "[2606:4700::1111]", "[2a00:1450::8]", "[64:ff9b::808:808]",
    "[2001:200::1]",
  ])
  func `a host on the internet is public`(host: String) throws {
    let origin = try WebOrigin(of: #require(URL(string: "http://\(host)/")))
    #expect(origin.isPublic && !origin.isNearby)
  }

  @Test(arguments: [
    "localhost", "a.localhost", "nas", "nas.local", "a.internal", "box.home.arpa", "127.0.0.1", "10.0.0.1",
    "172.16.0.1", "172.31.255.255", "192.168.1.1", "169.254.169.254", "[::1]", "[fe80::1]", "[fc00::1]", "[fd00::1]",
    "[::ffff:127.0.0.1]", "[::ffff:7f00:1]",
  ])
  func `a host of this machine or the local network is nearby`(host: String) throws {
    let origin = try WebOrigin(of: #require(URL(string: "http://\(host)/")))
    #expect(origin.isNearby && !origin.isPublic)
  }

  @Test(arguments: [
    "LOCALHOST.", "nas.local.", "1-nas.local",
    // Odd forms.
    "2130706433", "0x7f000001", "0x7f.1", "127.1", "127.0.1", "0177.0.0.1", "127.0.0.1.", "127.0.0.0x1", "localhost..",
    // Addresses inside addresses.
    "[::127.0.0.1]", "[64:ff9b::7f00:1]", "[64:ff9b:1::808:808]", "[2002:7f00:1::]", "[2001::1]", "[2001:2::1]",
    // Those that are for no server.
    "0.0.0.0", "[::]", "100.64.0.1", "192.0.0.1", "198.18.0.1", "224.0.0.1", "255.255.255.255", "[ff02::1]",
  ])
  func `a host that may be in the local network is not public`(host: String) throws {
    #expect(try !WebOrigin(of: #require(URL(string: "http://\(host)/"))).isPublic)
  }

  @Test(arguments: [
    "http://a.example\r\nurl=b", "http://a.example/\nurl = \"file:///etc/passwd\"", "http://a.example\\@b",
  ])
  func `an address cannot add lines to curl's configuration`(address: String) {
    guard let url = URL(string: address), (try? WebOrigin(of: url)) != nil else { return }
    let text = String(decoding: CurlConfiguration(HTTPRequest(.get, url), timeout: .seconds(1)).input, as: UTF8.self)
    #expect(
      text.split(separator: "\n").filter { $0.contains("url") && !$0.hasPrefix("url = \"http://a.example") } == [])
    #expect(!text.contains("\\"))
  }
}
