import FoundationEssentials

/// A theme by a text of a command line or a setting: the name of a built-in theme, the path of a theme file, or a pair that
/// follows the appearance, such as `light:System,dark:sea.json`.
///
/// A text is a path if it has a slash, ends in `.json`, or names an existing file.
package struct ThemeChoice: Equatable, Sendable {
  package let text: String
  /// One part, or those for light and dark.
  private let parts: [String]

  package init(_ text: String) {
    let halves = text.split(separator: ",", omittingEmptySubsequences: false)
    let pair = Appearance.allCases.compactMap { appearance in
      let prefix = appearance.rawValue + ":"
      return halves.first { $0.hasPrefix(prefix) }?.dropFirst(prefix.count)
    }
    self.text = text
    parts = halves.count == 2 && pair.count == 2 ? pair.map(String.init) : [text]
  }

  package static let `default` = ThemeChoice(Theme.designKit.name)

  package var isBuiltIn: Bool { parts.count == 1 && Theme.builtIn(named: text) != nil }

  /// The paths of its theme files.
  package var files: [String] { parts.filter { Theme.builtIn(named: $0) == nil && Self.isPath($0) } }

  package var absolute: ThemeChoice {
    let parts = parts.map { files.contains($0) ? URL(filePath: $0).path : $0 }
    return ThemeChoice(parts.count == 1 ? parts[0] : "light:\(parts[0]),dark:\(parts[1])")
  }

  /// Returns the theme, and the warnings about its files.
  ///
  /// - Throws: ``DesignFileError``.
  package func read() throws(DesignFileError) -> (theme: Theme, warnings: [DesignFileIssue]) {
    let first = try Self.read(parts[0])
    guard parts.count > 1 else { return first }
    let second = try Self.read(parts[1])
    return (Theme(light: first.theme, dark: second.theme), first.warnings + second.warnings)
  }

  private static func read(_ part: String) throws(DesignFileError) -> (theme: Theme, warnings: [DesignFileIssue]) {
    if let theme = Theme.builtIn(named: part) { return (theme, []) }
    guard isPath(part) else { throw .unknownTheme(part) }
    return try ThemeFileReader.read(DesignFileContents.read(path: part), path: part)
  }

  private static func isPath(_ part: String) -> Bool {
    part.contains("/") || part.lowercased().hasSuffix(".json") || FileManager.default.fileExists(atPath: part)
  }
}
