import Foundation

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
    guard let date = try? Date(value, strategy: dateFormat) else { return nil }
    return Int64(min(max(0, date.timeIntervalSince1970 - Double(now)), Double(longest)))
  }

  private static let longest: Int64 = 86_400

  /// `Sun, 06 Nov 1994 08:49:37 GMT`
  private static var dateFormat: Date.ParseStrategy {
    Date.ParseStrategy(
      format: """
        \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .defaultDigits) \
        \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\
        \(second: .twoDigits) GMT
        """,
      locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt)
  }
}
