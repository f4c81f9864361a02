import Documents

/// Dates for programs (ISO 8601 as profiled by RFC 3339), which are the same in every language and time zone.
package enum ISO8601 {
  /// `2026-01-15T12:00:00Z`
  ///
  /// - Parameter time: seconds since 1970-01-01 00:00 UTC, in the years 0 to 9999.
  package static func text(of time: Int64) -> String {
    let wall = LocalCalendar(utcOffset: { _ in 0 }).wallTime(at: Int(time))
    let date = CivilDate(daysSince1970: wall.day)
    let (hour, rest) = wall.second.quotientAndRemainder(dividingBy: 3_600)
    let day = "\(date.year.decimal(digits: 4))-\(date.month.decimal(digits: 2))-\(date.day.decimal(digits: 2))"
    return "\(day)T\(hour.decimal(digits: 2)):\((rest / 60).decimal(digits: 2)):\((rest % 60).decimal(digits: 2))Z"
  }

  /// The minute in local time, for people: `2026-01-15 12:00`.
  ///
  /// - Parameters:
  ///   - time: seconds since 1970, in the years 0 to 9999.
  ///   - utcOffset: returns the seconds east of UTC at a time.
  package static func localMinute(of time: Int64, utcOffset: (Int64) -> Int) -> String {
    String(text(of: time + Int64(utcOffset(time))).prefix(16).replacing("T", with: " "))
  }

  /// Reads `2026-01-15`, which is its midnight, or `2026-01-15T12:00:00.5+02:00`, whose seconds, fraction and offset
  /// may be missing. Without an offset it is in UTC; fractions of a second are dropped.
  ///
  /// - Returns: seconds since 1970-01-01 00:00 UTC; `nil` for all other texts, and for days and times that do not
  ///   exist.
  package static func time(of text: String) -> Int64? {
    var rest = Array(text.utf8)[...]
    guard let year = digits(4, &rest), skip("-", &rest), let month = digits(2, &rest), skip("-", &rest),
      let day = digits(2, &rest), (1...12).contains(month), day >= 1, day <= CivilDate.daysInMonth(month, ofYear: year)
    else { return nil }
    var time = CivilDate(year: year, month: month, day: day).daysSince1970 * CivilDate.secondsPerDay
    guard !rest.isEmpty else { return Int64(time) }
    guard skip("Tt ", &rest), let hour = digits(2, &rest), hour < 24, skip(":", &rest), let minute = digits(2, &rest),
      minute < 60
    else { return nil }
    time += hour * 3_600 + minute * 60
    if skip(":", &rest) {
      // The last minute of some days has 61 seconds.
      guard let second = digits(2, &rest), second <= 60 else { return nil }
      time += second
      if skip(".,", &rest) {
        guard digits(1, &rest) != nil else { return nil }
        while digits(1, &rest) != nil {}
      }
    }
    guard !rest.isEmpty, !skip("Zz", &rest) else { return rest.isEmpty ? Int64(time) : nil }
    let isEast = rest.first == UInt8(ascii: "+")
    guard skip("+-", &rest), let hours = digits(2, &rest), hours < 24 else { return nil }
    let hasColon = skip(":", &rest)
    let minutes = rest.isEmpty && !hasColon ? 0 : digits(2, &rest)
    guard let minutes, minutes < 60, rest.isEmpty else { return nil }
    return Int64(time - (isEast ? 1 : -1) * (hours * 3_600 + minutes * 60))
  }

  private static func digits(_ count: Int, _ rest: inout ArraySlice<UInt8>) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(ASCII.isDigit) else { return nil }
    rest = rest.dropFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// Skips the next character if it is one of these.
  private static func skip(_ characters: StaticString, _ rest: inout ArraySlice<UInt8>) -> Bool {
    guard let first = rest.first, characters.withUTF8Buffer({ $0.contains(first) }) else { return false }
    rest = rest.dropFirst()
    return true
  }
}
