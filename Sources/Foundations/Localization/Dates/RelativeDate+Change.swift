extension RelativeDate {
  /// Until when ``phrase(for:now:presentation:firstWeekday:utcOffset:)`` surely says what it says now, by its defaults.
  ///
  /// Within a day that is the very second at which it says something else; for what is further away it may be a midnight
  /// at which nothing changes.
  ///
  /// - Returns: seconds since 1970, later than `now`.
  package static func nextChange(for event: Int64, now: Int64, utcOffset: @escaping (Int64) -> Int) -> Int64 {
    let times = possibleChanges(for: Int(event), now: Int(now), utcOffset).sorted()
    let phrase = phrase(for: Double(event), now: Double(now), utcOffset: utcOffset)
    let change = times.first { Self.phrase(for: Double(event), now: Double($0), utcOffset: utcOffset) != phrase }
    return Int64(change ?? times.last ?? Int(now) + 1)
  }

  /// When clock or calendar begin to count otherwise, all later than `now`, the next midnight being the last; at no
  /// other time before that does the phrase change.
  private static func possibleChanges(for event: Int, now: Int, _ utcOffset: @escaping (Int64) -> Int) -> [Int] {
    let distance = abs(event - now)
    if distance < 60 { return [now + 1] }
    let calendar = LocalCalendar(firstWeekday: .monday, utcOffset: utcOffset)
    let midnight = calendar.bounds(of: .day, around: now).last + 1
    let today = calendar.wallTime(at: now).day
    // Whole days have passed when the clock shows the time of the event.
    let sameTime = calendar.instant(
      of: LocalCalendar.WallTime(day: today, second: calendar.wallTime(at: event).second))
    // Minutes are rounded from seconds and hours from minutes: counts change half a unit before and after whole ones.
    let minutes = (distance + 30) / 60
    let hours = (distance / 60 + 30) / 60
    let clockChanges =
      event < now
      ? [event + 60 * minutes + 30, event + 3_600 * hours + 1_800]
      : [event - 60 * minutes + 31, event - 3_600 * hours + 1_801, event - 3_569, event - 59]
    return (clockChanges + [sameTime, sameTime + 1]).filter { $0 > now && $0 < midnight } + [midnight]
  }
}
