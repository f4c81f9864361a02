package import TerminalUI

private struct DesignValues {
  var palette = Palette()
  var textSize = TextSizeCategory.large
  var textScaling = TextScaling.metrics
  /// `nil` for the shipped one, which is only read when text is laid out.
  var typography: Typography?
  var drawsLargeLetters = true
  var cellAspect = PictureTarget.usualCellAspect
  var pictures: PictureSource?
}

/// A reference to the values, so that lower modules can pass them on without knowing them.
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
      // The environment releases its reference, so that unshared values are changed in place.
      design = nil
      if !isKnownUniquelyReferenced(&box) { box = DesignBox(box.values) }
      yield &box.values
      design = box
    }
  }

  /// The colors of roles.
  package var palette: Palette {
    get { box?.values.palette ?? Palette() }
    set {
      values.palette = newValue
      blankStyle = newValue.style(.primaryText)
    }
  }

  package var components: ComponentColors { palette.theme.components }

  /// The text size that the reader has chosen.
  package var textSize: TextSizeCategory {
    get { box?.values.textSize ?? .large }
    set { values.textSize = newValue }
  }

  /// The model that scales sizes with the text size.
  package var textScaling: TextScaling {
    get { box?.values.textScaling ?? .metrics }
    set { values.textScaling = newValue }
  }

  /// The fonts and rules of text styles.
  package var typography: Typography {
    get { box?.values.typography ?? .shipped }
    set { values.typography = newValue }
  }

  /// The width of a cell divided by its height.
  package var cellAspect: Double {
    get { box?.values.cellAspect ?? PictureTarget.usualCellAspect }
    set { values.cellAspect = newValue }
  }

  /// Whether displays may be drawn in letters of several cells. Output for programs keeps the words.
  package var drawsLargeLetters: Bool {
    get { box?.values.drawsLargeLetters ?? true }
    set { values.drawsLargeLetters = newValue }
  }

  /// The source of pictures; `nil` if none are shown.
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
