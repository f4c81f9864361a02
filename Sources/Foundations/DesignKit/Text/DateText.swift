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

extension EnvironmentValues {
  /// Returns a date in the form that the reader has chosen.
  ///
  /// - Parameters:
  ///   - time: seconds since 1970.
  ///   - length: the length of day and time; a relative date has a short form, too (`2m`).
  package func date(of time: Int64, _ length: AbsoluteDate.Length = .medium) -> DateText {
    if showsAbsoluteDates {
      return .absolute(AbsoluteDate.text(of: time, length, in: language, utcOffset: utcOffset))
    }
    let phrase = RelativeDate.phrase(for: Double(time), now: Double(now), utcOffset: utcOffset)
    return .relative(phrase.text(length == .short ? .narrow : .full))
  }

  /// Returns the time, in seconds since 1970, until which the text of a date stays the same; `nil` for ever.
  package func nextChange(ofDate time: Int64) -> Int64? {
    showsAbsoluteDates ? nil : RelativeDate.nextChange(for: time, now: now, utcOffset: utcOffset)
  }
}
