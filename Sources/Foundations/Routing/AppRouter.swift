import Localization
package import TerminalUI

/// The router of the app: a table of patterns and navigators, filled by the composition root.
@MainActor
package final class AppRouter: AppRouting {
  private let table = RouteTable<any Navigating>()
  /// By their texts in lower case.
  private var patterns: [String: RoutePattern] = [:]
  /// Where links go that come from nobody in particular.
  private let stack: () -> ScreenStack?
  private let isInternalBuild: Bool

  package init(isInternalBuild: Bool, stack: @escaping @MainActor () -> ScreenStack?) {
    self.isInternalBuild = isInternalBuild
    self.stack = stack
  }

  /// The names of the registered patterns that have one, in alphabetical order, as written.
  package var paths: [String] { Set(patterns.values.map(\.name)).filter { $0 != UniversalLinks.rootPath }.sorted() }

  package func register(path: String, navigator: any Navigating) {
    register(path: path, priority: 0, navigator: navigator)
  }

  /// - Parameter priority: of patterns that are equally exact for a link, the higher one is asked first.
  package func register(path: String, priority: Int, navigator: any Navigating) {
    do throws(RoutePattern.Mistake) {
      let pattern = try RoutePattern(path)
      unregister(path: path)
      table.insert(pattern, priority: priority, navigator)
      patterns[path.lowercased()] = pattern
    } catch {
      preconditionFailure("“\(path)” is registered and no pattern: \(error)")
    }
  }

  /// Takes a registration back; one that was never made is none to take back.
  package func unregister(path: String) {
    if patterns.removeValue(forKey: path.lowercased()) != nil { table.remove(path) }
  }

  /// Whether a navigator would take the link. Nothing is opened, and what the link names may still not be there.
  package func canOpen(_ link: String) -> Bool {
    guard let link = try? AppLink(link) else { return false }
    return destination(of: link).map { isAllowed($0.navigator) } ?? false
  }

  private func isAllowed(_ navigator: any Navigating) -> Bool {
    switch navigator.access {
    case .everyone: true
    case .internalBuilds: isInternalBuild
    }
  }

  /// The navigator that takes the link, and its parameters, of which those of the path hold over those of the query.
  private func destination(of link: AppLink) -> (navigator: any Navigating, parameters: [String: String])? {
    for match in table.matches(link.parts) {
      let parameters = link.parameters.merging(match.arguments) { $1 }
      if match.value.accepts(parameters) { return (match.value, parameters) }
    }
    return nil
  }

  package func route(
    to link: String, from source: (any RoutingSource)?, using transitionType: TransitionType? = nil
  ) throws(RoutingError) {
    let link = try AppLink(link)
    guard let (navigator, parameters) = destination(of: link) else {
      let others = paths.filter { $0.lowercased() != link.path.lowercased() }
      throw .unknownPath(link.path, nearest: NearestNames.of(link.path, among: others))
    }
    guard isAllowed(navigator) else {
      throw .refused(path: link.path, reason: L10n.Routing.onlyInternalBuilds(path: link.path))
    }
    // A screen that was closed meanwhile is no place to start from.
    let origin = source is ScreenStack || (source as? any Screen)?.stack != nil ? source : nil
    guard let start: any RoutingSource = origin ?? stack() else { return }
    try navigator.navigate(from: start, using: transitionType ?? navigator.transition, parameters: parameters)
  }
}
