/// How sizes are written.
package enum Points {
  /// `16 pt`, `16.33 pt`
  package static func text(_ value: Double) -> String { "\(number(value)) pt" }

  /// `16`, `16.33`
  package static func number(_ value: Double) -> String {
    guard abs(value) < 1e12 else { return "\(value)" }
    let hundredths = Int((abs(value) * 100).rounded())
    let (whole, fraction) = hundredths.quotientAndRemainder(dividingBy: 100)
    let sign = value < 0 && hundredths > 0 ? "-" : ""
    if fraction == 0 { return "\(sign)\(whole)" }
    return "\(sign)\(whole).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
