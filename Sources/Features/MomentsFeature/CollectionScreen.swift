import DesignKit
import Localization
import MomentsStore
package import Routing
import TerminalUI

extension Route {
  /// `https://momentsapp.com/Collection?id=3&id=5`: some moments, in the order of the link.
  package static func collection(_ dependencies: MomentsDependencies) -> Route {
    Route(
      "Collection", CollectionScreen.Parameters.self, trust: .outside, commands: CollectionScreen.allCommands
    ) { parameters, _ throws(RoutingError) in
      // The screen shows the error if the store cannot be read.
      guard (try? dependencies.repository.hasMoment(among: parameters.id)) ?? true else {
        throw .notFound(L10n.Collection.missing(ids: parameters.id.listed))
      }
      return CollectionScreen(ids: parameters.id, title: parameters.title, dependencies: dependencies)
    }
  }

  /// `https://momentsapp.com/Collection/…`: moments whose list is too large for a link. The link has the key of the
  /// list in the ``HandoffStore``.
  package static func waitingCollection(_ dependencies: MomentsDependencies) -> Route {
    Route("Collection/<list>", CollectionScreen.WaitingParameters.self) { parameters, _ throws(RoutingError) in
      guard let ids = dependencies.handoffs.fetch(parameters.list, as: [String].self), !ids.isEmpty else {
        throw .notFound(L10n.Routing.handoffGone)
      }
      return CollectionScreen(ids: ids, title: parameters.title, dependencies: dependencies)
    }
  }
}

/// The moments of a list of ids. All rows exist at once; the moments are read in slices, so that the screen responds to
/// keys meanwhile.
final class CollectionScreen: RowListScreen, RoutingSource {
  struct Parameters: Codable {
    let id: [String]
    let title: String?
  }

  struct WaitingParameters: Codable {
    /// The key of a list of ids.
    let list: Handoff
    let title: String?
  }

  enum Action: Hashable {
    case open
    case toggleLike
    case reload
  }

  var list = ListState<RowList<Action>>()

  private let ids: [String]
  private let givenTitle: String?
  private let dependencies: MomentsDependencies
  private let momentDetail: MomentDetail
  private let cache = RowCache()
  /// The look of the rows in the cache.
  private var shownStyle: MomentStyle?
  private var items: [CollectionItem]
  private var reader: UserDetails?
  /// The indices of the moments that are still to be read.
  private var unread = 0..<0
  /// The number of slices that were read.
  private var sliceCount = 0
  /// The number of moments that were found; a moment that is read again gets a new row.
  private var foundCount: Int64 = 0

  /// The number of moments that are read between two frames.
  static let sliceSize = 64

  /// - Parameters:
  ///   - ids: the ids of the moments, at least one; each counts once.
  ///   - title: `nil` for the count.
  init(ids: [String], title: String?, dependencies: MomentsDependencies) {
    var seen: Set<String> = []
    self.ids = ids.filter { seen.insert($0).inserted }
    givenTitle = title
    self.dependencies = dependencies
    momentDetail = MomentDetail(dependencies: dependencies)
    items = Array(repeating: .loading, count: self.ids.count)
    read()
  }

  var title: LocalizedString {
    givenTitle.map { L10n.Collection.title(title: $0) } ?? L10n.Collection.count(ids.count)
  }

  /// A warning that names the moments that do not exist.
  var warning: LocalizedString? {
    let missing = zip(ids, items).filter { if case .failed(.noSuchMoment) = $1 { true } else { false } }.map(\.0)
    return missing.isEmpty ? nil : L10n.Collection.missing(ids: missing.listed)
  }

  // MARK: Reading

  var isLoading: Bool { !unread.isEmpty }

  /// Reads all moments again. Rows stay unchanged until they are read.
  func reload() {
    let likes = dependencies.likes
    Task { await likes.refresh() }
    read()
    momentDetail.reload()
  }

  func contentChanged() { reload() }

