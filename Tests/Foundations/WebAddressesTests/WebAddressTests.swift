import TerminalTestSupport
import Testing

@testable import WebAddresses

@Suite(.limited)
struct WebAddressTests {
  @Test(arguments: [
    ("https://example.org/a?b=1&c=2#d", "https://example.org/a?b=1&c=2#d"),
    ("HTTP://Example.org", "http://Example.org"),
    ("https://example.org:8080/é", "https://example.org:8080/%C3%A9"), ("http://[::1]/", "http://[::1]/"),
    ("https://bücher.example/中 文", "https://xn--bcher-kva.example/%E4%B8%AD%20%E6%96%87"),
    ("https://x.org/%41\\", "https://x.org/%41%5C"),
    ("https://example.com/a\u{1B}]0;x\u{7}\n\u{9B}", "https://example.com/a%1B%5D0;x%07%0A%C2%9B"),
    ("https://x.org/100% of %e4?q=[a]|\t\u{9B}", "https://x.org/100%25%20of%20%e4?q=%5Ba%5D%7C%09%C2%9B"),
  ])
  func `an address becomes printable ASCII`(text: String, address: String) {
    #expect(WebAddress(text)?.text == address)
  }

  @Test(arguments: [
    "", "example.org", "https:", "https://", "https:///path", "http:path", "ftp://example.org", "file:///etc/passwd",
    "javascript:alert(1)", "https://a b.org", "https://x\u{1B}.org", "gopher://a", "http:a", "-x",
  ])
  func `other texts are no addresses of the web`(text: String) {
    #expect(WebAddress(text) == nil)
  }

  @Test(arguments: [
    ("c?d", "https://example.org/c?d"), ("../c", "https://example.org/c"), ("//other.example", "https://other.example"),
    ("http://b.example/", "http://b.example/"), ("#e", "https://example.org/a/b#e"),
  ])
  func `an address may be relative to another one`(text: String, address: String) {
    let base = text == "c?d" ? "https://example.org" : "https://example.org/a/b"
    #expect(WebAddress(text, relativeTo: base)?.text == address)
    #expect(WebAddress(text, relativeTo: "no address")?.text == WebAddress(text)?.text)
  }

  @Test(arguments: [
    ("https://google.com@evil.example/", "evil.example"), ("https://google.com:443@evil.example/", "evil.example"),
    ("https://google.com%2F@evil.example/", "evil.example"),
    ("https://@evil.example/", "evil.example"), ("https://:x@evil.example/", "evil.example"),
    ("https://evil.example\\@x.org", "x.org"),
  ])
  func `a user name is told from the host, and the address is not requested`(text: String, host: String) throws {
    let address = try #require(WebAddress(text))
    #expect(address.namesUser && address.host == host)
    #expect(address.origin == nil && !address.suitsTerminal)
  }

  @Test(arguments: [
    ("https://example.com/a", true), ("http://a.EXAMPLE.org:80", true), ("https://examples.com", false),
  ])
  func `domains for examples are known`(text: String, isExample: Bool) {
    #expect(WebAddress(text)?.isExample == isExample)
  }

  @Test func `terminals get no address that is longer than they accept`() {
    #expect(WebAddress("https://x.org/" + String(repeating: "a", count: 2_069))?.suitsTerminal == true)
    #expect(WebAddress("https://x.org/" + String(repeating: "a", count: 2_070))?.suitsTerminal == false)
    #expect(WebAddress("https://x.org/" + String(repeating: "é", count: 700))?.suitsTerminal == false)
  }

  @Test func `no text becomes an address that could end the sequence around it`() {
    var generator = SeededGenerator(seed: 12)
    var addresses: [String] = []
    for _ in 0..<5000 {
      let start = ["https://x.org/", "http://x.org?", ""].randomElement(using: &generator) ?? ""
      if let address = WebAddress(start + generator.text(pieces: 6)) { addresses.append(address.text) }
    }
    #expect(addresses.count > 1000)
    #expect(addresses.allSatisfy { $0.hasPrefix("http") && $0.utf8.allSatisfy { (0x21...0x7E).contains($0) } })
  }
}
