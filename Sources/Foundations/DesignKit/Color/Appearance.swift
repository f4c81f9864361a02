/// Dark text on a light background, or light text on a dark one.
package enum Appearance: String, Hashable, Sendable, CaseIterable {
  case light
  case dark

  /// Reads the appearance of a terminal from its environment: the last field of `COLORFGBG` is the palette index of the
  /// background, of which 0…6 and 8 are dark. It is `nil` if the field is missing or not an index.
  package init?(environment: [String: String]) {
    guard let field = environment["COLORFGBG"]?.split(separator: ";").last, let index = Int(field),
      (0...15).contains(index)
    else { return nil }
    self = index <= 6 || index == 8 ? .dark : .light
  }

  /// Dark if the background has less than half of the perceived lightness: an L* of 50 (CIE 1976) is a luminance of 0.1842.
  package init(ofBackground color: RGBColor) {
    self = color.luminance < 0.1842 ? .dark : .light
  }
}

package enum AppearancePreference: String, Hashable, Sendable, CaseIterable {
  /// The appearance of the terminal's own background.
  case auto
  case light
  case dark
}

package enum ContrastLevel: String, Hashable, Sendable, CaseIterable {
  case standard
  /// A ratio of at least 7 for all text (WCAG 2.2, level AAA).
  case increased

  /// The ratio that text must keep when colors are reduced to those of the terminal (WCAG 2.2, levels AA and AAA).
  package var requiredRatio: Double { self == .standard ? 4.5 : 7 }
}
