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
    access = route.access.name.resolved(in: language)
    trust = route.trust.name.resolved(in: language)
  }
}
