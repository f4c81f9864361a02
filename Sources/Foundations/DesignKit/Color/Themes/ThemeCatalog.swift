import Foundation

/// The themes that every build has.
package enum ThemeCatalog {
  /// The default first.
  package static let builtIn: [any ThemeProtocol] = [
    DesignKitTheme(), SystemTheme(), HighContrastTheme(), MonochromeTheme(),
  ]

  /// A built-in theme by its name, in whatever case.
  package static func theme(named name: String) -> (any ThemeProtocol)? {
    builtIn.first { $0.name.lowercased() == name.lowercased() }
  }

  /// The theme that a reader asks for: a built-in one by its name, or that of a file. What has a slash, ends in `.json` or is
  /// there is a path.
  ///
  /// - Throws: ``ThemeError``.
  package static func theme(_ choice: String) throws(ThemeError) -> any ThemeProtocol {
    if let theme = theme(named: choice) { return theme }
    let isPath = choice.contains("/") || choice.lowercased().hasSuffix(".json")
    guard isPath || FileManager.default.fileExists(atPath: choice) else { throw .unknown(choice) }
    do throws(DesignFileError) {
      return try ThemeFileReader.read(path: choice)
    } catch {
      throw .file(error)
    }
  }
}
