import Foundation

extension HTTPResponse {
  /// The seconds for which the server wants no request, a day at most: the header `Retry-After`, seconds or a date (RFC
  /// 9110, section 10.2.3). `nil` if it says neither.
  ///
  /// - Parameter now: the time in seconds since 1970.
  package func retryAfter(now: Int64) -> Int64? {
    guard let value = value(of: "Retry-After") else { return nil }
    if !value.isEmpty, value.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
      return min(Int64(value) ?? Self.longestPause, Self.longestPause)
    }
    guard let date = try? Date(value, strategy: Self.dateFormat) else { return nil }
    return Int64(min(max(0, date.timeIntervalSince1970 - Double(now)), Double(Self.longestPause)))
  }

  private static let longestPause: Int64 = 86_400

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
