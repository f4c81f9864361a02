/// A date relative to the present: "2 minutes ago", "yesterday", "in 3 weeks".
package enum RelativeDate {
  package enum Unit: Hashable, Sendable, CaseIterable {
    case second, minute, hour, day, week, month, year
  }

  /// A distance in time that every language has words for.
  package struct Phrase: Equatable, Sendable {
    let unit: Unit
    /// Negative for the past.
    let count: Int

    static let now = Phrase(unit: .second, count: 0)
  }

  package enum Style: Hashable, Sendable {
    /// "2 minutes ago", "yesterday".
    case full
    /// "2m", "1d"; dates in the future keep their preposition.
    case narrow
  }

  /// Returns the same unit and count as Foundation's `Date.RelativeFormatStyle`.
  ///
  /// Within a day, it is the largest unit of time, rounded by the next smaller one (90 minutes are 2 hours). Further
  /// away, it is a unit of the calendar: counted from the beginning of the present day, week, month or year into the
  /// future, and from its end into the past. Weeks begin on Monday. Unlike in Foundation, a time almost a day away on
  /// the same date is counted in hours.
  ///
  /// - Parameters:
  ///   - event: seconds since 1970-01-01 00:00 UTC.
  ///   - now: the present in the same unit. Both are clamped to ±10¹⁵, thirty million years.
  ///   - utcOffset: seconds east of UTC at a time in seconds since 1970.
  package static func phrase(for event: Int64, now: Int64, utcOffset: @escaping (Int64) -> Int) -> Phrase {
    let (event, now) = (held(event), held(now))
    let calendar = LocalCalendar(utcOffset: utcOffset)
    return calendarDistance(of: event, from: now, in: calendar) ?? clockDistance(of: event - now)
  }

  // MARK: - Unit and count

  /// Returns the distance in units of the calendar, or `nil` within a day, or if hours of the same date would round to
  /// a day.
  private static func calendarDistance(of event: Int, from now: Int, in calendar: LocalCalendar) -> Phrase? {
    let whole = calendar.wholeUnits(from: now, to: event)
    guard let unit = whole?.unit ?? (abs(event - now) >= secondsRoundedToADay ? .day : nil) else { return nil }
    let present = calendar.bounds(of: unit, around: now)
    let aligned = calendar.wholeUnits(from: event < now ? present.last : present.first, to: event)
    return aligned ?? whole
  }

  /// 23 hours and 30 minutes, which round to 24 hours.
  private static let secondsRoundedToADay = 84_600

  private static func clockDistance(of seconds: Int) -> Phrase {
    let magnitude = abs(seconds)
    let (unit, count): (Unit, Int) =
      switch magnitude {
      case ..<60: (.second, magnitude)
      case ..<3_570: (.minute, (magnitude + 30) / 60)
      default: (.hour, (magnitude / 60 + 30) / 60)
      }
    return Phrase(unit: unit, count: seconds < 0 ? -count : count)
  }

  /// Clamps a number to bounds within which calendar arithmetic cannot overflow.
  private static func held(_ seconds: Int64) -> Int { min(max(Int(seconds), -largest), largest) }

  private static let largest = 1_000_000_000_000_000
}

extension RelativeDate {
  /// Returns a time until which `phrase(for:now:utcOffset:)` returns the same phrase.
  ///
  /// Within a day, it is the second at which the phrase changes. For dates further away, it may be a midnight at which
  /// the phrase stays the same.
  ///
  /// - Returns: seconds since 1970, later than `now`.
  package static func nextChange(for event: Int64, now: Int64, utcOffset: @escaping (Int64) -> Int) -> Int64 {
    let times = possibleChanges(for: Int(event), now: Int(now), utcOffset).sorted()
    lazy var phrase = phrase(for: event, now: now, utcOffset: utcOffset)
    let change = times.dropLast().first { Self.phrase(for: event, now: Int64($0), utcOffset: utcOffset) != phrase }
    return Int64(change ?? times.last ?? Int(now) + 1)
  }