  private func read() {
    // If the reader's name cannot be read, a new like shows the id until the next reload.
    reader = try? dependencies.repository.feed().user
    let isReading = isLoading
    unread = ids.indices
    guard !isReading else { return }
    // Only the stack holds the screen between two slices, so a closed screen stops reading.
    Task { [weak self] in
      while self?.readSlice() == true { await Task.yield() }
    }
  }

  /// - Returns: whether unread moments are left.
  private func readSlice() -> Bool {
    for index in unread.prefix(Self.sliceSize) { items[index] = item(id: ids[index]) }
    unread = unread.dropFirst(Self.sliceSize)
    sliceCount += 1
    viewport.revealSelectionWhenSettled()
    return isLoading
  }

  private func item(id: String) -> CollectionItem {
    do throws(StoreError) {
      guard let moment = try dependencies.repository.moment(id: id) else { return .failed(.noSuchMoment(id: id)) }
      foundCount += 1
      return .found(moment, MomentSummary(moment, sequence: foundCount))
    } catch {
      return .failed(error)
    }
  }

  // MARK: Rows

  func makeContent(columns: Int, environment: EnvironmentValues) -> RowList<Action>? {
    let context = rowContext(columns: columns, environment: environment, leastPadding: 0)
    let (style, likes) = (dependencies.style, dependencies.likes.choices)
    cache.prepare(for: context, hasChanged: style != shownStyle)
    shownStyle = style
    return RowList(
      count: items.count, in: context, cache: cache,
      key: { [items, sliceCount] index in
        if case .found(_, let summary) = items[index] {
          return ShownMoment.key(of: summary, likes: likes)
        }
        return .init(id: Int64(-1 - index), version: sliceCount)
      },
      row: { [ids, items, reader] index, context in
        switch items[index] {
        case .found(_, let summary):
          ShownMoment(summary, likes: likes, isUnread: summary.isUnread, reader: reader).row(style)
        case .loading: Self.note(context.environment.symbols.ellipsis, .status, id: ids[index])
        case .failed(let error): Self.note(context.text(error.message), .alert, id: ids[index])
        }
      })
  }

  /// Returns a row with a message in place of a moment.
  nonisolated private static func note(_ text: String, _ role: SemanticRole, id: String) -> Row<Action> {
    Row(.sample(text.foreground(.secondaryText), .body))
      .selectable().spacing(.row).semantics(SemanticNode(role, text, attributes: ["id": .text(id)]))
  }

  // MARK: The selected moment

  var hasDetail: Bool { true }
  var detail: (any Screen)? { momentDetail.screen }
  func updateDetail() -> Bool { momentDetail.show(selectedMoment?.id, search: list.search, on: stack) }

  // MARK: Keys

  static let allCommands = [.open, FavoriteButton.likeHint, .reload]

  var commands: [KeyBinding<Action>] {
    var commands = [KeyBinding(.open, action: Action.open)]
    if dependencies.showsLikes { commands.append(KeyBinding(FavoriteButton.likeHint, action: .toggleLike)) }
    return commands + [KeyBinding(.reload, action: .reload)]
  }

  func clickAction(isChosen: Bool) -> Action? { isChosen ? .open : nil }

  func perform(_ action: Action) {
    switch action {
    case .open:
      if let moment = selectedMoment {
        dependencies.router.open(UniversalLinks.address("Moment", ["id": moment.id]), from: self, using: .show)
      }
    case .toggleLike:
      if let moment = selectedMoment { dependencies.likes.toggle(moment.id, stored: moment.isLiked) }
    case .reload:
      dependencies.refreshFeed(on: stack)
      reload()
    }
  }

  private var selectedMoment: Moment? {
    guard case .found(let moment, _) = items[viewport.selection] else { return nil }
    return moment
  }
}

extension [String] {
  /// The first few of these ids, as a message quotes them.
  var listed: String {
    let most = 5
    return prefix(most).map(\.excerpt).joined(separator: ", ") + (count > most ? ", …" : "")
  }
}

/// A moment of a collection, or its state if it has not been read.
private enum CollectionItem {
  case loading
  indirect case found(Moment, MomentSummary)
  case failed(StoreError)
}
