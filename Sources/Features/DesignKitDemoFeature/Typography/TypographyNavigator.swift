package import DesignKit
package import Routing
import TerminalUI

/// `https://momentsapp.com/Typography`: the configuration of the text styles in use.
package struct TypographyNavigator: Navigating {
  package static let path = "Typography"

  private let typography: TypographyContainer

  package init(typography: TypographyContainer) {
    self.typography = typography
  }

  package var access: RouteAccess { .internalBuilds }

  package var trust: RouteTrust { .outside }

  package func navigate(
    from source: any RoutingSource, using transitionType: TransitionType, parameters: NoParameters
  ) throws(RoutingError) {
    navigate(to: TypographyScreen(container: typography), from: source, using: transitionType)
  }
}
