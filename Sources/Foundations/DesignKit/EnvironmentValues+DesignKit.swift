package import TerminalUI

/// The values that the DesignKit adds to the environment.
private struct DesignValues {
  var palette = Palette()
  var textSize = TextSizeCategory.large
  var textScaling = TextScaling.metrics
  var typography = Typography.shipped
  var drawsLargeLetters = true
  var cellAspect = PictureTarget.usualCellAspect
  var pictures: PictureSource?
}

/// Values behind a reference, so that modules below can pass them on without knowing them.
private final class DesignBox {
  var values: DesignValues

  init(_ values: DesignValues = DesignValues()) {
    self.values = values
  }
}

extension EnvironmentValues {
  private var box: DesignBox? { design as? DesignBox }

  private var values: DesignValues {
    get { box?.values ?? DesignValues() }
    _modify {
      var box = design as? DesignBox ?? DesignBox()
      // The environment gives its reference up, so that values that no other environment shares are changed in place.
      design = nil
      if !isKnownUniquelyReferenced(&box) { box = DesignBox(box.values) }
      yield &box.values
      design = box
    }
  }

  /// The look of colors.
  package var palette: Palette {
    get { box?.values.palette ?? Palette() }
    set {
      values.palette = newValue
      blankStyle = newValue.style(.primaryText)
    }
  }

  /// The roles that components are drawn in.
  package var components: ComponentColors { palette.theme.components }

  /// The size of text that the reader asked for.
  package var textSize: TextSizeCategory {
    get { box?.values.textSize ?? .large }
    set { values.textSize = newValue }
  }

  /// The model by which sizes follow the category.
  package var textScaling: TextScaling {
    get { box?.values.textScaling ?? .metrics }
    set { values.textScaling = newValue }
  }

  /// The look of text styles.
  package var typography: Typography {
    get { box?.values.typography ?? .shipped }
    set { values.typography = newValue }
  }

  /// The width of the terminal's cells, divided by their height.
  package var cellAspect: Double {
    get { box?.values.cellAspect ?? PictureTarget.usualCellAspect }
    set { values.cellAspect = newValue }
  }

  /// Whether displays may be drawn in letters of several cells; a text that programs read keeps its words.
  package var drawsLargeLetters: Bool {
    get { box?.values.drawsLargeLetters ?? true }
    set { values.drawsLargeLetters = newValue }
  }

  /// The source of pictures; `nil` where none are shown.
  package var pictures: PictureSource? {
    get { box?.values.pictures }
    set { values.pictures = newValue }
  }

  package func rules(_ style: TextStyle, columns: Int) -> LayoutRules { rules(typography[style], columns: columns) }

  func rules(_ style: TypographyStyle, columns: Int) -> LayoutRules {
    LayoutRules(style, textSize, columns: columns, scaling: textScaling)
  }

  package func pointSize(_ style: TextStyle) -> Double {
    typography[style].pointSize(textSize, preferring: textScaling)
  }
}
