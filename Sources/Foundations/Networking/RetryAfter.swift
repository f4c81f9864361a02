import Localization

extension HTTPResponse {
  /// The seconds for which the server wants no request, a day at most; `nil` if it does not say.
  ///
  /// - Parameter now: the time in seconds since 1970.
  package func retryAfter(now: Int64) -> Int64? {
    value(of: "Retry-After").flatMap { RetryAfter.seconds($0, now: now) }
  }
}

/// The header `Retry-After`: seconds or a date (RFC 9110, section 10.2.3).
enum RetryAfter {
  /// - Parameter now: the time in seconds since 1970.
  /// - Returns: seconds, a day at most; `nil` if the value is neither a number nor a date.
  static func seconds(_ value: String, now: Int64) -> Int64? {
    if !value.isEmpty, value.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
      return min(Int64(value) ?? longest, longest)
    }
    return time(of: value).map { min(max(0, $0 - now), longest) }
  }

  private static let longest: Int64 = 86_400

  /// Reads `Sun, 06 Nov 1994 08:49:37 GMT`.
  private static func time(of date: String) -> Int64? {
    guard let parts = date.wholeMatch(of: /\w{3}, (\d\d) (\w{3}) (\d{4})\d* (\d\d:\d\d:\d\d) GMT/),
      let month = months.firstIndex(of: String(parts.2))
    else { return nil }
    return ISO8601.time(of: "\(parts.3)-\(month < 9 ? "0" : "")\(month + 1)-\(parts.1)T\(parts.4)Z")
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
