/// Dark signs on a light ground, or light signs on a dark one.
package enum Appearance: String, Hashable, Sendable, CaseIterable {
  case light
  case dark

  package var opposite: Appearance { self == .light ? .dark : .light }

  /// What the environment tells of the terminal's background: the last field of `COLORFGBG` is a palette index of which
  /// 0…6 and 8 are dark; nil where it is absent or unreadable.
  package init?(environment: [String: String]) {
    guard let field = environment["COLORFGBG"]?.split(separator: ";").last, let index = Int(field),
      (0...15).contains(index)
    else { return nil }
    self = index <= 6 || index == 8 ? .dark : .light
  }

  /// What a terminal with this background has: dark below half of the perceived lightness (CIE 1976 L*).
  package init(ofBackground color: RGBColor) {
    self = color.perceivedLightness < 50 ? .dark : .light
  }
}
