import FeedFormats
import Localization
import MomentsStore
import Routing
import Screens

/// The moments that a list shows.
enum MomentQuery: Equatable {
  /// All moments, newest first.
  case timeline
  /// The moments of a person: of everybody with the handle, else of everybody with the name.
  case person(Author)
  /// The moments that match a ``MomentFilter`` in a field above them. They follow while the reader types.
  ///
  /// - Parameters:
  ///   - text: that of the field at first; the reader types one if it is empty.
  ///   - title: the title of the list until the reader changes the text.
  case search(_ text: String, title: String? = nil)

  /// Whether the first row is a text field, above a message about the moments.
  var hasField: Bool { if case .search = self { true } else { false } }

  var text: String { if case .search(let text, _) = self { text } else { "" } }

  var analyticsName: String {
    switch self {
    case .timeline: "MomentsList"
    case .person: "Person"
    case .search: "Search"
    }
  }
}

extension MomentsDependencies {
  /// Creates a list whose moments are read at once: a run that prints it asks for errors before it draws.
  @MainActor
  fileprivate func list(_ query: MomentQuery) -> MomentListScreen {
    let screen = MomentListScreen(query, dependencies: self)
    screen.read()
    return screen
  }
}

extension Route {
  /// `https://momentsapp.com/Moments`: the timeline, which is the first screen; a link to it closes all that lies above.
  static let moments = Route(Timeline.path, trust: .outside, commands: { Timeline.commands }) { _ in nil }

  /// `https://momentsapp.com/`: the same.
  static let root = Route(
    UniversalLinks.rootPath, trust: .outside, commands: { Timeline.commands }
  ) { _ in nil }

  /// `https://momentsapp.com/Search?q=rain%20unread`
  static func search(_ dependencies: MomentsDependencies) -> Route {
    Route(
      MomentSearch.path, .optionalText("q"), trust: .outside, commands: { MomentSearch.commands }
    ) { _, text in dependencies.list(.search(text ?? "")) }
  }

  /// `https://momentsapp.com/Source?id=3`: the search for the moments of a followed source.
  static func source(_ dependencies: MomentsDependencies) -> Route {
    Route(
      "Source", .number("id"), trust: .outside, commands: { MomentSearch.commands }
    ) { _, id throws(RoutingError) in
      guard (try? dependencies.database.source(id: Int64(id))) != nil else {
        throw .notFound(L10n.Following.noSource(id: "\(id)"))
      }
      return dependencies.list(.search("source:\(id)"))
    }
  }

  /// `https://momentsapp.com/Collection?id=3&id=5`: the search for some moments.
  static func collection(_ dependencies: MomentsDependencies) -> Route {
    Route(
      "Collection", .texts("id"), .optionalText("title"), trust: .outside, commands: { MomentSearch.commands }
    ) { _, ids, title throws(RoutingError) in
      // The list shows the error if the store cannot be read.
      if let keys = try? dependencies.database.keys(of: ids), keys.allSatisfy({ $0 == nil }) {
        throw .notFound(MomentSearch.missing(ids))
      }
      return dependencies.list(.search(MomentFilter.text(ids: ids), title: title))
    }
  }

  /// `https://momentsapp.com/Person?name=@ada@example.org` or `…?name=Ada%20Lind`: what a person has posted, newest first.
  static func person(_ dependencies: MomentsDependencies) -> Route {
    Route(
      "Person", .text("name"), trust: .outside, commands: { Command<MomentListScreen>.ofPerson }
    ) { _, name in
      dependencies.list(.person(name.hasPrefix("@") ? Author(name: "", handle: name) : Author(name: name)))
    }
  }
}
