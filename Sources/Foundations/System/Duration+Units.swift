extension Duration {
  /// Rounded up; for durations of less than a million years.
  package var inMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
  }

  package var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
