import DesignKit
import Following
import Localization
import MomentsStore
import Routing
import Screens
import Settings
import TerminalUI

/// A saved search, a tag or a source, whose moments the reader opens together.
enum FollowedItem: Hashable {
  case search(SavedSearch)
  case tag(String)
  /// The id of a source.
  case source(Int64)

  /// The text of the search for its moments.
  private var text: String {
    switch self {
    case .search(let search): search.text
    case .tag(let tag): "tag:\(MomentFilter.quoted(tag))"
    case .source(let id): "source:\(id)"
    }
  }

  /// The address of the screen with its moments.
  var address: String { UniversalLinks.address("Search", ["q": text]) }

  /// Returns the filter of its moments now.
  @MainActor
  func filter(_ muter: SearchMuter) -> MomentFilter? {
    switch self {
    case .search(let search): muter.filter(search)
    case .tag: try? MomentFilter(text, now: 0, utcOffset: { _ in 0 })
    case .source(let id): MomentFilter(source: id)
    }
  }
}

extension Row<FollowedItem> {
  static func search(
    _ search: SavedSearch, isMuted: Bool, _ unreadCounts: [FollowedItem: Int], in context: RowContext
  ) -> Row {
    let facts = isMuted ? [search.text, context.text(L10n.Filter.isMuted)] : [search.text]
    return item(
      .search(search), search.name, facts: facts, attributes: isMuted ? ["isMuted": .boolean(true)] : [:], unreadCounts,
      in: context)
  }

  /// - Parameters:
  ///   - isFetched: whether its feed is being fetched.
  ///   - problem: the error of the last refresh.
  static func source(
    _ source: Source, isFetched: Bool, problem: LocalizedString?, _ unreadCounts: [FollowedItem: Int],
    in context: RowContext
  ) -> Row {
    let environment = context.environment
    let refreshed = source.refreshedAt.map { L10n.Following.refreshed(date: .localized(environment.date(of: $0))) }
    let state = isFetched ? L10n.Live.refreshing : refreshed ?? L10n.Following.neverRefreshed
    var facts = [context.text(state)]
    if source.isUnencrypted { facts.append(context.text(L10n.Following.unencrypted)) }
    if !source.tags.isEmpty { facts.append(source.tags.joined(separator: ", ").harmless) }
    let attributes: [String: SemanticValue?] = [
      "id": .integer(Int(source.id)), "address": .text(source.address.harmless),
      "page": source.page.map { .text($0.harmless) },
      "tags": source.tags.isEmpty ? nil : .texts(source.tags.map(\.harmless)),
      "refreshed": source.refreshedAt.map { .text(ISO8601.text(of: $0)) },
    ]
    return item(
      .source(source.id), source.name, facts: facts, problem: problem.map(context.text), attributes: attributes,
      unreadCounts, in: context
    ).date(source.refreshedAt)
  }

  /// Returns a row with a name, facts, and the number of unread moments.
  static func item(
    _ item: FollowedItem, _ name: String, facts: [String] = [], problem: String? = nil,
    attributes: [String: SemanticValue?] = [:], _ unreadCounts: [FollowedItem: Int], in context: RowContext
  ) -> Row {
    let unreadCount = unreadCounts[item] ?? 0
    let facts = context.joined(facts)
    var parts: [RowPart] = [.text(name.bold(unreadCount > 0), .body)]
    if !facts.isEmpty { parts.append(.text(facts.foreground(.secondaryText), .caption)) }
    if let problem {
      let symbol = context.environment.symbols.failure
      parts.append(.text("\(symbol) \(problem)".foreground(.failure), .caption))
    }
    var row = Row(parts).action(item)
    if unreadCount > 0 { row = row.trailing(.value(context.text(L10n.Reading.unread(count: unreadCount)))) }
    return row.semantics(
      SemanticNode(
        .listItem, name.harmless, value: facts.isEmpty ? nil : facts,
        attributes: attributes.merging(["unread": .integer(unreadCount)]) { $1 },
        children: problem.map { [SemanticNode(.alert, $0)] } ?? []))
  }
}
