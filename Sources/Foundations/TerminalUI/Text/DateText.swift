package import Localization

/// When something was, in the way that the reader has chosen.
package enum DateText: Hashable, Sendable {
  /// How long ago it was, which changes while one reads.
  case relative(LocalizedString)
  /// Its day and time.
  case absolute(String)

  package func resolved(in environment: EnvironmentValues) -> String {
    switch self {
    case .relative(let phrase): phrase.resolved(in: environment)
    case .absolute(let text): text
    }
  }

  /// As a part of another text.
  package var argument: LocalizedString.Argument {
    switch self {
    case .relative(let phrase): .localized(phrase)
    case .absolute(let text): .text(text)
    }
  }
}

/// How much room a date may take.
package enum DateLength: Hashable, Sendable, CaseIterable {
  /// A few signs: "2m", "1/15/26".
  case short
  /// What a row has room for: "2 minutes ago", "Jan 15, 2026 at 12:00 PM".
  case medium
  /// All there is to say, in words: "2 minutes ago", "Thursday, January 15, 2026 at 12:00:00 PM".
  case full
}

extension EnvironmentValues {
  /// When something was, as the reader wants to have it told.
  ///
  /// - Parameter time: seconds since 1970.
  package func date(of time: Int64, _ length: DateLength = .medium) -> DateText {
    if let absoluteDate { return .absolute(absoluteDate(time, length)) }
    let phrase = RelativeDate.phrase(for: Double(time), now: Double(now), utcOffset: utcOffset)
    return .relative(phrase.text(length == .short ? .narrow : .full))
  }

  /// When one of these times will be told in other words, so that a new frame is due; nil for never.
  package func nextChange(ofDates times: some Sequence<Int64>) -> Int64? {
    guard absoluteDate == nil else { return nil }
    return times.lazy.map { RelativeDate.nextChange(for: $0, now: now, utcOffset: utcOffset) }.min()
  }
}
