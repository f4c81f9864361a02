import Foundation
import TerminalTestSupport
import Testing
import WebAddresses

@testable import Networking

@Suite(.limited)
struct CurlReportTests {
  private func error(_ code: Int, _ reason: String = "why") throws -> HTTPError {
    let text = """
      {"errormsg":"\(reason)","exitcode":\(code),"response_code":0,"redirect_url":null}
      """
    let report = try #require(CurlReport(Data(text.utf8)))
    let url = try #require(URL(string: "https://[::1]:8443/"))
    let request = HTTPRequest(.get, url, largestBody: 7)
    return HTTPError(report, of: request, to: try WebOrigin(of: url), timeLimit: .milliseconds(1500))
  }

  @Test(arguments: [
    (1, HTTPError.failed(reason: "why")), (3, .invalidURL("https://[::1]:8443/")), (6, .cannotResolve(host: "[::1]")),
    (18, .truncated), (28, .timedOut(seconds: 1.5)), (35, .insecure(host: "[::1]", reason: "why")), (52, .truncated),
    (60, .insecure(host: "[::1]", reason: "why")), (63, .tooLarge(limit: 7)), (55, .failed(reason: "why")),
    (56, .failed(reason: "why")), (7, .failed(reason: "why")), (5, .failed(reason: "why")),
  ])
  func `each exit code of curl has its error`(code: Int, expected: HTTPError) throws {
    #expect(try error(code) == expected)
  }

  @Test func `a failed connection to the server is distinguished from other failures`() throws {
    #expect(try error(7, "Failed to connect to ::1 port 8443") == .cannotConnect(host: "[::1]", port: 8443))
    #expect(try error(56, "") == .failed(reason: "curl 56"))
  }

  @Test(arguments: [
    (55, "Send failure: Connection reset by peer"), (56, "Recv failure: Connection reset by peer"),
    (56, "OpenSSL SSL_read: Connection reset by peer, errno 104"),
  ])
  func `a reset connection is a truncated response`(code: Int, reason: String) throws {
    #expect(try error(code, reason) == .truncated)
  }

  @Test(arguments: ["", "{}", "[]", "curl: (6) nobody"])
  func `text that is not a report is rejected`(text: String) {
    #expect(CurlReport(Data(text.utf8)) == nil)
  }
}
