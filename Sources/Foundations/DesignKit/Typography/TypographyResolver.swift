/// The resolution of styles that extend others, and of the names of colors, in configurations laid over each other.
///
/// Issues are about the uppermost configuration, whose reader collects them.
struct TypographyResolver {
  private let layers: [TypographyFile]
  private var reader: DesignFileReader
  private let settings: TypographySettings

  /// A style of one layer.
  private struct Key: Equatable {
    let name: String
    let layer: Int
  }

  private enum Resolution {
    case style(TypographyStyle)
    /// It extends itself or an unknown style, perhaps indirectly.
    case broken
    /// It is being resolved; the number is its place in the path of parents.
    case open(Int)
  }

  /// The resolutions by layer and name.
  private var resolutions: [[String: Resolution]]
  private var colors: [String: DynamicColor] = [:]

  /// - Parameter layers: the lowest first; not empty.
  init(layers: [TypographyFile], reader: DesignFileReader) {
    self.layers = layers
    self.reader = reader
    resolutions = Array(repeating: [:], count: layers.count)
    settings = layers.last?.settings ?? TypographySettings()
  }

  /// - Throws: ``DesignFileError/invalid(path:_:)``, with all issues of the file at once.
  mutating func resolve() throws(DesignFileError) -> (typography: Typography, warnings: [DesignFileIssue]) {
    resolveColors()
    let names = Self.unique(layers.flatMap(\.styleNames))
    for name in names { if let key = uppermost(name) { resolve(key) } }
    let styles = names.compactMap { name -> TypographyStyle? in
      guard let key = uppermost(name), case .style(let style)? = resolutions[key.layer][key.name] else { return nil }
      return limited(style)
    }
    if !styles.contains(where: { $0.scalingMode == .stepping }) {
      for step in layers.last?.steps ?? [] { reader.report(at: step.offset, key: step.key, .unusedStep) }
    }
    let issues = reader.issues()
    if issues.contains(where: { !$0.isWarning }) { throw .invalid(path: reader.path, issues) }
    let colorNames = Self.unique(layers.flatMap(\.colorNames))
    let named = colorNames.compactMap { name in colors[name].map { Typography.NamedColor(name: name, color: $0) } }
    return (Typography(settings: settings, styles: styles, colors: named), issues)
  }

  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  private func entry(_ key: Key) -> TypographyFile.Style? { layers[key.layer].styles[key.name] }

  private func uppermost(_ name: String, below layer: Int? = nil) -> Key? {
    let last = (layer ?? layers.count) - 1
    let layer = stride(from: last, through: 0, by: -1).first { layers[$0].styles[name] != nil }
    return layer.map { Key(name: name, layer: $0) }
  }

  private func isOfFile(_ key: Key) -> Bool { key.layer == layers.count - 1 }

  // MARK: Styles

  /// The style that a style extends.
  private enum Parent {
    case none
    case style(Key)
    case system(SystemTextStyle)
    case unknown(String)
  }

  private func parent(of key: Key) -> Parent {
    guard let name = entry(key)?.parent else { return .none }
    // A style that extends its own name extends the one that it replaces.
    if let parent = uppermost(name, below: name == key.name ? key.layer : nil) { return .style(parent) }
    if name == key.name, !isShadowing(key) { return .style(key) }
    return SystemTextStyle(rawValue: name).map { .system($0) } ?? .unknown(name)
  }

  /// Whether a style of the system has the same name.
  private func isShadowing(_ key: Key) -> Bool { SystemTextStyle(rawValue: key.name) != nil }

  /// Follows parents without recursion, because the file of a server may have any depth.
  private mutating func resolve(_ start: Key) {
    var path: [Key] = []
    var base: TypographyStyle?
    var next: Key? = start
    while let key = next {
      switch resolutions[key.layer][key.name] {
      case .style(let style)?:
        base = style
        next = nil
        continue
      case .open(let place)?:
        reportCycle(Array(path[place...]))
        return markBroken(path)
      case .broken?: return markBroken(path)
      case nil: break
      }
      resolutions[key.layer][key.name] = .open(path.count)
      path.append(key)
      switch parent(of: key) {
      case .none: next = nil
      case .style(let parent): next = parent
      case .system(let system):
        base = TypographyStyle(system)
        next = nil
      case .unknown(let name):
        let nearest = reader.nearest(name, among: Self.unique(layers.flatMap(\.styleNames)))
        report(key, "extends", .unknownStyle(name, nearest: nearest))
        return markBroken(path)
      }
    }
    for key in path.reversed() {
      guard let entry = entry(key) else { continue }
      let style = style(key, entry, from: base)
      resolutions[key.layer][key.name] = .style(style)
      base = style
    }
  }

  private mutating func markBroken(_ keys: [Key]) {
    for key in keys { resolutions[key.layer][key.name] = .broken }
  }

  private mutating func reportCycle(_ cycle: [Key]) {
    let names = cycle.map(\.name)
    guard let first = names.min(), let place = names.firstIndex(of: first) else { return }
    // The shipped styles have no cycle, so one of the names is a style of the file.
    let key = cycle.first(where: isOfFile) ?? cycle[place]
    report(key, "extends", .styleCycle(Array(names[place...] + names[..<place])))
  }

