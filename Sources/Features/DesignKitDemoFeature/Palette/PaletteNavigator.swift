package import DesignKit
package import Routing
import TerminalUI

/// `https://momentsapp.com/Palette?theme=…&colors={"primary":"#C03"}`: the colours of a theme, perhaps with others laid over
/// it, and what the terminal makes of them.
package struct PaletteNavigator: Navigating {
  package static let path = "Palette"

  package struct Parameters: Codable {
    let theme: BuiltInTheme?
    /// By purpose, as in the file of a theme.
    let colors: [String: String]?
  }

  private let themes: ThemeContainer

  package init(themes: ThemeContainer) {
    self.themes = themes
  }

  package var access: RouteAccess { .internalBuilds }

  package var trust: RouteTrust { .outside }

  package func navigate(
    from source: any RoutingSource, using transitionType: TransitionType, parameters: Parameters
  ) throws(RoutingError) {
    var theme = parameters.theme?.theme
    if let colors = parameters.colors {
      do throws(DesignFileError) {
        theme = try ThemeDraft(extends: theme ?? themes.currentTheme, colors: colors).theme()
      } catch {
        throw .invalidContent(error.message)
      }
    }
    navigate(to: PaletteScreen(themes: themes, theme: theme), from: source, using: transitionType)
  }
}
