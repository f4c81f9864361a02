import Documents
import Localization
import TerminalUI
import WebAddresses

/// A parser of configurations of TypographyKit 6 in JSON or as property lists:
///
///     { "typography-colors": { "gold": "#F5BE62", "title": { "light": "gold", "dark": "lighter gold" } },
///       "typography-kit": { "minimum-point-size": 10, "scaling-mode": "stepping", "labels": { "line-break-mode": "clip" } },
///       "ui-font-text-styles": {
///         "body": { "font-name": "System-light", "point-size": 16 },
///         "quote": { "extends": "body", "letter-case": "upper", "letter-spacing": 1, "text-color": "title" } } }
///
/// Additional keys of a style are `text-style`, the system style whose size curve it follows, `running-text` and
/// `line-break-mode`. Unlike the original, it accepts numbers such as 12.1, inherits letter spacing, applies the settings of
/// labels and buttons, and reports everything that it cannot read.
struct TypographyParser {
  var reader: DesignFileReader
  var file: TypographyFile
  /// The resolved colors by name.
  var colors: [String: DynamicColor] = [:]
  /// The last setting of points per category.
  private(set) var step: (member: DocumentMember, key: String)?

  /// - Parameter below: the configuration whose settings, colors and styles apply where this one has none of the same name.
  init(_ reader: DesignFileReader, over below: TypographyFile = TypographyFile()) {
    self.reader = reader
    file = below
    for name in below.styleNames { file.styles[name]?.offset = nil }
  }

  private static let sections = ["typography-colors", "typography-kit", "ui-font-text-styles"]

  /// Points.
  private static let pointSizes = 1.0...1000
  /// Points.
  private static let steps = 0.0...100
  /// Columns.
  private static let spacings = -100.0...100

  /// - Throws: ``DesignFileError/invalid(path:_:)``, with all issues of the file at once.
  mutating func parse() throws(DesignFileError) -> (typography: Typography, warnings: [DesignFileIssue]) {
    let isTokens = TokenImport.hasTokens(reader.root)
    for section in isTokens ? TokenImport.typographyMembers(of: &reader) : try reader.rootMembers() {
      switch section.key {
      case "typography-colors": readColors(section)
      case "typography-kit": readSettings(section)
      case "ui-font-text-styles": readStyles(section)
      default: reader.reportUnknown(section, key: section.key, among: Self.sections)
      }
    }
    return try resolve()
  }

  // MARK: Colors

  private mutating func readColors(_ section: DocumentMember) {
    for (member, key) in reader.members(of: section, key: section.key) {
      if let entry = reader.color(of: member, key: key) { file.colors.add(entry, of: member, key: key) }
    }
  }

  // MARK: Settings

  private static let settingKeys = [
    "minimum-point-size", "maximum-point-size", "point-step-size", "point-step-multiplier", "scaling-mode",
    TypographyFile.fallbackColor, "labels", "buttons", "configuration-name", "configuration-type", "configuration-url",
  ]

