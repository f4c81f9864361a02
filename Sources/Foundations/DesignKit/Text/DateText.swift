package import Localization

/// A date in the form that the reader has chosen.
package enum DateText: Hashable, Sendable {
  /// The time since then, which changes while it is shown.
  case relative(LocalizedString)
  /// The day and time.
  case absolute(String)

  package func resolved(in environment: EnvironmentValues) -> String {
    switch self {
    case .relative(let phrase): phrase.resolved(in: environment)
    case .absolute(let text): text
    }
  }

  /// The date as an argument of another text.
  package var argument: LocalizedString.Argument {
    switch self {
    case .relative(let phrase): .localized(phrase)
    case .absolute(let text): .text(text)
    }
  }
}

package enum DateLength: Hashable, Sendable, CaseIterable {
  /// A few characters: "2m", "1/15/26".
  case short
  /// The length for a row: "2 minutes ago", "Jan 15, 2026 at 12:00 PM".
  case medium
  /// The complete date: "2 minutes ago", "Thursday, January 15, 2026 at 12:00:00 PM".
  case full
}

extension EnvironmentValues {
  /// Returns a date in the form that the reader has chosen.
  ///
  /// - Parameter time: seconds since 1970.
  package func date(of time: Int64, _ length: DateLength = .medium) -> DateText {
    if let absoluteDate { return .absolute(absoluteDate(time, length)) }
    let phrase = RelativeDate.phrase(for: Double(time), now: Double(now), utcOffset: utcOffset)
    return .relative(phrase.text(length == .short ? .narrow : .full))
  }

  /// Returns the time, in seconds since 1970, until which the text of a date stays the same; `nil` for ever.
  package func nextChange(ofDate time: Int64) -> Int64? {
    absoluteDate == nil ? RelativeDate.nextChange(for: time, now: now, utcOffset: utcOffset) : nil
  }
}
