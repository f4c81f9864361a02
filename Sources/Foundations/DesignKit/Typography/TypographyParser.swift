import Documents
import Localization
import TerminalUI

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
  private(set) var reader: DesignFileReader
  private var file = TypographyFile()

  /// - Parameter settings: the settings of the configuration below, for those that this one does not have.
  init(_ reader: DesignFileReader, over settings: TypographySettings = TypographySettings()) {
    self.reader = reader
    file.settings = settings
  }

  private static let sections = ["typography-colors", "typography-kit", "ui-font-text-styles"]

  /// Points.
  private static let pointSizes = 1.0...1000
  /// Points.
  private static let steps = 0.0...100
  /// Columns.
  private static let spacings = -100.0...100

  /// - Throws: ``DesignFileError/invalid(path:_:)`` if the root is not an object. The reader collects all other issues.
  mutating func parse() throws(DesignFileError) -> TypographyFile {
    for section in try reader.rootMembers() {
      switch section.key {
      case "typography-colors": readColors(section)
      case "typography-kit": readSettings(section)
      case "ui-font-text-styles": readStyles(section)
      default: reader.reportUnknown(section, key: section.key, among: Self.sections)
      }
    }
    return file
  }

  // MARK: Colors

  private mutating func readColors(_ section: DocumentMember) {
    for (member, key) in reader.members(of: section, key: section.key) {
      guard let entry = reader.color(of: member, key: key) else { continue }
      // The colors take precedence over the settings, in any order.
      addColor(member, entry)
      if member.key == TypographyFile.fallbackColor { file.fallbackIsSetting = false }
    }
  }

  private mutating func addColor(_ member: DocumentMember, _ entry: ColorTable.Entry) {
    if file.colors.updateValue(entry, forKey: member.key) == nil { file.colorNames.append(member.key) }
    file.colorOffsets[member.key] = member.offset
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
      case "minimum-point-size": sizes.minimum = reader.number(of: member, key: key, in: Self.pointSizes)
      case "maximum-point-size": sizes.maximum = reader.number(of: member, key: key, in: Self.pointSizes)
      case "point-step-size":
        file.settings.stepSize = reader.number(of: member, key: key, in: Self.steps)
        file.steps.append((key, member.offset))
      case "point-step-multiplier":
        file.settings.stepMultiplier = reader.number(of: member, key: key, in: Self.steps)
        file.steps.append((key, member.offset))
      case "scaling-mode": file.settings.scalingMode = reader.choice(ScalingMode.self, of: member, key: key)
      case TypographyFile.fallbackColor:
        if let entry = reader.color(of: member, key: key), file.colors[member.key] == nil {
          addColor(member, entry)
          file.fallbackIsSetting = true
        }
      case "labels": readLabels(member, key: key)
      case "buttons": readButtons(member, key: key)
      case "configuration-name": file.settings.name = shownName(of: member, key: key)
      case "configuration-type": checkFormat(member, key: key)
      case "configuration-url": file.settings.address = webAddress(of: member, key: key)
      default: reader.reportUnknown(member, key: key, among: Self.settingKeys)
      }
      if let minimum = sizes.minimum, let maximum = sizes.maximum, minimum > maximum {
        reader.report(member, key: key, .minimumAboveMaximum(minimum, maximum))
        sizes = (nil, nil)
      }
    }
    file.settings.minimumPointSize = sizes.minimum ?? file.settings.minimumPointSize
    file.settings.maximumPointSize = sizes.maximum ?? file.settings.maximumPointSize
  }

  private mutating func readLabels(_ section: DocumentMember, key sectionKey: String) {
    for (member, key) in reader.members(of: section, key: sectionKey) {
      // The examples and the code of TypographyKit disagree about the name.
      if ["line-break-mode", "line-break"].contains(member.key) {
        file.settings.lineBreakMode = reader.choice(LineBreakMode.self, of: member, key: key)
      } else {
        reader.reportUnknown(member, key: key, among: ["line-break-mode"])
      }
    }
  }

  private mutating func readButtons(_ section: DocumentMember, key sectionKey: String) {
    for (member, key) in reader.members(of: section, key: sectionKey) {
      if member.key == "title-color-apply-mode" {
        file.settings.titleColorMode = reader.choice(TitleColorMode.self, of: member, key: key)
      } else {
        reader.reportUnknown(member, key: key, among: ["title-color-apply-mode"])
      }
    }
  }

  /// Columns.
  private static let longestName = 40

  /// Returns a name without control sequences and of a limited length.
  private mutating func shownName(of member: DocumentMember, key: String) -> String? {
    reader.text(of: member, key: key).map { DisplayText($0).line(columns: Self.longestName).text }
  }

  private mutating func checkFormat(_ member: DocumentMember, key: String) {
    guard let format = reader.choice(Document.Format.self, of: member, key: key) else { return }
    if format != reader.format { reader.report(member, key: key, .wrongFormat(actual: reader.format)) }
  }

  private mutating func webAddress(of member: DocumentMember, key: String) -> String? {
    guard let text = reader.text(of: member, key: key) else { return nil }
    if WebAddress.url(text) != nil { return text }
    reader.report(member, key: key, .notWebAddress(text.withoutCredentials))
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
        reader.report(member, key: key, .notAnObject)
        continue
      }
      var style = TypographyFile.Style()
      style.offsets[""] = member.offset
      for (member, key) in reader.members(of: member, key: key) {
        style.offsets[member.key] = member.offset
        read(member, key: key, into: &style)
      }
      file.styleNames.append(member.key)
      file.styles[member.key] = style
    }
  }

  private mutating func read(_ member: DocumentMember, key: String, into style: inout TypographyFile.Style) {
    switch member.key {
    case "font-name": style.font = font(of: member, key: key)
    case "point-size": style.pointSize = reader.number(of: member, key: key, in: Self.pointSizes)
    case "minimum-point-size": style.minimumPointSize = reader.number(of: member, key: key, in: Self.pointSizes)
    case "maximum-point-size": style.maximumPointSize = reader.number(of: member, key: key, in: Self.pointSizes)
    case "text-color":
      if let text = reader.text(of: member, key: key) {
        style.color = reader.expression(text, member, key: key)
      }
    case "letter-case": style.letterCase = reader.choice(LetterCase.self, of: member, key: key)
    case "letter-spacing":
      style.letterSpacing = reader.number(of: member, key: key, in: Self.spacings)
      if let spacing = style.letterSpacing, spacing < 0 { reader.report(member, key: key, .negativeSpacing) }
    case "scaling-mode": style.scalingMode = reader.choice(ScalingMode.self, of: member, key: key)
    case "extends": style.parent = reader.text(of: member, key: key)
    case "line-break-mode": style.lineBreakMode = reader.choice(LineBreakMode.self, of: member, key: key)
    case "text-style": style.metrics = reader.choice(SystemTextStyle.self, of: member, key: key)
    case "running-text": style.isRunningText = reader.boolean(of: member, key: key)
    default: reader.reportUnknown(member, key: key, among: Self.styleKeys)
    }
  }

  private mutating func font(of member: DocumentMember, key: String) -> FontFace? {
    guard let name = reader.text(of: member, key: key) else { return nil }
    do throws(FontFace.UnknownWeight) {
      return try FontFace(name)
    } catch {
      reader.report(
        member, key: key, .unknownValue(error.weight, allowed: FontFace.Weight.allCases.map(\.rawValue)))
      return nil
    }
  }
}

