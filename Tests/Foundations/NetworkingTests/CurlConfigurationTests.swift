import Foundation
import Platform
import TerminalTestSupport
import Testing

@testable import Networking

@Suite(.limited)
struct CurlConfigurationTests {
  private func lines(_ request: HTTPRequest, _ timeout: Duration) -> [Substring] {
    String(decoding: CurlConfiguration(request, timeout: timeout).input, as: UTF8.self).split(separator: "\n")
  }

  @Test func `curl receives the limits, so that it ends even if the app is killed`() throws {
    let url = try #require(URL(string: "https://a.example/"))
    var request = HTTPRequest(.get, url, connectTimeout: .seconds(5), largestBody: 1000)
    var lines = lines(request, .milliseconds(7_050))
    #expect(lines.contains(#"max-time = "7.050""#))
    #expect(lines.contains(#"connect-timeout = "5.000""#))
    #expect(lines.contains(#"max-filesize = "1000""#))
    #expect(lines.contains(#"proto = "=http,https""#))
    request.largestBody = 0
    lines = self.lines(request, .zero)
    #expect(lines.contains(#"max-time = "0.001""#))
    #expect(lines.contains(#"connect-timeout = "0.001""#))
    #expect(!lines.contains { $0.hasPrefix("max-filesize") })
  }

  @Test func `curl reports headers as they arrive, since JSON takes time with the square of their number`() throws {
    let lines = lines(HTTPRequest(.get, try #require(URL(string: "https://a.example/"))), .seconds(1))
    #expect(lines.contains(#"dump-header = "/dev/fd/2""#) && !lines.contains { $0.contains("header_json") })
  }

  @Test(arguments: ["", "\u{301}", "\u{200D}", "\u{FE0F}"])
  func `quotes and backslashes in a value are escaped, even before combining marks`(mark: String) throws {
    let url = try #require(URL(string: "https://a.example/"))
    let header = HTTPHeader("X-Name", "a\"\(mark)b\\\(mark)c")
    let input = CurlConfiguration(HTTPRequest(.get, url, headers: [header]), timeout: .seconds(1)).input
    let line = "\nheader = \"X-Name: a\\\"\(mark)b\\\\\(mark)c\"\n"
    #expect(input.range(of: Data(line.utf8)) != nil)
  }
}
