import Localization
import Routing

/// A route in the words of the reader.
@MainActor
struct RouteWords {
  let pattern: String
  let access: String
  let trust: String

  init(_ route: Route, _ language: Language) {
    pattern = route.pattern.text.isEmpty ? "/" : route.pattern.text
    access = (route.access == .internalBuilds ? L10n.Links.internalBuilds : L10n.Links.allBuilds)
      .resolved(in: language)
    trust = (route.trust == .inside ? L10n.Links.fromInside : L10n.Links.fromAnywhere).resolved(in: language)
  }
}
