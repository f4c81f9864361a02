import DesignKit
import Localization
import MomentsStore
package import Routing
import TerminalUI

extension Route {
  /// `https://momentsapp.com/Collection?id=3&id=5`: some moments, in the order of the link.
  package static func collection(_ dependencies: MomentsListDependencies) -> Route {
    Route("Collection", CollectionScreen.Parameters.self, trust: .outside) { parameters, _ throws(RoutingError) in
      // Why a store cannot be read, the screen tells.
      guard (try? dependencies.repository.hasMoment(among: parameters.id)) ?? true else {
        throw .notFound(L10n.Collection.missing(ids: parameters.id.listed))
      }
      return CollectionScreen(ids: parameters.id, title: parameters.title, dependencies: dependencies)
    }
  }

  /// `https://momentsapp.com/Collection/…`: moments whose list is too large for a link. It waits in the ``HandoffStore``, and
  /// the link has its key.
  package static func waitingCollection(_ dependencies: MomentsListDependencies) -> Route {
    Route("Collection/<list>", CollectionScreen.WaitingParameters.self) { parameters, _ throws(RoutingError) in
      guard let ids = dependencies.handoffs.fetch(parameters.list, as: [String].self), !ids.isEmpty else {
        throw .notFound(L10n.Routing.handoffGone)
      }
      return CollectionScreen(ids: ids, title: parameters.title, dependencies: dependencies)
    }
  }
}

/// Moments that somebody chose. All rows are there at once; the moments are read a slice at a time, so that keys are heard
/// meanwhile however many there are.
final class CollectionScreen: ListScreen, RoutingSource {
  struct Parameters: Codable {
    let id: [String]
    let title: String?
  }

  struct WaitingParameters: Codable {
    /// The key of a list of ids.
    let list: Handoff
    let title: String?
  }

  var list = ListState<CollectionRows>()

  private let ids: [String]
  private let givenTitle: String?
  private let dependencies: MomentsListDependencies
  private let rowCache = RowCache()
  private var items: [CollectionItem]
  private var reader: UserDetails?
  /// Indices of the moments that are still to be read.
  private var unread = 0..<0
  /// Counts the moments found; a moment that is read again gets a row of its own, whatever the cache has of it.
  private var foundCount: Int64 = 0

  /// Moments that are read between two frames.
  static let sliceSize = 64

  /// - Parameters:
  ///   - ids: of the moments, one at least; each counts once.
  ///   - title: nil for the count.
  init(ids: [String], title: String?, dependencies: MomentsListDependencies) {
    var seen: Set<String> = []
    self.ids = ids.filter { seen.insert($0).inserted }
    givenTitle = title
    self.dependencies = dependencies
    items = Array(repeating: .loading, count: self.ids.count)
    read()
  }

  var title: LocalizedString {
    givenTitle.map { L10n.Collection.title(title: $0) } ?? L10n.Collection.count(ids.count)
  }

  /// Which moments do not exist.
  var warning: LocalizedString? {
    let missing = zip(ids, items).filter { if case .missing = $1 { true } else { false } }.map(\.0)
    return missing.isEmpty ? nil : L10n.Collection.missing(ids: missing.listed)
  }

  // MARK: Reading

  var isLoading: Bool { !unread.isEmpty }

  /// Rows stay as they are until they are read.
  func reload() {
    let likes = dependencies.likes
    Task { await likes.refresh() }
    read()
  }

  func contentChanged() { reload() }

  private func read() {
    // Without a name for the reader a new like is shown by id until it is read again.
    reader = try? dependencies.repository.feed().user
    let isReading = isLoading
    unread = ids.indices
    guard !isReading else { return }
    // Between two slices nothing but the stack holds the screen: once it is closed, there is nobody to read for.
    Task { [weak self] in
      while self?.readSlice() == true { await Task.yield() }
    }
  }

  /// - Returns: whether there are more.
  private func readSlice() -> Bool {
    for index in unread.prefix(Self.sliceSize) { items[index] = item(id: ids[index]) }
    unread = unread.dropFirst(Self.sliceSize)
    viewport.revealSelectionWhenSettled()
    return isLoading
  }

  private func item(id: String) -> CollectionItem {
    do throws(StoreError) {
      guard let moment = try dependencies.repository.moment(id: id) else { return .missing }
      foundCount += 1
      return .found(moment, MomentSummary(moment, sequence: foundCount))
    } catch {
      return .failed(error)
    }
  }

  // MARK: Drawing

  func makeContent(columns: Int, environment: EnvironmentValues) -> CollectionRows? {
    rowCache.prepare(dependencies.rowBuilder(columns: columns, environment: environment))
    return CollectionRows(
      ids: ids, items: items, cache: rowCache, likes: dependencies.likes.choices, reader: reader, columns: columns)
  }

  // MARK: Keys

  enum Action: Hashable {
    case open
    case toggleLike
    case reload
  }

  var commands: [KeyBinding<Action>] {
    var commands: [KeyBinding<Action>] = [
      KeyBinding(.enter, "l", .right, action: .open, title: L10n.Keys.open, footer: L10n.Hints.open)
    ]
    if dependencies.showsLikes {
      commands.append(
        KeyBinding(FavoriteButton.key, action: .toggleLike, title: L10n.Keys.like, footer: L10n.Hints.like))
    }
    return commands + [KeyBinding("r", .function(5), action: .reload, title: L10n.Keys.reload)]
  }

  func clickAction(isChosen: Bool) -> Action? { isChosen ? .open : nil }

  func perform(_ action: Action) {
    switch action {
    case .open:
      if let moment = chosenMoment {
        dependencies.router.open(UniversalLinks.address("Moment", ["id": moment.id]), from: self, using: .show)
      }
    case .toggleLike:
      guard let moment = chosenMoment else { return }
      dependencies.likes.toggle(moment.id, stored: moment.isLiked) { [weak stack] error in
        stack?.status = .failure(error.message)
      }
    case .reload:
      dependencies.liveFeed?.refresh()
      reload()
    }
  }

  private var chosenMoment: Moment? {
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

/// What is known of a moment of a collection.
enum CollectionItem {
  case loading
  /// Whole, and as its row shows it.
  indirect case found(Moment, MomentSummary)
  case missing
  case failed(StoreError)
}
