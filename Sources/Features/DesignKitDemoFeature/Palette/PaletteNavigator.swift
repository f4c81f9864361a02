package import DesignKit
package import Routing
import TerminalUI

/// `https://momentsapp.com/Palette?theme=…`: the colours of a theme, and what the terminal makes of them.
/// A link may name built-in themes only: it shall not read files.
package struct PaletteNavigator: Navigating {
  package static let path = "Palette"

  private let themes: ThemeContainer

  package init(themes: ThemeContainer) {
    self.themes = themes
  }

  package var access: RouteAccess { .internalBuilds }

  package func navigate(
    from source: any RoutingSource, using transitionType: TransitionType, parameters: [String: String]
  ) throws(RoutingError) {
    var theme: (any ThemeProtocol)?
    if let name = parameters["theme"], !name.isEmpty {
      theme = ThemeCatalog.theme(named: name)
      if theme == nil { throw .notFound(ThemeError.unknown(name).message) }
    }
    navigate(to: PaletteScreen(themes: themes, theme: theme), from: source, using: transitionType)
  }
}
