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
