import Documents
import Localization

/// The resolution of styles that extend others, and of the names of colors.
extension TypographyParser {
  /// - Throws: ``DesignFileError/invalid(path:_:)``, with all issues of the file at once.
  mutating func resolve() throws(DesignFileError) -> (typography: Typography, warnings: [DesignFileIssue]) {
    colors = file.colors.resolve(reportingTo: &reader)
    file.colors.locate(in: reader)
    let styles = resolveStyles()
    if let step, file.settings.scalingMode != .stepping, !styles.contains(where: { $0.scalingMode == .stepping }) {
      reader.report(step.member, L10n.DesignFiles.unusedStep(key: step.key), key: step.key, isWarning: true)
    }
    let issues = reader.issues()
    if issues.contains(where: { !$0.isWarning }) { throw .invalid(path: reader.path, issues) }
    let named = file.colors.names.compactMap { name in
      colors[name].map { NamedColor(name: name, color: $0) }
    }
    return (Typography(file, styles: styles, colors: named), issues)
  }

  // MARK: Styles

  private mutating func resolveStyles() -> [TypographyStyle] {
    let (names, cycles) = References.ordered(file.styleNames, next: file.parent)
    for cycle in cycles { report(cycle: cycle) }
    var styles: [String: TypographyStyle] = [:]
    for name in names {
      guard let entry = file.styles[name] else { continue }
      if let parent = file.parent(of: name) {
        styles[name] = styles[parent].map { style(name, entry, from: $0) }
      } else if let base = entry.parent, SystemTextStyle(rawValue: base) == nil {
        reportUnknownParent(base, of: name)
      } else {
        let base = entry.parent.flatMap { SystemTextStyle(rawValue: $0) }
        styles[name] = style(name, entry, from: base.map { TypographyStyle($0) })
      }
    }
    // The properties of the others have issues of their own.
    for name in file.styleNames where styles[name] == nil {
      if let entry = file.styles[name] { _ = style(name, entry, from: TypographyStyle(.body)) }
    }
    return file.styleNames.compactMap { styles[$0].map(limited) }
  }

  /// Returns a style with the properties of its parent, or of a style without a parent.
  private mutating func style(
    _ name: String, _ entry: TypographyFile.Style, from parent: TypographyStyle?
  ) -> TypographyStyle {
    var style: TypographyStyle
    if let parent {
      style = TypographyStyle(name, extending: parent)
    } else {
      let size = Double(SystemTextStyle.body.pointSize(.large))
      style = TypographyStyle(name, pointSize: size, metrics: SystemTextStyle(rawValue: name) ?? .body)
      style.lineBreakMode = file.settings.lineBreakMode ?? .wordWrap
      if entry.property("point-size") == nil {
        report("point-size", of: name, isWarning: true) {
          L10n.DesignFiles.noPointSize(key: $0, size: Points.text(size))
        }
      }
    }
    style.scalingMode = style.scalingMode ?? file.settings.scalingMode
    style.step = file.settings.step
    for property in entry.properties { read(property.member, key: property.key, into: &style) }
    if let minimum = style.minimumPointSize, let maximum = style.maximumPointSize, minimum > maximum {
      let limit = entry.property("minimum-point-size") == nil ? "maximum-point-size" : "minimum-point-size"
      report(limit, of: name) {
        Self.message(minimum, above: maximum, key: $0)
      }
    }
    return style
  }

  /// Returns the style with the global limits, except those that contradict a limit of the style.
  private func limited(_ style: TypographyStyle) -> TypographyStyle {
    var limited = style
    if style.minimumPointSize == nil, let minimum = file.settings.minimumPointSize {
      limited.minimumPointSize = minimum <= style.maximumPointSize ?? .infinity ? minimum : nil
    }
    if style.maximumPointSize == nil, let maximum = file.settings.maximumPointSize {
      limited.maximumPointSize = maximum >= style.minimumPointSize ?? 0 ? maximum : nil
    }
    return limited
  }

  // MARK: Issues

  private mutating func reportUnknownParent(_ parent: String, of name: String) {
    let nearest = reader.nearest(parent, among: file.styleNames)
    report("extends", of: name) {
      DesignFileReader.suggesting(nearest, after: L10n.DesignFiles.unknownStyle(key: $0, name: parent))
    }
  }

  private mutating func report(cycle: [String]) {
    // The shipped styles have no cycle, so one of the names is a style of the file.
    guard let name = cycle.first(where: { file.styles[$0]?.offset != nil }) else { return }
    report("extends", of: name) { _ in L10n.DesignFiles.styleCycle(names: References.text(ofCycle: cycle)) }
  }

  /// - Parameter message: called with the full key of the property.
  private mutating func report(
    _ property: String, of name: String, isWarning: Bool = false, _ message: (String) -> LocalizedString
  ) {
    let key = "ui-font-text-styles.\(name).\(property)"
    reader.report(at: file.styles[name]?.offset(of: property) ?? 0, message(key), key: key, isWarning: isWarning)
  }

  // MARK: Colors

  /// Returns the color of a style: one of the configuration, a role of the theme, or a color that needs no definition.
  mutating func color(_ text: ColorExpression, of member: DocumentMember, key: String) -> TextColor? {
    switch text.base {
    case .literal(let color): return .custom(DynamicColor(light: text.shaded(color)))
    case .name(let name, let fallback):
      if let color = colors[name] { return .custom(color.map(text.shaded)) }
      if let role = ColorRole.byName[name], text.shades.isEmpty { return .role(role) }
      if name.hasPrefix(ColorRole.customPrefix), text.shades.isEmpty { return .named(name) }
      if let color = CommonColor.color(name) ?? fallback {
        return .custom(DynamicColor(light: text.shaded(color)))
      }
      if let color = colors[TypographyFile.fallbackColor] {
        reader.report(member, L10n.DesignFiles.replacedColor(key: key, name: name), key: key, isWarning: true)
        return .custom(color)
      }
      let known = colors.keys.sorted() + CommonColor.names
      reader.reportUnknown(color: name, at: member.offset, key: key, among: known)
      return nil
    }
  }
}
