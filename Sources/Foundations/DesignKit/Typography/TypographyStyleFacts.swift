package import TerminalUI

/// The properties of a style at a text size and a width, for inspectors and `moments typography show`.
package struct TypographyStyleFacts {
  package let style: TypographyStyle
  private let typography: Typography
  package let textSize: TextSizeCategory
  /// Columns of the screen.
  package let columns: Int
  private let preference: TextScaling
  private let theme: Theme

  /// - Parameters:
  ///   - columns: the width of the screen.
  ///   - preference: the reader's model, for styles without one.
  ///   - theme: the colors of roles.
  package init(
    _ style: TypographyStyle, in typography: Typography, at category: TextSizeCategory, columns: Int,
    preferring preference: TextScaling, theme: Theme
  ) {
    self.style = style
    self.typography = typography
    textSize = category
    self.columns = columns
    self.preference = preference
    self.theme = theme
  }

  /// The names of the styles that extend it.
  package var extendedBy: [String] { typography.heirs(of: style) }

  package var layout: LayoutRules { LayoutRules(style, textSize, columns: columns, scaling: preference) }

  package var scalingMode: ScalingMode { style.scalingMode ?? ScalingMode(preference) }

  /// Points at ``textSize``.
  package var currentPointSize: Double { style.pointSize(textSize, preferring: preference) }

  /// Whether a limit of the style changes its size.
  package var isClamped: Bool {
    var free = style
    (free.minimumPointSize, free.maximumPointSize) = (nil, nil)
    return free.pointSize(textSize, preferring: preference) != currentPointSize
  }

  /// The color's name in the configuration, and its values in standard contrast.
  package var textColor: (name: String, light: RGBColor, dark: RGBColor)? {
    style.color.map { color in
      (
        style.colorName ?? color.name, theme.color(color, .light, .standard), theme.color(color, .dark, .standard)
      )
    }
  }

  /// The size of the system's style that the size follows, in points.
  package var tablePointSize: Int { style.metrics.pointSize(textSize) }

  /// The number of lines before the text is cut; `nil` for all lines.
  package var lineLimit: Int? { layout.lineBreakMode.truncation == nil ? layout.lineLimit : 1 }

  /// The properties of the style by the names that the JSON of reports and screens gives them.
  package var attributes: [String: SemanticValue] {
    var attributes: [String: SemanticValue] = [
      "fontName": .text(style.font.name), "weight": .text(style.font.weight.rawValue),
      "pointSize": .number(style.pointSize), "currentPointSize": .number(currentPointSize),
      "isClamped": .boolean(isClamped), "scalingMode": .text(scalingMode.rawValue),
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
