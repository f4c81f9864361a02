import DesignKit
import Localization
package import Routing
import TerminalUI

/// `https://momentsapp.com/LetterCases?text=…&from=kebab`: a text in all ten letter cases.
package struct LetterCasesNavigator: Navigating {
  package static let path = "LetterCases"

  package init() {}

  package var access: RouteAccess { .internalBuilds }

  package func navigate(
    from source: any RoutingSource, using transitionType: TransitionType, parameters: [String: String]
  ) throws(RoutingError) {
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
