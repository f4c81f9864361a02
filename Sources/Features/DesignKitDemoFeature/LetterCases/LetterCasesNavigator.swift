import DesignKit
package import Routing
import TerminalUI

/// `https://momentsapp.com/LetterCases?text=…&from=kebab`: a text in all ten letter cases.
package struct LetterCasesNavigator: Navigating {
  package static let path = "LetterCases"

  package struct Parameters: Codable {
    let text: String?
    let from: LetterCase?
  }

  package init() {}

  package var access: RouteAccess { .internalBuilds }

  package var trust: RouteTrust { .outside }

  package func navigate(
    from source: any RoutingSource, using transitionType: TransitionType, parameters: Parameters
  ) throws(RoutingError) {
    let screen = LetterCasesScreen(text: parameters.text, from: parameters.from ?? .regular)
    navigate(to: screen, from: source, using: transitionType)
  }
}

extension LetterCase: LinkValue {}
