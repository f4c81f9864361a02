package import TerminalUI

/// The properties of a style in an environment, for inspectors and `moments typography show`.
package struct TypographyStyleFacts {
  package let style: TypographyStyle
  package let columns: Int
  private let environment: EnvironmentValues

  /// - Parameter columns: the width of the screen.
  package init(_ style: TypographyStyle, columns: Int, in environment: EnvironmentValues) {
    self.style = style
    self.columns = columns
    self.environment = environment
  }

  package var textSize: TextSizeCategory { environment.textSize }

  package var extendedBy: [String] { environment.typography.heirs(of: style) }

  package var layout: LayoutRules { environment.rules(style, columns: columns) }

  package var scalingMode: ScalingMode { style.scalingMode ?? environment.textScaling.mode }

  /// Points at ``textSize``.
  package var currentPointSize: Double { pointSize(of: style) }

  private func pointSize(of style: TypographyStyle) -> Double {
    style.pointSize(textSize, preferring: environment.textScaling)
  }

  /// Points at ``textSize`` without the limits of the style.
  package var uncappedPointSize: Double {
    var free = style
    (free.minimumPointSize, free.maximumPointSize) = (nil, nil)
    return pointSize(of: free)
  }

  package var isClamped: Bool { uncappedPointSize != currentPointSize }

  package var properties: [StyleProperty] { environment.typography.properties(of: style) }

  /// The color's name in the configuration, and its values in standard contrast.
  package var textColor: (name: String, light: RGBColor, dark: RGBColor)? {
    let theme = environment.palette.theme
    return style.color.map { color in
      (style.colorName ?? color.name, theme.color(color, .light, .standard), theme.color(color, .dark, .standard))
    }
  }

  /// The size of the system's style that the size follows, in points.
  package var tablePointSize: Int { style.metrics.pointSize(textSize) }

  /// The number of lines before the text is cut; `nil` for all lines.
  package var lineLimit: Int? { style.lineBreakMode.truncation == nil ? layout.lineLimit : 1 }

  /// The properties of the style by the names that the JSON of reports and screens gives them.
  package var attributes: [String: SemanticValue] {
    var attributes: [String: SemanticValue] = [
      "fontName": .text(style.font.name), "weight": .text(style.font.weight.rawValue),
      "pointSize": .number(style.pointSize), "currentPointSize": .number(currentPointSize),
      "uncappedPointSize": .number(uncappedPointSize), "isClamped": .boolean(isClamped),
      "scalingMode": .text(scalingMode.rawValue),
      "textStyle": .text(style.metrics.rawValue), "tablePointSize": .integer(tablePointSize),
      "letterCase": .text(style.letterCase.rawValue), "letterSpacing": .integer(style.letterSpacing),
      "lineBreakMode": .text(style.lineBreakMode.rawValue), "isRunningText": .boolean(style.isRunningText),
    ]
    attributes["minimumPointSize"] = style.minimumPointSize.map(SemanticValue.number)
    attributes["maximumPointSize"] = style.maximumPointSize.map(SemanticValue.number)
    attributes["extends"] = style.parent.map(SemanticValue.text)
    return attributes
  }

  /// The properties of its lines by these names.
  package var lineAttributes: [String: SemanticValue] {
    var attributes: [String: SemanticValue] = [
      "charactersPerLine": .integer(layout.charactersPerLine),
      "wideCharactersPerLine": .integer(layout.wideCharactersPerLine),
    ]
    attributes["lineLimit"] = lineLimit.map(SemanticValue.integer)
    return attributes
  }
}
