import TerminalUI

/// All that is known about a style at a size of text and a width: what inspectors show and `moments typography show` writes.
package struct TypographyStyleFacts: Encodable, Hashable, Sendable {
  package struct Color: Encodable, Hashable, Sendable {
    /// As the configuration has it.
    package let name: String
    /// `#RRGGBB`
    package let light: String
    package let dark: String
  }

  package struct Layout: Encodable, Hashable, Sendable {
    /// Columns of the screen.
    package let columns: Int
    /// Columns free at each side.
    package let sidePadding: Int
    /// Characters of one column, with the style's letter spacing.
    package let charactersPerLine: Int
    /// Characters of two columns, such as Chinese ones.
    package let wideCharactersPerLine: Int
    /// Nil for all lines.
    package let lineLimit: Int?
    /// Rows between rows of a list, between elements of a row and between lines.
    package let rowSpacing: Int
    package let elementSpacing: Int
    package let lineSpacing: Int
    package let isBold: Bool
    package let isItalic: Bool
    package let isUnderlined: Bool
    /// Whether a rule stands below it.
    package let isRuled: Bool
  }

  package let name: String
  package let extends: String?
  package let extendedBy: [String]
  package let fontName: String
  package let weight: String
  /// Points at category Large.
  package let pointSize: Double
  /// XS … AX5
  package let textSize: String
  /// Points at that size of text.
  package let currentPointSize: Double
  package let minimumPointSize: Double?
  package let maximumPointSize: Double?
  /// Whether a limit holds it.
  package let isClamped: Bool
  package let scalingMode: String
  package let textStyle: String
  /// The size of the system's style `textStyle`, in points.
  package let tablePointSize: Int
  package let letterCase: String
  /// Columns.
  package let letterSpacing: Int
  package let lineBreakMode: String
  package let isRunningText: Bool
  package let textColor: Color?
  package let layout: Layout

  /// - Parameters:
  ///   - columns: the width of the screen.
  ///   - preference: the reader's model, which holds where the configuration names none.
  ///   - theme: what purposes look like that the style names.
  package init(
    _ style: TypographyStyle, in typography: Typography, at category: TextSizeCategory, columns: Int,
    preferring preference: TextScaling, theme: Theme
  ) {
    name = style.name
    extends = style.parent
    extendedBy = typography.heirs(of: style)
    fontName = style.font.name
    weight = style.font.weight.rawValue
    pointSize = style.pointSize
    textSize = category.name
    currentPointSize = style.pointSize(category, preferring: preference)
    minimumPointSize = style.minimumPointSize
    maximumPointSize = style.maximumPointSize
    var free = style
    (free.minimumPointSize, free.maximumPointSize) = (nil, nil)
    isClamped = free.pointSize(category, preferring: preference) != currentPointSize
    scalingMode = (style.scalingMode ?? ScalingMode(preference)).rawValue
    textStyle = style.metrics.rawValue
    tablePointSize = style.metrics.pointSize(category)
    letterCase = style.letterCase.rawValue
    letterSpacing = style.letterSpacing
    lineBreakMode = style.lineBreakMode.rawValue
    isRunningText = style.isRunningText
    textColor = style.color.map { color in
      Color(
        name: style.colorName ?? color.name, light: theme.color(color, .light, .standard).hex,
        dark: theme.color(color, .dark, .standard).hex)
    }
    layout = Layout(
      LayoutRules(style, category, columns: columns, scaling: preference), columns: columns, isRuled: style.isRuled)
  }
}

extension TypographyStyleFacts.Layout {
  fileprivate init(_ rules: LayoutRules, columns: Int, isRuled: Bool) {
    self.init(
      columns: columns, sidePadding: rules.sidePadding, charactersPerLine: rules.charactersPerLine,
      wideCharactersPerLine: rules.wideCharactersPerLine,
      lineLimit: rules.lineBreakMode.truncation == nil ? rules.lineLimit : 1, rowSpacing: rules.rowSpacing,
      elementSpacing: rules.elementSpacing, lineSpacing: rules.lineSpacing, isBold: rules.attributes.contains(.bold),
      isItalic: rules.attributes.contains(.italic), isUnderlined: rules.attributes.contains(.underline),
      isRuled: isRuled)
  }
}
