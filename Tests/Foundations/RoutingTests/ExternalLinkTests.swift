import TerminalTestSupport
import Testing

@testable import Routing

@Suite(.limited)
struct ExternalLinkTests {
  @Test(
    arguments: [
      ("https://example.com/a?b=c#d", "https://example.com/a?b=c#d", "example.com"),
      ("HTTP://example.com", "http://example.com", "example.com"),
      ("https://example.com/中 文", "https://example.com/%E4%B8%AD%20%E6%96%87", "example.com"),
      ("https://example.com/a\u{1B}]0;x\u{7}\n\u{9B}", "https://example.com/a%1B%5D0;x%07%0A%C2%9B", "example.com"),
    ])
  func `a browser receives only printable ASCII`(text: String, address: String, host: String) throws {
    let link = try ExternalLink(text)
    #expect(link.address == address && link.host == host && !link.namesUser)
  }

  @Test(
    arguments: [
      ("https://google.com@evil.example/", "evil.example"), ("https://google.com:443@evil.example/", "evil.example"),
      ("https://google.com%2F@evil.example/", "evil.example"), ("https://@evil.example/", "evil.example"),
      ("https://:x@evil.example/", "evil.example"),
    ])
  func `a user name is distinguished from the host`(text: String, host: String) throws {
    let link = try ExternalLink(text)
    #expect(link.namesUser && link.host == host)
  }

  @Test(
    arguments: [
      "", "example.com", "gopher://a", "javascript:alert(1)", "file:///etc/passwd", "https:", "https://", "https:///a",
      "http:a", "-x", "https://exa\u{1B}mple.com/", "https://exa mple.com/",
    ])
  func `other text is not a web address`(text: String) {
    #expect(throws: ExternalLinkError.notWeb(text)) { try ExternalLink(text) }
  }
}
