import Localization

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
