package import DesignKit
import Localization
package import Routing
import TerminalUI
package import Toggles

/// `https://momentsapp.com/Typography`: the configuration of the text styles in use; not in production builds.
package struct TypographyNavigator: Navigating {
  package static let path = "Typography"

  private let buildTarget: BuildTargetTogglesDataStore
  private let typography: TypographyContainer

  package init(buildTarget: BuildTargetTogglesDataStore, typography: TypographyContainer) {
    self.buildTarget = buildTarget
    self.typography = typography
  }

  package func navigate(
    from source: any RoutingSource, using transitionType: TransitionType, parameters: [String: String]
  ) throws(RoutingError) {
    guard buildTarget.showsInternalScreens else {
      throw .refused(path: Self.path, reason: L10n.Routing.onlyInternalBuilds(path: Self.path))
    }
    navigate(to: TypographyScreen(container: typography), from: source, using: transitionType)
  }
}