  private mutating func readSettings(_ section: DocumentMember) {
    var sizes: (minimum: Double?, maximum: Double?)
    for (member, key) in reader.members(of: section, key: section.key) {
      switch member.key {
      case "minimum-point-size": sizes.minimum = pointSize(of: member, key: key)
      case "maximum-point-size": sizes.maximum = pointSize(of: member, key: key)
      case "point-step-size":
        file.settings.stepSize = reader.number(of: member, key: key, in: Self.steps)
        step = (member, key)
      case "point-step-multiplier":
        file.settings.stepMultiplier = reader.number(of: member, key: key, in: Self.steps)
        step = (member, key)
      case "scaling-mode": file.settings.scalingMode = reader.choice(of: member, key: key)
      case TypographyFile.fallbackColor:
        // The colors take precedence over the settings, in any order.
        if let entry = reader.color(of: member, key: key), !file.colors.contains(member.key) {
          file.colors.add(entry, of: member, key: key)
        }
      case "labels", "buttons":
        for (setting, key) in reader.members(of: member, key: key) { readSetting(setting, of: member.key, key: key) }
      case "configuration-name":
        // The name is displayed: remove control sequences and limit its length.
        let name = reader.text(of: member, key: key)
        file.settings.name = name.map { DisplayText($0).line(columns: Self.longestName).text }
      case "configuration-type": checkFormat(member, key: key)
      case "configuration-url": file.settings.address = webAddress(of: member, key: key)
      case "is-development", "development-color", "should-use-development-colors", "should-crash-if-color-not-found":
        reader.report(member, L10n.DesignFiles.ignoredSetting(key: key), key: key, isWarning: true)
      default: reader.reportUnknown(member, key: key, among: Self.settingKeys)
      }
      if let minimum = sizes.minimum, let maximum = sizes.maximum, minimum > maximum {
        reader.report(member, Self.message(minimum, above: maximum, key: key), key: key)
        sizes = (nil, nil)
      }
    }
    file.settings.minimumPointSize = sizes.minimum ?? file.settings.minimumPointSize
    file.settings.maximumPointSize = sizes.maximum ?? file.settings.maximumPointSize
  }

  private mutating func readSetting(_ member: DocumentMember, of element: String, key: String) {
    switch (element, member.key) {
    // The examples and the code of TypographyKit disagree about the name.
    case ("labels", "line-break-mode"), ("labels", "line-break"):
      file.settings.lineBreakMode = reader.choice(of: member, key: key) ?? file.settings.lineBreakMode
    case ("buttons", "title-color-apply-mode"):
      file.settings.titleColorMode = reader.choice(of: member, key: key) ?? file.settings.titleColorMode
    default:
      reader.reportUnknown(
        member, key: key, among: [element == "labels" ? "line-break-mode" : "title-color-apply-mode"])
    }
  }

  /// Columns.
  private static let longestName = 40

  private mutating func checkFormat(_ member: DocumentMember, key: String) {
    guard let format: Document.Format = reader.choice(of: member, key: key) else { return }
    if format != reader.format {
      reader.report(member, L10n.DesignFiles.wrongFormat(key: key, name: reader.format.rawValue), key: key)
    }
  }

  private mutating func webAddress(of member: DocumentMember, key: String) -> String? {
    guard let text = reader.text(of: member, key: key) else { return nil }
    if WebAddress(text)?.namesUser == false { return text }
    reader.report(member, L10n.DesignFiles.notWebAddress(key: key, text: text.withoutCredentials), key: key)
    return nil
  }

  // MARK: Styles

  private static let styleKeys = [
    "font-name", "point-size", "minimum-point-size", "maximum-point-size", "text-color", "letter-case",
    "letter-spacing", "scaling-mode", "extends", "line-break-mode", "text-style", "running-text",
  ]

  private mutating func readStyles(_ section: DocumentMember) {
    for (member, key) in reader.members(of: section, key: section.key) {
      guard case .object = member.value else {
        reader.report(member, L10n.DesignFiles.notAnObject(key: key), key: key)
        continue
      }
      let properties = reader.members(of: member, key: key).map { member, key in
        TypographyFile.Property(member: member, key: key, document: reader.document)
      }
      var style = TypographyFile.Style(properties: properties, offset: member.offset)
      if let parent = properties.first(where: { $0.member.key == "extends" }) {
        style.parent = reader.text(of: parent.member, key: parent.key)
      }
      // A style that extends its own name extends the one that it replaces.
      if style.parent == member.key, let replaced = file.styles[member.key] {
        style.parent = replaced.parent
        style.properties = replaced.properties + style.properties
      }
      if file.styles.updateValue(style, forKey: member.key) == nil { file.styleNames.append(member.key) }
    }
  }

