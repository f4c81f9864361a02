package import DesignKit
import Localization
package import Routing
import TerminalUI
package import Toggles

/// `https://momentsapp.com/Palette?theme=…`: the colours of a theme, and what the terminal makes of them; not in production
/// builds. A link may name built-in themes only: it shall not read files.
package struct PaletteNavigator: Navigating {
  package static let path = "Palette"

  private let buildTarget: BuildTargetTogglesDataStore
  private let themes: ThemeContainer

  package init(buildTarget: BuildTargetTogglesDataStore, themes: ThemeContainer) {
    self.buildTarget = buildTarget
    self.themes = themes
  }

  package func navigate(
    from source: any RoutingSource, using transitionType: TransitionType, parameters: [String: String]
  ) throws(RoutingError) {
    guard buildTarget.showsInternalScreens else {
      throw .refused(path: Self.path, reason: L10n.Routing.onlyInternalBuilds(path: Self.path))
    }
    var theme: (any ThemeProtocol)?
    if let name = parameters["theme"], !name.isEmpty {
      theme = ThemeCatalog.theme(named: name)
      if theme == nil { throw .notFound(ThemeError.unknown(name).message) }
    }
    navigate(to: PaletteScreen(themes: themes, theme: theme), from: source, using: transitionType)
  }
}
