package import TerminalUI

/// A style of text as a typography has it, with all that it has from the styles that it extends.
package struct TypographyStyle: Hashable, Sendable {
  package let name: String
  /// The style that it extends.
  package var parent: String?
  package var font = FontFace.system
  /// Points at category Large.
  package var pointSize: Double
  /// Points; nil for no limit.
  package var minimumPointSize: Double?
  package var maximumPointSize: Double?
  /// Whose curve its size follows.
  package var metrics: SystemTextStyle
  /// Nil leaves it to the reader.
  package var scalingMode: ScalingMode?
  /// Points for each category, in stepping mode.
  package var step = TypographySettings.defaultStep
  package var letterCase = LetterCase.regular
  /// Columns between letters.
  package var letterSpacing = 0
  package var lineBreakMode = LineBreakMode.wordWrap
  /// Nil for what the screen draws it in.
  package var color: TextColor?
  /// What the configuration calls that colour.
  package var colorName: String?
  /// Whether people write it, as opposed to titles and captions, which are one line as long as they may be cut.
  package var isRunningText = false
  /// Whether it has the system's own sizes, instead of growing like them.
  private var hasSystemSizes = false

  /// - Parameter pointSize: points at category Large.
  package init(_ name: String, pointSize: Double, metrics: SystemTextStyle = .body) {
    self.name = name
    self.pointSize = pointSize
    self.metrics = metrics
  }

  /// The system's style itself; the headline is semibold, all others are regular.
  package init(_ style: SystemTextStyle) {
    self.init(style.rawValue, pointSize: Double(style.pointSize(.large)), metrics: style)
    if style == .headline { font = .systemSemibold }
    isRunningText = style == .body || style == .callout
    hasSystemSizes = true
  }

  /// The size in points at a category, between its limits; without scaling there are no limits either.
  ///
  /// - Parameter preference: the reader's model, which holds where the configuration names none.
  package func pointSize(_ category: TextSizeCategory, preferring preference: TextScaling = .metrics) -> Double {
    guard let scaling = scalingMode.map(\.scaling) ?? preference else { return pointSize }
    if hasSystemSizes, scaling == .metrics { return Double(metrics.pointSize(category)) }
    let scaled = scaling.pointSize(pointSize, like: metrics, category, step: step)
    return min(max(scaled, minimumPointSize ?? scaled), maximumPointSize ?? .infinity)
  }

  /// Whether it is a display: drawn in large letters where there is room, else in bold with room around.
  package var isDisplay: Bool { pointSize >= Self.smallestDisplay }

  /// Points: the system's large title.
  private static let smallestDisplay = 34.0

  /// Whether a rule stands below it, as below a title of the first rank. Ranks of titles must differ where all letters have
  /// one size.
  package var isRuled: Bool { metrics == .title1 && !isDisplay }

  /// Semibold and heavier is bold, and so are displays and titles; those of the second rank are underlined. Light is not
  /// dim: that would cost contrast.
  package var attributes: TextAttributes {
    var attributes: TextAttributes = []
    let isTitle = [.title1, .title2, .title3].contains(metrics)
    if font.weight.isHeavy || isDisplay || isTitle { attributes.insert(.bold) }
    if metrics == .title2, !isDisplay { attributes.insert(.underline) }
    if font.isItalic { attributes.insert(.italic) }
    return attributes
  }

  /// A text in this style. Its colour takes the place of the colours of plain text, of whatever rank; accents stay.
  package func applied(to text: some StyledTextConvertible) -> StyledText {
    var attributes = StringAttributes(self.attributes)
    if letterSpacing > 0 { attributes = attributes + .kern(letterSpacing) }
    let text = letterCase == .regular ? text.styled : text.letterCase(letterCase)
    let based = text.based(on: attributes)
    return color.map { based.plainTextColored($0) } ?? based
  }
}
