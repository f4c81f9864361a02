import DesignKit
import Localization
import MomentsStore
import Routing
import TerminalUI

/// Moments that somebody chose. All rows are there at once; the moments are read a slice at a time, so that keys are heard
/// meanwhile however many there are.
final class CollectionScreen: ListScreen, RoutingSource, PartialScreen {
  weak var stack: ScreenStack?
  var content: CollectionRows?
  var viewport = ListViewport()
  var size = CellSize(columns: 80, rows: 22)

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
  var shortfall: LocalizedString? {
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

  var bindings: [KeyBinding<CollectionAction>] {
    var bindings = ListNavigation.bindings(CollectionAction.navigate)
    bindings.append(
      KeyBinding(.enter, "l", .right, action: .open, title: L10n.Keys.open, footer: L10n.Hints.open))
    if dependencies.showsLikes {
      bindings.append(
        KeyBinding(FavoriteButton.key, action: .toggleLike, title: L10n.Keys.like, footer: L10n.Hints.like))
    }
    return bindings + [KeyBinding("r", .function(5), action: .reload, title: L10n.Keys.reload)]
  }

  func clickAction(isChosen: Bool) -> CollectionAction? { isChosen ? .open : nil }

  func perform(_ action: CollectionAction) {
    switch action {
    case .navigate(let navigation):
      navigate(navigation)
    case .open:
      if let moment = chosenMoment { open(moment) }
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

  /// The moment is at hand, so it goes along and is not read twice.
  private func open(_ moment: Moment) {
    do throws(RoutingError) {
      try dependencies.router.route(
        to: UniversalLinks.address("Moment", ["id": moment.id]), from: self, using: .show, carrying: moment)
    } catch {
      stack?.status = .failure(error.message)
    }
  }
}

extension [String] {
  /// The first few of these ids, as a message quotes them.
  var listed: String {
    let most = 5
    return prefix(most).map(\.excerpt).joined(separator: ", ") + (count > most ? ", …" : "")
  }
}
