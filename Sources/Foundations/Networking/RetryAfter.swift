import Documents
import Localization

extension HTTPResponse {
  /// Returns the seconds for which the server wants no request, a day at most: the header `Retry-After`, seconds or a
  /// date (RFC 9110, section 10.2.3). `nil` if it says neither. The date of the response wins over `now`, in seconds
  /// since 1970, so that a wrong clock does no harm.
  package func retryAfter(now: Int64) -> Int64? {
    guard let value = headers.value(of: "Retry-After") else { return nil }
    if !value.isEmpty, value.utf8.allSatisfy(ASCII.isDigit) {
      return min(Int64(value) ?? Self.longestPause, Self.longestPause)
    }
    return Self.time(of: value).map {
      Int64(min(max(0, Double($0) - Double(date ?? now)), Double(Self.longestPause)))
    }
  }

  /// The time of the server, in seconds since 1970; `nil` if it does not say it.
  package var date: Int64? { headers.value(of: "Date").flatMap(Self.time) }

  private static let longestPause: Int64 = 86_400

  /// Reads `Sun, 06 Nov 1994 08:49:37 GMT`.
  private static func time(of date: String) -> Int64? {
    guard let parts = date.wholeMatch(of: /\w{3}, (\d\d) (\w{3}) (\d{4})\d* (\d\d:\d\d:\d\d) GMT/),
      let month = months.firstIndex(of: String(parts.2))
    else { return nil }
    return ISO8601.time(of: "\(parts.3)-\((month + 1).decimal(digits: 2))-\(parts.1)T\(parts.4)Z")
  }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}
