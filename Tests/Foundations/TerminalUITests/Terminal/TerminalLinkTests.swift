import TerminalTestSupport
import Testing

@testable import TerminalUI

@Suite(.limited)
struct TerminalLinkTests {
  @Test(arguments: [
    ("https://example.org/a?b=1&c=2#d", "https://example.org/a?b=1&c=2#d"),
    ("HTTP://Example.org", "http://Example.org"),
    ("https://example.org:8080/é", "https://example.org:8080/%C3%A9"), ("http://[::1]/", "http://[::1]/"),
    ("https://x.org/a b\u{1B}]8;;\u{7}", "https://x.org/a%20b%1B]8;;%07"),
    ("https://x.org/%41\\", "https://x.org/%41%5C"),
  ])
  func `an address becomes printable ASCII`(text: String, address: String) {
    #expect(TerminalLink(text)?.address == address)
  }

  @Test(arguments: [
    "", "example.org", "https://", "https:///path", "ftp://example.org", "file:///etc/passwd", "javascript:alert(1)",
    "https://google.com@evil.example/", "https://exämple.org", "https://a b.org", "https://evil.example\\@x.org",
    "https://x\u{1B}.org", "https://x.org/" + String(repeating: "é", count: 700),
    "https://x.org/" + String(repeating: "a", count: 2_083),
  ])
  func `other addresses are no links`(text: String) {
    #expect(TerminalLink(text) == nil)
  }

  @Test func `no text becomes an address that could end the sequence around it`() {
    var generator = SeededGenerator(seed: 12)
    var addresses: [String] = []
    for _ in 0..<5000 {
      let start = ["https://x.org/", "http://x.org?", ""].randomElement(using: &generator) ?? ""
      if let link = TerminalLink(start + generator.text(pieces: 6)) { addresses.append(link.address) }
    }
    #expect(addresses.count > 1000)
    #expect(addresses.allSatisfy { $0.hasPrefix("http") && $0.utf8.allSatisfy { (0x21...0x7E).contains($0) } })
  }
}
