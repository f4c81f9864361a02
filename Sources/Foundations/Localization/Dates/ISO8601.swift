/// Dates for programs (ISO 8601, as RFC 3339 has it): the same in every language and time zone.
package enum ISO8601 {
  /// `2026-01-15T12:00:00Z`
  ///
  /// - Parameter time: seconds since 1970-01-01 00:00 UTC, in the years 0 to 9999.
  package static func text(of time: Int64) -> String {
    let wall = LocalCalendar(firstWeekday: .monday, utcOffset: { _ in 0 }).wallTime(at: Int(time))
    let date = CivilDate(daysSince1970: wall.day)
    let (hour, rest) = wall.second.quotientAndRemainder(dividingBy: 3_600)
    let day = "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
    return "\(day)T\(padded(hour, 2)):\(padded(rest / 60, 2)):\(padded(rest % 60, 2))Z"
  }

  private static func padded(_ number: Int, _ count: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
