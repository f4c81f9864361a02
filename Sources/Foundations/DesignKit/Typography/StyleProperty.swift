package import Documents

/// A property of a text style with its origin, as inspectors show it.
package struct StyleProperty: Equatable, Sendable {
  package enum Origin: Equatable, Sendable {
    case own(SourceLocation)
    case inherited(from: String, SourceLocation)
    /// A setting of the configuration for all styles.
    case setting
    /// The system style that the style extends.
    case system(String)
    /// The app, for a property that nothing defines.
    case standard
  }

  /// The name in configurations, such as `point-size`.
  package let name: String
  package let value: String
  package let origin: Origin
}

extension Typography {
  /// Returns the properties of a style that have a value.
  package func properties(of style: TypographyStyle) -> [StyleProperty] {
    let values: [(name: String, value: String?)] = [
      ("font-name", style.font.name), ("point-size", Points.number(style.pointSize)),
      ("minimum-point-size", style.minimumPointSize.map(Points.number)),
      ("maximum-point-size", style.maximumPointSize.map(Points.number)),
      ("text-style", style.metrics.rawValue), ("scaling-mode", style.scalingMode?.rawValue),
      ("text-color", style.color.map { style.colorName ?? $0.name }), ("letter-case", style.letterCase.rawValue),
      ("letter-spacing", "\(style.letterSpacing)"), ("line-break-mode", style.lineBreakMode.rawValue),
      ("running-text", "\(style.isRunningText)"),
    ]
    return values.compactMap { name, value in
      value.map { StyleProperty(name: name, value: $0, origin: origin(of: name, style)) }
    }
  }

  private func origin(of property: String, _ style: TypographyStyle) -> StyleProperty.Origin {
    var current = self.style(named: style.name) == style ? style.name : nil
    var last = style.name
    while let name = current, let entry = file.styles[name] {
      if let found = entry.property(property) {
        let location = found.document.locations(of: [found.member.offset])[0]
        return name == style.name ? .own(location) : .inherited(from: name, location)
      }
      last = entry.parent ?? name
      current = file.parent(of: name)
    }
    if isSetting(property) { return .setting }
    // A style of the name of one of the system has its curve only.
    let isSystem = SystemTextStyle(rawValue: last) != nil && (last != style.name || file.styles[last] == nil)
    return isSystem || property == "text-style" && SystemTextStyle(rawValue: last) != nil ? .system(last) : .standard
  }

  private func isSetting(_ property: String) -> Bool {
    switch property {
    case "minimum-point-size": settings.minimumPointSize != nil
    case "maximum-point-size": settings.maximumPointSize != nil
    case "scaling-mode": settings.scalingMode != nil
    case "line-break-mode": settings.lineBreakMode != nil
    default: false
    }
  }
}
