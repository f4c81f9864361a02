package import Routing
package import TerminalUI

/// `https://momentsapp.com/Moments`: the timeline, which is the first screen; a link to it closes all that lies above.
package struct MomentsListNavigator: Navigating {
  package static let path = "Moments"

  package init() {}

  /// The first screen of the app.
  @MainActor
  package static func makeRoot(dependencies: MomentsListDependencies) -> any Screen {
    MomentsListScreen(dependencies: dependencies)
  }

  /// All keys that mean something on the first screen.
  @MainActor
  package static var keyHints: [KeyHint] { MomentsListScreen.allBindings.map(\.hint) }

  package var trust: RouteTrust { .outside }

  package func navigate(
    from source: any RoutingSource, using transitionType: TransitionType, parameters: NoParameters
  ) throws(RoutingError) {
    navigateToRoot(from: source)
  }
}