  /// Reads a property of a style, whose other properties are those of its parent.
  mutating func read(_ member: DocumentMember, key: String, into style: inout TypographyStyle) {
    switch member.key {
    case "font-name": style.font = font(of: member, key: key) ?? style.font
    case "point-size": style.pointSize = pointSize(of: member, key: key) ?? style.pointSize
    case "minimum-point-size": style.minimumPointSize = pointSize(of: member, key: key) ?? style.minimumPointSize
    case "maximum-point-size": style.maximumPointSize = pointSize(of: member, key: key) ?? style.maximumPointSize
    case "text-color":
      guard let text = reader.text(of: member, key: key) else { break }
      guard let color = reader.expression(text, member, key: key) else { break }
      (style.color, style.colorName) = (self.color(color, of: member, key: key), color.text)
    case "letter-case": style.letterCase = reader.choice(of: member, key: key) ?? style.letterCase
    case "letter-spacing":
      guard let spacing = reader.number(of: member, key: key, in: Self.spacings) else { break }
      style.letterSpacing = max(0, Int(spacing.rounded()))
      if spacing < 0 { reader.report(member, L10n.DesignFiles.negativeSpacing(key: key), key: key, isWarning: true) }
    case "scaling-mode": style.scalingMode = reader.choice(of: member, key: key) ?? style.scalingMode
    case "extends": if case .text(let name) = member.value { style.parent = name }
    case "line-break-mode": style.lineBreakMode = reader.choice(of: member, key: key) ?? style.lineBreakMode
    case "text-style": style.metrics = reader.choice(of: member, key: key) ?? style.metrics
    case "running-text": style.isRunningText = reader.boolean(of: member, key: key) ?? style.isRunningText
    default: reader.reportUnknown(member, key: key, among: Self.styleKeys)
    }
  }

  private mutating func pointSize(of member: DocumentMember, key: String) -> Double? {
    reader.number(of: member, key: key, in: Self.pointSizes)
  }

  private mutating func font(of member: DocumentMember, key: String) -> FontFace? {
    guard let name = reader.text(of: member, key: key) else { return nil }
    if let font = FontFace(name) { return font }
    let weight = name.lowercased().drop { $0 != "-" }.dropFirst()
    let weights = FontFace.Weight.allCases.map(\.rawValue)
    reader.reportUnknown(value: String(weight), of: member, key: key, allowed: weights)
    return nil
  }

  static func message(_ minimum: Double, above maximum: Double, key: String) -> LocalizedString {
    L10n.DesignFiles.minimumAboveMaximum(key: key, minimum: Points.text(minimum), maximum: Points.text(maximum))
  }
}

/// A typography configuration before references are resolved.
struct TypographyFile: Sendable {
  /// A property of a style with its full key, and the document that has it.
  struct Property: Sendable {
    let member: DocumentMember
    let key: String
    let document: Document
  }

  /// A style without the properties of the one that it extends.
  struct Style: Sendable {
    /// The style whose properties precede its own.
    var parent: String?
    var properties: [Property]
    /// The offset in bytes; `nil` for a style of the configuration below.
    var offset: Int?

    /// Returns the property that counts, the last one of the name.
    func property(_ name: String) -> Property? { properties.last { $0.member.key == name } }

    /// Returns the offset of a property, or else of the style.
    func offset(of property: String) -> Int? { offset.map { self.property(property)?.member.offset ?? $0 } }
  }

  /// The key of the replacement of unknown colors, which may be a color or a setting.
  static let fallbackColor = "fallback-color"

  var settings = TypographySettings()
  var colors = ColorTable()
  /// The names in the order of the files.
  var styleNames: [String] = []
  var styles: [String: Style] = [:]

  /// Returns the style of the configuration that a style extends.
  func parent(of name: String) -> String? {
    guard let parent = styles[name]?.parent, styles[parent] != nil else { return nil }
    // A style with the name of one of the system extends that one.
    return parent == name && SystemTextStyle(rawValue: name) != nil ? nil : parent
  }
}
