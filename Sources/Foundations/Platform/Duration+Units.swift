extension Duration {
  /// Rounded up; for durations of less than a million years.
  package var inMilliseconds: Int64 { Int64((self / .milliseconds(1)).rounded(.up)) }
}
