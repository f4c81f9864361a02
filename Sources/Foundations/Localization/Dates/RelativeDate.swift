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

  /// A phrase in no language yet. Counts are not negative.
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

extension RelativeDate {
  /// How many words a date may take.
  package enum Style: Hashable, Sendable {
    /// "2 minutes ago", "yesterday".
    case full
    /// "2m", "1d"; what is to come keeps its preposition.
    case narrow
  }
}

extension RelativeDate.Phrase {
  /// The phrase in the reader's language, when it is drawn.
  package func text(_ style: RelativeDate.Style = .full) -> LocalizedString {
    switch style {
    case .full: fullText
    case .narrow: narrowText
    }
  }

  private var fullText: LocalizedString {
    switch self {
    case .now: L10n.RelativeDate.now
    case .dayBeforeYesterday: L10n.RelativeDate.dayBeforeYesterday
    case .yesterday: L10n.RelativeDate.yesterday
    case .tomorrow: L10n.RelativeDate.tomorrow
    case .dayAfterTomorrow: L10n.RelativeDate.dayAfterTomorrow
    case .lastWeek: L10n.RelativeDate.lastWeek
    case .nextWeek: L10n.RelativeDate.nextWeek
    case .lastMonth: L10n.RelativeDate.lastMonth
    case .nextMonth: L10n.RelativeDate.nextMonth
    case .lastYear: L10n.RelativeDate.lastYear
    case .nextYear: L10n.RelativeDate.nextYear
    case .past(.second, let count): L10n.RelativeDate.Past.second(count)
    case .past(.minute, let count): L10n.RelativeDate.Past.minute(count)
    case .past(.hour, let count): L10n.RelativeDate.Past.hour(count)
    case .past(.day, let count): L10n.RelativeDate.Past.day(count)
    case .past(.week, let count): L10n.RelativeDate.Past.week(count)
    case .past(.month, let count): L10n.RelativeDate.Past.month(count)
    case .past(.year, let count): L10n.RelativeDate.Past.year(count)
    case .future(.second, let count): L10n.RelativeDate.Future.second(count)
    case .future(.minute, let count): L10n.RelativeDate.Future.minute(count)
    case .future(.hour, let count): L10n.RelativeDate.Future.hour(count)
    case .future(.day, let count): L10n.RelativeDate.Future.day(count)
    case .future(.week, let count): L10n.RelativeDate.Future.week(count)
    case .future(.month, let count): L10n.RelativeDate.Future.month(count)
    case .future(.year, let count): L10n.RelativeDate.Future.year(count)
    }
  }

  private var narrowText: LocalizedString {
    switch self {
    case .now: L10n.RelativeDate.now
    case .dayBeforeYesterday: L10n.RelativeDate.Narrow.Past.day(2)
    case .yesterday: L10n.RelativeDate.Narrow.Past.day(1)
    case .tomorrow: L10n.RelativeDate.Narrow.Future.day(1)
    case .dayAfterTomorrow: L10n.RelativeDate.Narrow.Future.day(2)
    case .lastWeek: L10n.RelativeDate.Narrow.Past.week(1)
    case .nextWeek: L10n.RelativeDate.Narrow.Future.week(1)
    case .lastMonth: L10n.RelativeDate.Narrow.Past.month(1)
    case .nextMonth: L10n.RelativeDate.Narrow.Future.month(1)
    case .lastYear: L10n.RelativeDate.Narrow.Past.year(1)
    case .nextYear: L10n.RelativeDate.Narrow.Future.year(1)
    case .past(.second, let count): L10n.RelativeDate.Narrow.Past.second(count)
    case .past(.minute, let count): L10n.RelativeDate.Narrow.Past.minute(count)
    case .past(.hour, let count): L10n.RelativeDate.Narrow.Past.hour(count)
    case .past(.day, let count): L10n.RelativeDate.Narrow.Past.day(count)
    case .past(.week, let count): L10n.RelativeDate.Narrow.Past.week(count)
    case .past(.month, let count): L10n.RelativeDate.Narrow.Past.month(count)
    case .past(.year, let count): L10n.RelativeDate.Narrow.Past.year(count)
    case .future(.second, let count): L10n.RelativeDate.Narrow.Future.second(count)
    case .future(.minute, let count): L10n.RelativeDate.Narrow.Future.minute(count)
    case .future(.hour, let count): L10n.RelativeDate.Narrow.Future.hour(count)
    case .future(.day, let count): L10n.RelativeDate.Narrow.Future.day(count)
    case .future(.week, let count): L10n.RelativeDate.Narrow.Future.week(count)
    case .future(.month, let count): L10n.RelativeDate.Narrow.Future.month(count)
    case .future(.year, let count): L10n.RelativeDate.Narrow.Future.year(count)
    }
  }
}
