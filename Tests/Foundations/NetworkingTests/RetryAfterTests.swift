import Foundation
import MomentsTestSupport
import TerminalTestSupport
import Testing
import WebAddresses

@testable import Networking

@Suite(.limited)
struct RetryAfterTests {
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
