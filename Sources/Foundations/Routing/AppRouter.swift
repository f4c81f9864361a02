import Localization
package import TerminalUI

/// The router of the app: a table of paths and navigators, filled by the composition root.
@MainActor
package final class AppRouter: AppRouting {
  private struct Entry {
    let path: String
    let navigator: any Navigating
  }

  /// By path in lower case.
  private var entries: [String: Entry] = [:]
  /// Where links go that come from nobody in particular.
  private let stack: () -> ScreenStack?

  package init(stack: @escaping @MainActor () -> ScreenStack?) {
    self.stack = stack
  }

  /// The registered paths that have a name, in alphabetical order, as written.
  package var paths: [String] { entries.values.map(\.path).filter { $0 != UniversalLinks.rootPath }.sorted() }

  package func register(path: String, navigator: any Navigating) {
    entries[path.lowercased()] = Entry(path: path, navigator: navigator)
  }

  package func route(
    to link: String, from source: (any RoutingSource)?, using transitionType: TransitionType? = nil
  ) throws(RoutingError) {
    let link = try AppLink(link)
    guard let entry = entries[link.path.lowercased()] else {
      throw .unknownPath(link.path, nearest: NearestNames.of(link.path, among: paths))
    }
    // A screen that was closed meanwhile is no place to start from.
    let origin = source is ScreenStack || (source as? any Screen)?.stack != nil ? source : nil
    guard let start: any RoutingSource = origin ?? stack() else { return }
    try entry.navigator.navigate(
      from: start, using: transitionType ?? entry.navigator.transition, parameters: link.parameters)
  }
}
