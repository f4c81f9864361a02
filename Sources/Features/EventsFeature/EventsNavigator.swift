package import Analytics
package import Routing
import TerminalUI

/// `https://momentsapp.com/Events`: what was reported in this run.
package struct EventsNavigator: Navigating {
  package static let path = "Events"

  private let events: RecentEvents

  package init(events: RecentEvents) {
    self.events = events
  }

  package var access: RouteAccess { .internalBuilds }

  package var trust: RouteTrust { .outside }

  package func navigate(
    from source: any RoutingSource, using transitionType: TransitionType, parameters: NoParameters
  ) throws(RoutingError) {
    navigate(to: EventsScreen(events: events), from: source, using: transitionType)
  }
}
