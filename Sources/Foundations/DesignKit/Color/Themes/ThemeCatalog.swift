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
}
