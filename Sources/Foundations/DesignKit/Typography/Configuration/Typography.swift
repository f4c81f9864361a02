/// The text styles in use: those that the program ships with, and what a configuration has put in their place.
package struct Typography: Sendable {
  /// A colour of the configuration.
  package struct NamedColor: Hashable, Sendable {
    package let name: String
    package let color: DynamicColor
  }

  package let settings: TypographySettings
  /// Those that ship first, each layer in the order of its file.
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

  /// What the program ships with: `Resources/TypographyKit.json`.
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

  /// A configuration laid over what ships with the program: its styles, colours and settings take the place of those of the
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
}
