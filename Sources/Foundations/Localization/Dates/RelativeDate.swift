/// When something happened or will happen, as one says it now: "2 minutes ago", "yesterday", "in 3 weeks".
package enum RelativeDate {
  package enum Unit: Hashable, Sendable, CaseIterable {
    case second, minute, hour, day, week, month, year
  }

  /// Whether words like "yesterday" and "last week" may stand for the number one.
  package enum Presentation: Hashable, Sendable {
    case named
    case numeric
  }

  /// What to say, in no language yet. Counts are not negative.
  package enum Phrase: Hashable, Sendable {
    case now
    case dayBeforeYesterday, yesterday, tomorrow, dayAfterTomorrow
    case lastWeek, nextWeek
    case lastMonth, nextMonth
    case lastYear, nextYear
    case past(Unit, Int)
    case future(Unit, Int)
  }

  /// Picks unit and count as Foundation's `Date.RelativeFormatStyle` does.
  ///
  /// Below a day the largest unit of the clock counts, rounded by the next smaller one (90 minutes are 2 hours); from a
  /// day on the calendar counts: from the beginning of the present day, week, month or year to what is to come, from its
  /// end to what has been. Unlike Foundation, what is nearly a day away but of the same date is so many hours away.
  ///
  /// - Parameters:
  ///   - event: seconds since 1970-01-01 00:00 UTC; the difference to `now` is rounded to whole seconds.
  ///   - now: the same for the present. Both are held within ±10¹⁵, thirty million years.
  ///   - presentation: whether words may stand for numbers.
  ///   - firstWeekday: the day on which "last week" ends and "next week" begins; Monday in ISO 8601.
  ///   - utcOffset: seconds east of UTC at a time in seconds since 1970.
  /// - Returns: what to say; ``Phrase/text(_:)`` has the words.
  package static func phrase(
    for event: Double,
    now: Double,
    presentation: Presentation = .named,
    firstWeekday: Weekday = .monday,
    utcOffset: @escaping (Int64) -> Int
  ) -> Phrase {
    let difference = Int((held(event) - held(now)).rounded())
    let now = Int(held(now).rounded(.down))
    let event = now + difference
    guard difference != 0 else { return presentation == .named ? .now : .future(.second, 0) }

    let calendar = LocalCalendar(firstWeekday: firstWeekday, utcOffset: utcOffset)
    let (unit, count) = calendarDistance(of: event, from: now, in: calendar) ?? clockDistance(of: difference)
    let name = presentation == .named ? name(of: unit, count) : nil
    return name ?? (count < 0 ? .past(unit, -count) : .future(unit, count))
  }

  // MARK: - Unit and count

  /// The count is negative for what has been.
  private typealias Distance = (unit: Unit, count: Int)

  /// `nil` if it is for the clock to tell the distance: within a day, and where the hours round to a day of the same
  /// date.
  private static func calendarDistance(of event: Int, from now: Int, in calendar: LocalCalendar) -> Distance? {
    let whole = calendar.wholeUnits(from: now, to: event)
    guard let unit = whole?.unit ?? (abs(event - now) >= secondsRoundedToADay ? .day : nil) else { return nil }
    let present = calendar.bounds(of: unit, around: now)
    let aligned = calendar.wholeUnits(from: event < now ? present.last : present.first, to: event)
    return (aligned ?? whole).map { (Unit($0.unit), $0.count) }
  }

  /// 23 hours and 30 minutes, which round to 24 hours.
  private static let secondsRoundedToADay = 84_600

  private static func clockDistance(of seconds: Int) -> Distance {
    let magnitude = abs(seconds)
    let (unit, count): Distance =
      switch magnitude {
      case ..<60: (.second, magnitude)
      case ..<3_570: (.minute, (magnitude + 30) / 60)
      default: (.hour, (magnitude / 60 + 30) / 60)
      }
    return (unit, seconds < 0 ? -count : count)
  }

  private static func name(of unit: Unit, _ count: Int) -> Phrase? {
    switch (unit, count) {
    case (.day, -2): .dayBeforeYesterday
    case (.day, -1): .yesterday
    case (.day, 1): .tomorrow
    case (.day, 2): .dayAfterTomorrow
    case (.week, -1): .lastWeek
    case (.week, 1): .nextWeek
    case (.month, -1): .lastMonth
    case (.month, 1): .nextMonth
    case (.year, -1): .lastYear
    case (.year, 1): .nextYear
    default: nil
    }
  }

  /// The number within the bounds in which calendar arithmetic cannot overflow.
  private static func held(_ seconds: Double) -> Double {
    seconds.isNaN ? 0 : min(max(seconds, -1e15), 1e15)
  }
}

extension RelativeDate.Unit {
  fileprivate init(_ unit: LocalCalendar.Unit) {
    self =
      switch unit {
      case .year: .year
      case .month: .month
      case .week: .week
      case .day: .day
      }
  }
}
