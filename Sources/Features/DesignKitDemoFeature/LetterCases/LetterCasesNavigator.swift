import DesignKit
import Localization
package import Routing
import TerminalUI
package import Toggles

/// `https://momentsapp.com/LetterCases?text=…&from=kebab`: a text in all ten letter cases; not in production builds.
package struct LetterCasesNavigator: Navigating {
  package static let path = "LetterCases"

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
    var letterCase = LetterCase.regular
    if let name = parameters["from"], !name.isEmpty {
      guard let known = LetterCase(rawValue: name.lowercased()) else {
        let names = LetterCase.allCases.map(\.rawValue).joined(separator: ", ")
        throw .notFound(L10n.LetterCases.unknown(name: name, names: names))
      }
      letterCase = known
    }
    navigate(to: LetterCasesScreen(text: parameters["text"], from: letterCase), from: source, using: transitionType)
  }
}
