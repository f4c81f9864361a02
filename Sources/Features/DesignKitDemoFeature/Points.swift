/// How sizes are written.
enum Points {
  /// `16 pt`, `16.33 pt`
  static func text(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let (whole, fraction) = hundredths.quotientAndRemainder(dividingBy: 100)
    if fraction == 0 { return "\(whole) pt" }
    return "\(whole).\(fraction < 10 ? "0" : "")\(fraction) pt"
  }
}
