package import TerminalUI

/// A style of text: how large it is meant to be, how heavy, and along with which system style it grows.
///
/// The DesignKit has twelve. Another one costs a line, wherever it is needed:
///
///     extension TextStyle { static let caption2 = TextStyle("caption2", 10, .light, like: .caption2) }
package struct TextStyle: Hashable, Sendable {
  package enum Weight: String, Hashable, Sendable {
    case light
    case regular
    case semibold
  }

  /// What the specification calls it: an identifier, the same in every language.
  package let name: String
  /// Size in points at category Large.
  package let pointSize: Double
  package let weight: Weight
  package let scalesLike: SystemTextStyle
  /// How many times its size at Large it may become; nil for no limit.
  package let maximumFactor: Double?
  /// Whether people write it, as opposed to titles and captions, which are one line as long as they may be cut.
  package let isRunningText: Bool
  /// Whether it has the system's own sizes, instead of growing like them.
  private let isSystemStyle: Bool

  package init(
    _ name: String, _ pointSize: Double, _ weight: Weight, like style: SystemTextStyle, maximumFactor: Double? = nil,
    isRunningText: Bool = false
  ) {
    self.name = name
    self.pointSize = pointSize
    self.weight = weight
    scalesLike = style
    self.maximumFactor = maximumFactor
    self.isRunningText = isRunningText
    isSystemStyle = false
  }

  /// The system's style itself; the headline is semibold, all others are regular.
  package init(_ style: SystemTextStyle) {
    name = style.rawValue
    pointSize = Double(style.pointSize(.large))
    weight = style == .headline ? .semibold : .regular
    scalesLike = style
    maximumFactor = nil
    isRunningText = style == .body || style == .callout
    isSystemStyle = true
  }

  /// The size in points at a category, after the style's cap.
  package func pointSize(_ category: TextSizeCategory, scaling: TextScaling = .metrics) -> Double {
    if isSystemStyle, scaling == .metrics { return Double(scalesLike.pointSize(category)) }
    let scaled = scaling.pointSize(pointSize, like: scalesLike, category)
    guard let maximumFactor else { return scaled }
    return min(scaled, pointSize * maximumFactor)
  }

  /// Semibold is bold. Light is not dim: that would cost contrast.
  package var attributes: TextAttributes { weight == .semibold ? .bold : [] }
}

extension TextStyle {
  /// The only large title of a page.
  package static let display1 = TextStyle("display1", 42, .semibold, like: .largeTitle, maximumFactor: 1.5)
  package static let display2 = TextStyle("display2", 36, .semibold, like: .largeTitle, maximumFactor: 1.5)
  package static let title1 = TextStyle("title1", 24, .semibold, like: .title1)
  package static let title2 = TextStyle("title2", 20, .semibold, like: .title2)
  package static let title3 = TextStyle("title3", 18, .semibold, like: .title3)
  package static let title4 = TextStyle("title4", 14, .regular, like: .headline)
  package static let title5 = TextStyle("title5", 12, .regular, like: .subheadline)
  package static let bodyBold = TextStyle("bodyBold", 16, .semibold, like: .body, isRunningText: true)
  package static let body = TextStyle("body", 16, .light, like: .body, isRunningText: true)
  package static let captionBold = TextStyle("captionBold", 14, .semibold, like: .caption1)
  package static let caption = TextStyle("caption", 14, .light, like: .caption1)
  package static let small = TextStyle("small", 12, .light, like: .footnote)

  /// The twelve styles of the DesignKit, in the order of its specification.
  package static let designKit = [
    display1, display2, title1, title2, title3, title4, title5, bodyBold, body, captionBold, caption, small,
  ]
}
