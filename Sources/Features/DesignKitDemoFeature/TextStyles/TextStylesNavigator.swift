import Localization
package import Routing
import TerminalUI
package import Toggles

/// `https://momentsapp.com/TextStyles`: all text styles, each drawn in itself; not in production builds.
package struct TextStylesNavigator: Navigating {
  package static let path = "TextStyles"

  private let buildTarget: BuildTargetTogglesDataStore

  package init(buildTarget: BuildTargetTogglesDataStore) {
    self.buildTarget = buildTarget
  }

  package func navigate(
    from source: any RoutingSource, using transitionType: TransitionType, parameters: [String: String]
  ) throws(RoutingError) {
    guard buildTarget.showsInternalScreens else {
      throw .refused(path: Self.path, reason: L10n.Routing.onlyInternalBuilds(path: Self.path))
    }
    navigate(to: TextStylesScreen(), from: source, using: transitionType)
  }
}
