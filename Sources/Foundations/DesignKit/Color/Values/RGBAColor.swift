/// A colour that may let through what is below it.
package struct RGBAColor: Hashable, Sendable {
  package let color: RGBColor
  /// 0 is clear, 255 opaque.
  package let alpha: UInt8

  package init(_ color: RGBColor, alpha: UInt8 = 255) {
    self.color = color
    self.alpha = alpha
  }

  /// What one sees of it over a ground.
  package func composited(over ground: RGBColor) -> RGBColor {
    ground.mixed(with: color, share: Double(alpha) / 255)
  }
}
