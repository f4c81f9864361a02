import Glibc

/// The calendar of a time zone: its days, weeks from Monday, months and years begin at local midnight. No other unit belongs
/// to it.
///
/// Instants are whole seconds since 1970-01-01 00:00 UTC.
struct LocalCalendar {
  /// Returns the seconds east of UTC at an instant.
  let utcOffset: (Int64) -> Int

  /// The local day and time of an instant.
  struct WallTime: Equatable {
    /// The days since 1970-01-01.
    var day: Int
    /// The seconds since midnight, 0 to 86,399.
    var second: Int
  }

  func wallTime(at instant: Int) -> WallTime {
    let local = instant + utcOffset(Int64(instant))
    let day = local.flooringDivision(by: CivilDate.secondsPerDay)
    return WallTime(day: day, second: local - day * CivilDate.secondsPerDay)
  }

  /// Returns the instant of a local time: the first of two if clocks go back, and the time without the change if clocks
  /// skip it.
  func instant(of time: WallTime) -> Int {
    let local = time.day * CivilDate.secondsPerDay + time.second
    let offsetBefore = utcOffset(Int64(local - CivilDate.secondsPerDay))
    let offsetAfter = utcOffset(Int64(local + CivilDate.secondsPerDay))
    let early = local - offsetBefore
    if offsetBefore == offsetAfter { return early }
    let late = local - offsetAfter
    let showsEarly = utcOffset(Int64(early)) == offsetBefore
    let showsLate = utcOffset(Int64(late)) == offsetAfter
    return showsEarly || !showsLate ? early : late
  }

  /// Returns the largest unit that fits between two instants, and how many times: negative if `end` is earlier, `nil`
  /// if they are less than a day apart.
  func wholeUnits(from start: Int, to end: Int) -> RelativeDate.Phrase? {
    let startTime = wallTime(at: start)
    let endTime = wallTime(at: end)
    let startDate = CivilDate(daysSince1970: startTime.day)
    let endDate = CivilDate(daysSince1970: endTime.day)
    let days = endTime.day - startTime.day
    let years = endDate.year - startDate.year
    for unit in [RelativeDate.Unit.year, .month, .week, .day] {
      var count =
        switch unit {
        case .year: years
        case .month: years * 12 + endDate.month - startDate.month
        case .week: days / 7
        default: days
        }
      guard count != 0 else { continue }
      let reached = instant(of: adding(count, unit, to: startTime))
      if start < end ? reached > end : reached < end { count -= count.signum() }
      if count != 0, (count > 0) == (start < end) { return RelativeDate.Phrase(unit: unit, count: count) }
    }
    return nil
  }

  /// Returns the first and the last second of the day, week, month or year that contains an instant.
  func bounds(of unit: RelativeDate.Unit, around instant: Int) -> (first: Int, last: Int) {
    let day = wallTime(at: instant).day
    let date = CivilDate(daysSince1970: day)
    let firstDay =
      switch unit {
      case .year: CivilDate(year: date.year, month: 1, day: 1).daysSince1970
      case .month: CivilDate(year: date.year, month: date.month, day: 1).daysSince1970
      case .week: day - daysIntoWeek(of: day)
      default: day
      }
    let midnight = WallTime(day: firstDay, second: 0)
    return (self.instant(of: midnight), self.instant(of: adding(1, unit, to: midnight)) - 1)
  }

  private func adding(_ count: Int, _ unit: RelativeDate.Unit, to time: WallTime) -> WallTime {
    let date = CivilDate(daysSince1970: time.day)
    let day =
      switch unit {
      case .year: date.adding(months: count * 12).daysSince1970
      case .month: date.adding(months: count).daysSince1970
      case .week: time.day + count * 7
      default: time.day + count
      }
    return WallTime(day: day, second: time.second)
  }

  private func daysIntoWeek(of day: Int) -> Int {
    // 1970-01-01 was a Thursday, three days after Monday.
    let days = day + 3
    return days - days.flooringDivision(by: 7) * 7
  }
}

/// The difference between local time and UTC.
package enum UTCOffset {
  /// The offset in the time zone of the process (`TZ`, else `/etc/localtime`).
  ///
  /// - Parameter time: seconds since 1970-01-01 00:00 UTC.
  /// - Returns: the seconds east of UTC; 0 for years that the C library does not support.
  package static func local(at time: Int64) -> Int {
    var seconds = time_t(time)
    var fields = tm()
    return localtime_r(&seconds, &fields) == nil ? 0 : fields.tm_gmtoff
  }
}
