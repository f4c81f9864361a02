import Localization
package import Routing
import TerminalUI
package import Toggles

/// `https://momentsapp.com/DesignKit?productName=…&version=…`: the DesignKit shows itself; not in production builds.
package struct DesignKitDemoNavigator: Navigating {
  package static let path = "DesignKit"

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
    let required = ["productName", "version"]
    let missing = required.filter { (parameters[$0.lowercased()] ?? "").isEmpty }
    guard missing.isEmpty, let productName = parameters["productname"], let version = parameters["version"] else {
      throw .missingParameters(path: Self.path, names: missing)
    }
    navigate(to: DesignKitDemoScreen(productName: productName, version: version), from: source, using: transitionType)
  }
}
