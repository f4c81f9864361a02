extension Duration {
  /// As seconds: `5`, `0.2`
  var secondsText: String {
    let seconds = self / .seconds(1)
    return Int(exactly: seconds).map { "\($0)" } ?? "\(seconds)"
  }
}
