import Localization
import Routing

/// A row of the lab of links.
enum ResolverItem: Hashable {
  /// The link that is typed.
  case field
  /// What it may go on with.
  case completions([String])
  /// From where the link is taken to be.
  case trust(RouteTrust)
  /// Nil for the app itself.
  case path(String?)
  /// The full form of a link that leads somewhere; nil where it works but once.
  case address(String?)
  /// A route that was asked, and what it says.
  case candidate(pattern: String, owner: String, verdict: LocalizedString)
  /// As it is declared and what the link says; what nobody has declared is but named.
  case parameter(declaration: String, values: [String])
  /// What keeps the route above from taking the link.
  case problem(LocalizedString)
  /// Why no route was found.
  case failure(LocalizedString)
}

extension ResolverItem {
  /// All that a router says to a link; nothing to an empty one.
  @MainActor
  static func answer(to link: String, from trust: RouteTrust, by router: any RouteInspecting) -> [ResolverItem] {
    guard link.contains(where: { !$0.isWhitespace }) else { return [] }
    do throws(RoutingError) {
      let resolution = try router.resolve(link, from: trust)
      var items: [ResolverItem] = [.path(resolution.link.path.isEmpty ? nil : resolution.link.path)]
      if resolution.destination != nil { items.append(.address(resolution.address)) }
      items += resolution.candidates.flatMap(rows)
      // What a route has said stands below it.
      let isTold = resolution.candidates.contains { if case .refuses = $0.answer { true } else { false } }
      if let error = resolution.error, !isTold { items.append(.failure(error.message)) }
      return items
    } catch {
      return [.failure(error.message)]
    }
  }

  @MainActor
  private static func rows(about candidate: RouteResolution.Candidate) -> [ResolverItem] {
    let route = candidate.route
    let (verdict, problems): (LocalizedString, [LocalizedString]) =
      switch candidate.answer {
      case .takes: (L10n.Resolver.takes, [])
      case .leaves: (L10n.Resolver.leaves, [])
      case .refuses(.wrongParameters(_, let problems)): (L10n.Resolver.refuses, problems.map(\.message))
      case .refuses(let error): (L10n.Resolver.refuses, [error.message])
      }
    var names: Set<String> = []
    let parameters = candidate.parameters.items.filter { names.insert($0.name.lowercased()).inserted }.map { item in
      let field = route.parameters.first { $0.name.lowercased() == item.name.lowercased() }
      return ResolverItem.parameter(
        declaration: field?.declaration ?? item.name, values: candidate.parameters[item.name])
    }
    return [.candidate(pattern: route.pattern.shownText, owner: route.owner, verdict: verdict)] + parameters
      + problems.map { .problem($0) }
  }
}