/// A typography configuration before references are resolved: one layer of a ``Typography``.
struct TypographyFile: Sendable {
  /// A style without the properties of the one that it extends.
  struct Style: Sendable {
    var parent: String?
    var font: FontFace?
    var pointSize: Double?
    var minimumPointSize: Double?
    var maximumPointSize: Double?
    var metrics: SystemTextStyle?
    var scalingMode: ScalingMode?
    var letterCase: LetterCase?
    var letterSpacing: Double?
    var lineBreakMode: LineBreakMode?
    var color: ColorExpression?
    var isRunningText: Bool?
    /// The offset of each key in bytes, and that of the style itself under an empty key.
    var offsets: [String: Int] = [:]
  }

  /// The key of the replacement of unknown colors, which may be a color or a setting.
  static let fallbackColor = "fallback-color"

  var settings = TypographySettings()
  /// The names in the order of the file.
  var colorNames: [String] = []
  var colors: [String: ColorTable.Entry] = [:]
  /// The offset of each color in bytes.
  var colorOffsets: [String: Int] = [:]
  /// The keys of the steps among the settings, and their offsets in bytes.
  var steps: [(key: String, offset: Int)] = []
  /// Whether the fallback color is among the settings.
  var fallbackIsSetting = false
  var styleNames: [String] = []
  var styles: [String: Style] = [:]
}
