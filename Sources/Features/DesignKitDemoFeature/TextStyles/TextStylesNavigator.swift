package import Routing
import TerminalUI

/// `https://momentsapp.com/TextStyles`: all text styles, each drawn in itself.
package struct TextStylesNavigator: Navigating {
  package static let path = "TextStyles"

  package init() {}

  package var access: RouteAccess { .internalBuilds }

  package var trust: RouteTrust { .outside }

  package func navigate(
    from source: any RoutingSource, using transitionType: TransitionType, parameters: NoParameters
  ) throws(RoutingError) {
    navigate(to: TextStylesScreen(), from: source, using: transitionType)
  }
}
