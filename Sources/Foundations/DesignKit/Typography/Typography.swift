/// The text styles in use: those of a configuration, laid over those that ship with the program.
package final class Typography: Sendable {
  package let settings: TypographySettings
  /// The shipped styles, then those of the configuration, each in the order of the file.
  package let styles: [TypographyStyle]
  /// The colors in the order of the files.
  package let colors: [NamedColor]
  private let indices: [String: Int]
  let file: TypographyFile

  init(_ file: TypographyFile, styles: [TypographyStyle], colors: [NamedColor]) {
    self.file = file
    settings = file.settings
    self.styles = styles
    self.colors = colors
    indices = Dictionary(styles.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The style of a name; an unknown one is like body text.
  package subscript(style: TextStyle) -> TypographyStyle {
    if let system = style.systemStyle { return TypographyStyle(system) }
    if let index = indices[style.name] { return styles[index] }
    return TypographyStyle(style.name, pointSize: Double(SystemTextStyle.body.pointSize(.large)))
  }

  package func chain(of color: String, _ variant: ColorVariant) -> [ColorStep] {
    file.colors.chain(of: color, variant) { _ in [] }
  }

  package func style(named name: String) -> TypographyStyle? { indices[name].map { styles[$0] } }

  /// Returns the names of the styles that extend a style. A system style has none if the configuration defines its name.
  package func heirs(of style: TypographyStyle) -> [String] {
    if let own = self.style(named: style.name), own != style { return [] }
    return styles.filter { $0.parent == style.name && $0.name != style.name }.map(\.name)
  }

  // MARK: Reading

  /// The typography that ships with the program: `TypographyKit.json`.
  package static let shipped: Typography = {
    do throws(DesignFileError) {
      var parser = TypographyParser(
        try DesignFileReader(PackageResources.TypographyKit_json, path: "TypographyKit.json"))
      return try parser.parse().typography
    } catch {
      preconditionFailure("The typography that is part of the program: \(error)")
    }
  }()

  /// Returns a configuration laid over the shipped one: its styles, colors and settings replace those of the same name.
  ///
  /// - Parameter path: the path in errors.
  /// - Throws: ``DesignFileError``, with all issues of the file at once.
  package static func read(
    _ contents: [UInt8], path: String
  ) throws(DesignFileError) -> (typography: Typography, warnings: [DesignFileIssue]) {
    var parser = TypographyParser(try DesignFileReader(contents, path: path), over: shipped.file)
    return try parser.parse()
  }

  /// Returns the configuration of a file, laid over the shipped one.
  ///
  /// - Throws: ``DesignFileError``
  package static func read(
    contentsOf path: String
  ) throws(DesignFileError) -> (typography: Typography, warnings: [DesignFileIssue]) {
    try read(try DesignFileContents.read(path: path), path: path)
  }
}

/// The settings of a configuration for all of its styles. The settings of an upper layer replace those below.
package struct TypographySettings: Equatable, Sendable {
  /// Points per category (TypographyKit 6: `point-step-size` 2 × `point-step-multiplier` 1).
  static let defaultStep = 2.0

  package var name: String?
  /// The URL of a newer edition of the configuration.
  package var address: String?
  /// Points.
  package var minimumPointSize: Double?
  package var maximumPointSize: Double?
  /// Points.
  package var stepSize: Double?
  package var stepMultiplier: Double?
  /// `nil` for the reader's choice.
  package var scalingMode: ScalingMode?
  package var lineBreakMode: LineBreakMode?
  package var titleColorMode: TitleColorMode?

  /// Points per category, in stepping mode.
  package var step: Double { (stepSize ?? Self.defaultStep) * (stepMultiplier ?? 1) }
}

/// The states of a button in which its style's color applies, with the names of TypographyKit's configurations.
package enum TitleColorMode: String, Hashable, Sendable, CaseIterable {
  case all
  case none
  case normal
  /// The states without a color of the button.
  case whereUnspecified = "where-unspecified"
}

/// The origin of the typography in use.
package enum TypographySource: Equatable, Sendable {
  case shipped
  case file(path: String)
  /// A configuration of a server.
  ///
  /// - Parameters:
  ///   - checked: the last time that the server confirmed the edition, in seconds since 1970.
  ///   - isCopy: whether the server did not answer since.
  case remote(address: String, checked: Int64, isCopy: Bool)
}

/// Typographies are compared by identity: a file that is read again makes another one.
extension Typography: Equatable {
  package static func == (one: Typography, other: Typography) -> Bool { one === other }
}
