package import Routing
import TerminalUI

/// `https://momentsapp.com/Languages`: all languages, and why the texts are in this one.
package struct LanguagesNavigator: Navigating {
  package static let path = "Languages"

  private let languages: any LanguageChoosing

  package init(languages: any LanguageChoosing) {
    self.languages = languages
  }

  package var trust: RouteTrust { .outside }

  package func navigate(
    from source: any RoutingSource, using transitionType: TransitionType, parameters: NoParameters
  ) throws(RoutingError) {
    navigate(to: LanguagesScreen(languages: languages), from: source, using: transitionType)
  }
}