  private mutating func report(_ key: Key, _ property: String, _ problem: DesignFileIssue.Kind) {
    let offsets = isOfFile(key) ? entry(key)?.offsets : nil
    reader.report(
      at: offsets?[property] ?? offsets?[""] ?? 0, key: "ui-font-text-styles.\(key.name).\(property)", problem)
  }

  // MARK: One style

  /// The size of body text, for styles without a size.
  private static let standardPointSize = Double(SystemTextStyle.body.pointSize(.large))

  private mutating func style(
    _ key: Key, _ entry: TypographyFile.Style, from parent: TypographyStyle?
  ) -> TypographyStyle {
    let metrics = entry.metrics ?? parent?.metrics ?? SystemTextStyle(rawValue: key.name) ?? .body
    if entry.offsets["point-size"] == nil, parent == nil {
      report(key, "point-size", .noPointSize(Self.standardPointSize))
    }
    var style = TypographyStyle(
      key.name, pointSize: entry.pointSize ?? parent?.pointSize ?? Self.standardPointSize, metrics: metrics)
    style.parent = entry.parent
    style.font = entry.font ?? parent?.font ?? .system
    style.minimumPointSize = entry.minimumPointSize ?? parent?.minimumPointSize
    style.maximumPointSize = entry.maximumPointSize ?? parent?.maximumPointSize
    style.scalingMode = entry.scalingMode ?? parent?.scalingMode ?? settings.scalingMode
    style.step = settings.step
    style.letterCase = entry.letterCase ?? parent?.letterCase ?? .regular
    style.letterSpacing = entry.letterSpacing.map { max(0, Int($0.rounded())) } ?? parent?.letterSpacing ?? 0
    style.lineBreakMode = entry.lineBreakMode ?? parent?.lineBreakMode ?? settings.lineBreakMode ?? .wordWrap
    style.isRunningText = entry.isRunningText ?? parent?.isRunningText ?? false
    (style.color, style.colorName) = (parent?.color, parent?.colorName)
    if let text = entry.color { (style.color, style.colorName) = (color(text, of: key), text.text) }
    if let minimum = style.minimumPointSize, let maximum = style.maximumPointSize, minimum > maximum {
      let property = entry.minimumPointSize == nil ? "maximum-point-size" : "minimum-point-size"
      report(key, property, .minimumAboveMaximum(minimum, maximum))
    }
    return style
  }

  /// Returns the style with the global limits, except those that contradict a limit of the style.
  private func limited(_ style: TypographyStyle) -> TypographyStyle {
    var limited = style
    if style.minimumPointSize == nil, let minimum = settings.minimumPointSize {
      limited.minimumPointSize = minimum <= style.maximumPointSize ?? .infinity ? minimum : nil
    }
    if style.maximumPointSize == nil, let maximum = settings.maximumPointSize {
      limited.maximumPointSize = maximum >= style.minimumPointSize ?? 0 ? maximum : nil
    }
    return limited
  }

  // MARK: Colors

  private mutating func resolveColors() {
    let entries = layers.reduce(into: [:]) { entries, layer in entries.merge(layer.colors) { $1 } }
    if entries.isEmpty { return }
    let resolved = ColorTable(entries).resolve()
    colors = resolved.colors
    for error in resolved.errors { report(error, names: entries.keys.sorted()) }
  }

  private mutating func report(_ error: ColorTable.ReferenceError, names: [String]) {
    let (name, problem): (String?, DesignFileIssue.Kind) =
      switch error {
      case .cycle(let members): (members.first, .cycle(members))
      case .unknown(let name, let from):
        (
          from,
          .unknownColor(
            name,
            nearest: reader.nearest(name, among: names.filter { $0 != from } + NamedColor.allCases.map(\.rawValue)))
        )
      }
    let offset = name.flatMap { layers.last?.colorOffsets[$0] }
    let isSetting = name == TypographyFile.fallbackColor && layers.last?.fallbackIsSetting == true
    reader.report(
      at: offset ?? 0, key: "\(isSetting ? "typography-kit" : "typography-colors").\(name ?? "")", problem)
  }

  /// Returns the color of a style: one of the configuration, a role of the theme, or a color that needs no definition.
  private mutating func color(_ text: ColorExpression, of key: Key) -> TextColor? {
    guard case .name(let name, let fallback) = text.base else {
      if case .literal(let color) = text.base { return .custom(DynamicColor(light: text.shaded(color))) }
      return nil
    }
    if let color = colors[name] { return .custom(color.map(text.shaded)) }
    if let role = ColorRole.byName[name], text.shades.isEmpty { return .role(role) }
    if let color = NamedColor(name: name)?.color ?? fallback { return .custom(DynamicColor(light: text.shaded(color))) }
    if let color = colors[TypographyFile.fallbackColor] {
      report(key, "text-color", .replacedColor(name))
      return .custom(color)
    }
    let names = colors.keys.sorted() + NamedColor.allCases.map(\.rawValue)
    report(key, "text-color", .unknownColor(name, nearest: reader.nearest(name, among: names)))
    return nil
  }
}
