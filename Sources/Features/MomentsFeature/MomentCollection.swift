import DesignKit
import Localization
import MomentsStore
import Routing
import TerminalUI

extension Route {
  /// `https://momentsapp.com/Collection?id=3&id=5`: some moments, in the order of the link.
  static func collection(_ dependencies: MomentsDependencies) -> Route {
    Route(
      "Collection", MomentCollection.Parameters.self, trust: .outside, commands: { MomentCollection.commands }
    ) { parameters, _ throws(RoutingError) in
      // The list shows the error if the store cannot be read.
      if let keys = try? dependencies.database.keys(of: parameters.id), keys.allSatisfy({ $0 == nil }) {
        throw .notFound(L10n.Collection.missing(ids: parameters.id.listed))
      }
      return MomentListScreen(opening: MomentCollection(parameters), dependencies: dependencies)
    }
  }

  /// `https://momentsapp.com/Source?id=3`: the moments of a followed source, newest first.
  static func source(_ dependencies: MomentsDependencies) -> Route {
    Route(
      "Source", SourceMoments.Parameters.self, trust: .outside, commands: { SourceMoments.commands }
    ) { parameters, _ throws(RoutingError) in
      guard let source = try? dependencies.database.source(id: Int64(parameters.id)) else {
        throw .notFound(L10n.Following.noSource(id: "\(parameters.id)"))
      }
      return MomentListScreen(opening: SourceMoments(source: source), dependencies: dependencies)
    }
  }
}

/// The moments of a list of ids.
struct MomentCollection: MomentSource {
  struct Parameters: Decodable {
    let id: [String]
    let title: String?
  }

  let analyticsName = "Collection"
  /// The ids of the moments, each once.
  private let ids: [String]
  private let givenTitle: String?

  init(_ parameters: Parameters) {
    var seen: Set<String> = []
    ids = parameters.id.filter { seen.insert($0).inserted }
    givenTitle = parameters.title
  }

  func title(of list: MomentListScreen) -> LocalizedString {
    givenTitle.map(LocalizedString.verbatim) ?? L10n.Collection.count(ids.count)
  }

  /// A moment that does not exist has a key of no moment.
  func filter(of list: MomentListScreen) throws(StoreError) -> MomentFilter? {
    MomentFilter(among: try list.dependencies.database.keys(of: ids).map { $0 ?? .end(isNewest: false) })
  }

  /// A warning that names the moments that do not exist.
  func warning(of list: MomentListScreen) -> LocalizedString? {
    let missing = zip(ids, list.filter?.keys ?? []).filter { $1 == .end(isNewest: false) }.map(\.0)
    return missing.isEmpty ? nil : L10n.Collection.missing(ids: missing.listed)
  }

  func missingRow(at index: Int, in context: RowContext) -> Row<Never> {
    .note(
      context.text(StoreError.noSuchMoment(id: ids[index]).message), .alert, attributes: ["id": .text(ids[index])]
    ).selectable()
  }

  static let commands: [Command<MomentListScreen>] =
    Command.moving + Command.opening + Command.reading + Command.all + [Command.reloading]
}

/// The moments of a followed source.
struct SourceMoments: MomentSource {
  struct Parameters: Decodable {
    let id: Int
  }

  let analyticsName = "Source"
  let source: Source

  func title(of list: MomentListScreen) -> LocalizedString { .verbatim(source.name) }

  func filter(of list: MomentListScreen) -> MomentFilter? { MomentFilter(source: source.id) }

  static var commands: [Command<MomentListScreen>] { MomentCollection.commands }
}

extension [String] {
  /// The first few of these ids, as a message quotes them.
  fileprivate var listed: String {
    let most = 5
    return prefix(most).map(\.excerpt).joined(separator: ", ") + (count > most ? ", …" : "")
  }
}
