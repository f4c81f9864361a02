import TerminalTestSupport
import Testing

@testable import MomentsFeature

@Suite(.limited)
struct LinkTextTests {
  @Test(arguments: [
    ("https://example.org/", "example.org"), ("http://example.org/a/", "example.org/a"), ("example.org", "example.org"),
    ("https://", "https://"), ("", ""), ("/", "/"), ("ftp://a/", "ftp://a"), ("https://http://a", "a"),
  ])
  func `an address is shown without its scheme`(address: String, text: String) {
    #expect(LinkText.shortened(address) == text)
  }
}
