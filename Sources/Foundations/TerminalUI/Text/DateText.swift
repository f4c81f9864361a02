package import Localization

/// A date in the form that the reader has chosen.
package enum DateText: Hashable, Sendable {
  /// The time since then, which changes while one reads.
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
  /// As much as a row has room for: "2 minutes ago", "Jan 15, 2026 at 12:00 PM".
  case medium
  /// Everything, in words: "2 minutes ago", "Thursday, January 15, 2026 at 12:00:00 PM".
  case full
}

extension EnvironmentValues {
  /// A date in the form that the reader has chosen.
  ///
  /// - Parameter time: seconds since 1970.
  package func date(of time: Int64, _ length: DateLength = .medium) -> DateText {
    if let absoluteDate { return .absolute(absoluteDate(time, length)) }
    let phrase = RelativeDate.phrase(for: Double(time), now: Double(now), utcOffset: utcOffset)
    return .relative(phrase.text(length == .short ? .narrow : .full))
  }

  /// The time at which the text of one of these dates changes, so that a new frame is due; `nil` for never.
  package func nextChange(ofDates times: some Sequence<Int64>) -> Int64? {
    guard absoluteDate == nil else { return nil }
    return times.lazy.map { RelativeDate.nextChange(for: $0, now: now, utcOffset: utcOffset) }.min()
  }
}