  /// Returns the times up to the next midnight at which the phrase may change, all later than `now`, midnight last.
  private static func possibleChanges(for event: Int, now: Int, _ utcOffset: @escaping (Int64) -> Int) -> [Int] {
    let distance = abs(event - now)
    if distance < 60 { return [now + 1] }
    let calendar = LocalCalendar(utcOffset: utcOffset)
    let midnight = calendar.bounds(of: .day, around: now).last + 1
    let today = calendar.wallTime(at: now).day
    // A count of whole days changes at the time of day of the event.
    let sameTime = calendar.instant(
      of: LocalCalendar.WallTime(day: today, second: calendar.wallTime(at: event).second))
    // Minutes are rounded from seconds, and hours from minutes: counts change half a unit before and after whole ones.
    let minutes = (distance + 30) / 60
    let hours = (distance / 60 + 30) / 60
    let clockChanges =
      event < now
      ? [event + 60 * minutes + 30, event + 3_600 * hours + 1_800]
      : [event - 60 * minutes + 31, event - 3_600 * hours + 1_801, event - 3_569, event - 59]
    let changes = (distance < 2 * CivilDate.secondsPerDay ? clockChanges : []) + [sameTime, sameTime + 1]
    return changes.filter { $0 > now && $0 < midnight } + [midnight]
  }
}

extension RelativeDate.Phrase {
  /// The text of a phrase, which is resolved when it is drawn.
  package func text(_ style: RelativeDate.Style = .full) -> LocalizedString {
    if self == .now { return L10n.RelativeDate.now }
    if style == .full, let name { return name }
    let words = words(style)
    return count < 0 ? words.past(-count) : words.future(count)
  }

  private var name: LocalizedString? {
    switch (unit, count) {
    case (.day, -2): L10n.RelativeDate.dayBeforeYesterday
    case (.day, -1): L10n.RelativeDate.yesterday
    case (.day, 1): L10n.RelativeDate.tomorrow
    case (.day, 2): L10n.RelativeDate.dayAfterTomorrow
    case (.week, -1): L10n.RelativeDate.lastWeek
    case (.week, 1): L10n.RelativeDate.nextWeek
    case (.month, -1): L10n.RelativeDate.lastMonth
    case (.month, 1): L10n.RelativeDate.nextMonth
    case (.year, -1): L10n.RelativeDate.lastYear
    case (.year, 1): L10n.RelativeDate.nextYear
    default: nil
    }
  }

  private typealias Words = (past: (Int) -> LocalizedString, future: (Int) -> LocalizedString)

  private func words(_ style: RelativeDate.Style) -> Words {
    switch (unit, style) {
    case (.second, .full): (L10n.RelativeDate.Past.second, L10n.RelativeDate.Future.second)
    case (.minute, .full): (L10n.RelativeDate.Past.minute, L10n.RelativeDate.Future.minute)
    case (.hour, .full): (L10n.RelativeDate.Past.hour, L10n.RelativeDate.Future.hour)
    case (.day, .full): (L10n.RelativeDate.Past.day, L10n.RelativeDate.Future.day)
    case (.week, .full): (L10n.RelativeDate.Past.week, L10n.RelativeDate.Future.week)
    case (.month, .full): (L10n.RelativeDate.Past.month, L10n.RelativeDate.Future.month)
    case (.year, .full): (L10n.RelativeDate.Past.year, L10n.RelativeDate.Future.year)
    case (.second, .narrow): (L10n.RelativeDate.Narrow.Past.second, L10n.RelativeDate.Narrow.Future.second)
    case (.minute, .narrow): (L10n.RelativeDate.Narrow.Past.minute, L10n.RelativeDate.Narrow.Future.minute)
    case (.hour, .narrow): (L10n.RelativeDate.Narrow.Past.hour, L10n.RelativeDate.Narrow.Future.hour)
    case (.day, .narrow): (L10n.RelativeDate.Narrow.Past.day, L10n.RelativeDate.Narrow.Future.day)
    case (.week, .narrow): (L10n.RelativeDate.Narrow.Past.week, L10n.RelativeDate.Narrow.Future.week)
    case (.month, .narrow): (L10n.RelativeDate.Narrow.Past.month, L10n.RelativeDate.Narrow.Future.month)
    case (.year, .narrow): (L10n.RelativeDate.Narrow.Past.year, L10n.RelativeDate.Narrow.Future.year)
    }
  }
}
