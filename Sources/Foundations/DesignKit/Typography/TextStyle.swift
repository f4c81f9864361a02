package import TerminalUI

/// The twelve text styles of the DesignKit.
package enum TextStyle: String, Hashable, Sendable, CaseIterable {
  case display1
  case display2
  case title1
  case title2
  case title3
  case title4
  case title5
  case bodyBold
  case body
  case captionBold
  case caption
  case small

  package enum Weight: String, Hashable, Sendable {
    case light
    case regular
    case semibold
  }

  /// What the DesignKit's specification says of a style.
  package struct Specification: Hashable, Sendable {
    /// Size in points at category Large.
    package let pointSize: Double
    package let weight: Weight
    /// The system style along with which it grows.
    package let scalesLike: SystemTextStyle
    /// How many times its size at Large it may become; nil for no limit.
    package let maximumFactor: Double?
  }

  package var specification: Specification {
    func specification(
      _ pointSize: Double, _ weight: Weight, _ style: SystemTextStyle, maximumFactor: Double? = nil
    ) -> Specification {
      Specification(pointSize: pointSize, weight: weight, scalesLike: style, maximumFactor: maximumFactor)
    }
    return switch self {
    case .display1: specification(42, .semibold, .largeTitle, maximumFactor: 1.5)
    case .display2: specification(36, .semibold, .largeTitle, maximumFactor: 1.5)
    case .title1: specification(24, .semibold, .title1)
    case .title2: specification(20, .semibold, .title2)
    case .title3: specification(18, .semibold, .title3)
    case .title4: specification(14, .regular, .headline)
    case .title5: specification(12, .regular, .subheadline)
    case .bodyBold: specification(16, .semibold, .body)
    case .body: specification(16, .light, .body)
    case .captionBold: specification(14, .semibold, .caption1)
    case .caption: specification(14, .light, .caption1)
    case .small: specification(12, .light, .footnote)
    }
  }

  /// The size in points at a category, after the style's cap.
  package func pointSize(_ category: TextSizeCategory) -> Double {
    let specification = specification
    let scaled = FontMetrics(specification.scalesLike).scaledValue(specification.pointSize, category)
    guard let factor = specification.maximumFactor else { return scaled }
    return min(scaled, specification.pointSize * factor)
  }

  /// Semibold is bold. Light is not dim: that would cost contrast.
  package var attributes: TextAttributes { specification.weight == .semibold ? .bold : [] }
}
