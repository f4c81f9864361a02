package import TerminalUI

/// The text styles in use: those that ship with the program, and those by which a configuration replaces them.
package struct Typography: Sendable {
  /// A color of the configuration.
  package struct NamedColor: Hashable, Sendable {
    package let name: String
    package let color: DynamicColor
  }

  package let settings: TypographySettings
  /// The shipped styles first, each layer in the order of its file.
  package let styles: [TypographyStyle]
  /// In the order of the files.
  package let colors: [NamedColor]
  private let indices: [String: Int]
  /// The names of the styles that extend one.
  private let heirs: [String: [String]]

  init(settings: TypographySettings, styles: [TypographyStyle], colors: [NamedColor]) {
    self.settings = settings
    self.styles = styles
    self.colors = colors
    indices = Dictionary(styles.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    var heirs: [String: [String]] = [:]
    for style in styles {
      if let parent = style.parent, parent != style.name { heirs[parent, default: []].append(style.name) }
    }
    self.heirs = heirs
  }

  /// A style by its name; one that the configuration does not know is like body text.
  package subscript(style: TextStyle) -> TypographyStyle {
    if let system = style.systemStyle { return TypographyStyle(system) }
    if let index = indices[style.name] { return styles[index] }
    return TypographyStyle(style.name, pointSize: Double(SystemTextStyle.body.pointSize(.large)))
  }

  package func style(named name: String) -> TypographyStyle? { indices[name].map { styles[$0] } }

  /// The names of the other styles that extend this one; none of a system's style whose name the configuration has taken.
  package func heirs(of style: TypographyStyle) -> [String] {
    if let own = self.style(named: style.name), own != style { return [] }
    return heirs[style.name] ?? []
  }

  // MARK: Reading

  /// The typography that ships with the program: `TypographyKit.json`.
  package static let shipped = shippedFile.typography

  private static let shippedFile: (file: TypographyFile, typography: Typography) = {
    do throws(DesignFileError) {
      var parser = TypographyParser(
        try DesignFileReader(PackageResources.TypographyKit_json, path: "TypographyKit.json"))
      let file = try parser.parse()
      var resolver = TypographyResolver(layers: [file], reader: parser.reader)
      return (file, try resolver.resolve().typography)
    } catch {
      preconditionFailure("The typography that is part of the program: \(error)")
    }
  }()

  /// A configuration laid over what ships with the program: its styles, colors and settings take the place of those of the
  /// same name, the others stay. `warnings` are what is odd about it.
  ///
  /// - Parameter path: how errors call the file.
  /// - Throws: ``DesignFileError``, with all issues of the file at once.
  package static func read(
    _ contents: [UInt8], path: String
  ) throws(DesignFileError) -> (typography: Typography, warnings: [DesignFileIssue]) {
    var parser = TypographyParser(try DesignFileReader(contents, path: path))
    let file = try parser.parse()
    var resolver = TypographyResolver(layers: [shippedFile.file, file], reader: parser.reader)
    return try resolver.resolve()
  }

  /// The configuration of a file.
  ///
  /// - Throws: ``DesignFileError``
  package static func read(
    contentsOf path: String
  ) throws(DesignFileError) -> (typography: Typography, warnings: [DesignFileIssue]) {
    try read(try DesignFileContents.read(path: path), path: path)
  }
}

/// The settings of a configuration for all of its styles; of several layers the upper one holds, setting by setting.
package struct TypographySettings: Hashable, Sendable {
  /// Points for each category (TypographyKit 6: `point-step-size` 2 × `point-step-multiplier` 1).
  static let defaultStep = 2.0

  /// Shown as the configuration's title.
  package var name: String?
  /// The address of a newer edition of the configuration.
  package var address: String?
  /// Points.
  package var minimumPointSize: Double?
  package var maximumPointSize: Double?
  /// Points.
  package var stepSize: Double?
  package var stepMultiplier: Double?
  /// Nil leaves it to the reader.
  package var scalingMode: ScalingMode?
  package var lineBreakMode: LineBreakMode?
  package var titleColorMode: TitleColorMode?
  var isDevelopment: Bool?
  var usesDevelopmentColors: Bool?
  var failsWithoutColor: Bool?

  /// Points for each category, in stepping mode.
  package var step: Double { (stepSize ?? Self.defaultStep) * (stepMultiplier ?? 1) }

  /// These settings, where something is missing those below.
  func over(_ lower: TypographySettings) -> TypographySettings {
    var settings = self
    settings.name = name ?? lower.name
    settings.address = address ?? lower.address
    settings.minimumPointSize = minimumPointSize ?? lower.minimumPointSize
    settings.maximumPointSize = maximumPointSize ?? lower.maximumPointSize
    settings.stepSize = stepSize ?? lower.stepSize
    settings.stepMultiplier = stepMultiplier ?? lower.stepMultiplier
    settings.scalingMode = scalingMode ?? lower.scalingMode
    settings.lineBreakMode = lineBreakMode ?? lower.lineBreakMode
    settings.titleColorMode = titleColorMode ?? lower.titleColorMode
    settings.isDevelopment = isDevelopment ?? lower.isDevelopment
    settings.usesDevelopmentColors = usesDevelopmentColors ?? lower.usesDevelopmentColors
    settings.failsWithoutColor = failsWithoutColor ?? lower.failsWithoutColor
    return settings
  }

  /// Whether this is a debug build, which is in development unless a configuration says otherwise.
  static var isDebugBuild: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }
}

/// In which of a button's states its style's color holds; the names are those of TypographyKit's configurations.
package enum TitleColorMode: String, Hashable, Sendable, CaseIterable {
  case all
  case none
  case normal
  /// Where the button has no color of its own.
  case whereUnspecified = "where-unspecified"
}

/// Where the typography in use comes from.
package enum TypographySource: Hashable, Sendable {
  case shipped
  case file(path: String)
  /// `checked` is when the server last said that this is the newest edition, in seconds since 1970; `isCopy` tells that it
  /// could not be asked since.
  case remote(address: String, checked: Int64, isCopy: Bool)
}

/// Holds the typography in use.
@MainActor
package final class TypographyContainer {
  package private(set) var typography = Typography.shipped
  package private(set) var source = TypographySource.shipped
  /// Reads the source again and answers what to tell the reader; nil where there is nothing to read.
  package var refresh: (() async -> StatusMessage)?

  package init() {}

  package func use(_ typography: Typography, from source: TypographySource) {
    self.typography = typography
    self.source = source
  }
}
