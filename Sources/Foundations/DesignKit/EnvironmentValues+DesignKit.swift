package import TerminalUI

private enum PaletteKey: EnvironmentKey {
  static var defaultValue: Palette { Palette() }
}

private enum TextSizeKey: EnvironmentKey {
  static var defaultValue: TextSizeCategory { .large }
}

private enum TextScalingKey: EnvironmentKey {
  static var defaultValue: TextScaling { .metrics }
}

private enum LargeLettersKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

private enum CellAspectKey: EnvironmentKey {
  static var defaultValue: Double { PictureTarget.usualCellAspect }
}

private enum TypographyKey: EnvironmentKey {
  static var defaultValue: Typography { .shipped }
}

extension EnvironmentValues {
  /// What colours look like.
  package var palette: Palette {
    get { self[PaletteKey.self] }
    set {
      self[PaletteKey.self] = newValue
      blankStyle = newValue.style(.primaryText)
    }
  }

  /// The roles that components are drawn in.
  package var components: ComponentColors { palette.theme.components }

  /// The size of text that the reader asked for.
  package var textSize: TextSizeCategory {
    get { self[TextSizeKey.self] }
    set { self[TextSizeKey.self] = newValue }
  }

  /// By which model sizes follow the category.
  package var textScaling: TextScaling {
    get { self[TextScalingKey.self] }
    set { self[TextScalingKey.self] = newValue }
  }

  /// What text styles look like.
  package var typography: Typography {
    get { self[TypographyKey.self] }
    set { self[TypographyKey.self] = newValue }
  }

  /// The width of the terminal's cells, divided by their height.
  package var cellAspect: Double {
    get { self[CellAspectKey.self] }
    set { self[CellAspectKey.self] = newValue }
  }

  /// Whether displays may be drawn in letters of several cells; a text that programs read keeps its words.
  package var drawsLargeLetters: Bool {
    get { self[LargeLettersKey.self] }
    set { self[LargeLettersKey.self] = newValue }
  }

  package func rules(_ style: TextStyle, columns: Int) -> LayoutRules { rules(typography[style], columns: columns) }

  func rules(_ style: TypographyStyle, columns: Int) -> LayoutRules {
    LayoutRules(style, textSize, columns: columns, scaling: textScaling)
  }

  package func pointSize(_ style: TextStyle) -> Double {
    typography[style].pointSize(textSize, preferring: textScaling)
  }
}
