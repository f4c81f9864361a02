/// Scales values that belong to a text style along with the reader's size category.
package struct FontMetrics: Hashable, Sendable {
  package let style: SystemTextStyle

  package init(_ style: SystemTextStyle) {
    self.style = style
  }

  /// `value` × leading at the category ÷ leading at Large, rounded to a third of a point: what `UIFontMetrics` does on a
  /// display of three pixels a point. It follows the leading, not the point size (observed: 17 pt is 48 pt at AX5).
  package func scaledValue(_ value: Double, _ category: TextSizeCategory) -> Double {
    let ratio = Double(style.leading(category)) / Double(style.leading(.large))
    return (value * ratio * 3).rounded(.toNearestOrAwayFromZero) / 3
  }
}
