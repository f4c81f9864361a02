import DesignKit
import Localization
import MomentsStore
package import Routing
import TerminalUI

extension Route {
  /// `https://momentsapp.com/Collection?id=3&id=5`: some moments, in the order of the link.
  static func collection(_ dependencies: MomentsDependencies) -> Route {
    Route("Collection", CollectionScreen.Parameters.self, trust: .outside) { parameters, _ throws(RoutingError) in
      // The screen shows the error if the store cannot be read.
      guard (try? dependencies.repository.hasMoment(among: parameters.id)) ?? true else {
        throw .notFound(L10n.Collection.missing(ids: parameters.id.listed))
      }
      return CollectionScreen(ids: parameters.id, title: parameters.title, dependencies: dependencies)
    }
  }
}

extension Route {
  /// `https://momentsapp.com/Source?id=3`: the moments of a followed source, newest first.
  static func source(_ dependencies: MomentsDependencies) -> Route {
    Route("Source", CollectionScreen.SourceParameters.self, trust: .outside) { parameters, _ throws(RoutingError) in
      let id = Int64(parameters.id)
      let source = try? dependencies.repository.source(id: id)
      guard let source else { throw .notFound(L10n.Following.noSource(id: "\(id)")) }
      return CollectionScreen(ids: [], sourceID: id, title: source.name, dependencies: dependencies)
    }
  }
}

/// The moments of a list of ids. All rows exist at once; the moments are read in slices, so that the screen responds to
/// keys meanwhile.
final class CollectionScreen: MatchSearchScreen {
  struct Parameters: Decodable {
    let id: [String]
    let title: String?
  }

  struct SourceParameters: Decodable {
    let id: Int
  }

  var list = ListState<RowList<Never>>()

  private var ids: [String]
  /// The source of the moments; `nil` if a link has listed them.
  private let sourceID: Int64?
  private let givenTitle: String?
  let dependencies: MomentsDependencies
  var drawn = ListViewport()
  let momentDetail: MomentDetail
  private let cache = RowCache()
  /// The look of the rows in the cache.
  private var shownStyle: MomentStyle?
  private(set) var items: [CollectionItem]
  private var readingIDs: Task<Void, Never>?
  /// Whether the moments of the source have changed since the last read of their ids began.
  private var areIDsOutdated = false
  private var reader: UserDetails?
  /// The indices of the moments that are still to be read.
  private var unread = 0..<0
  /// A number that grows with each slice that is read, and with each change of the ids.
  private(set) var sliceCount = 0
  var textSearch: Task<Void, Never>?
  var searchSteps: [Bool] = []
  /// The rows with the last searched text, and the ``sliceCount`` of the searched ones.
  var found: (text: String, sliceCount: Int, rows: [Int])?
  /// The number of moments that were found; a moment that is read again gets a new row.
  private var foundCount: Int64 = 0

  /// The number of moments that are read between two frames.
  static let sliceSize = 64

  /// - Parameters:
  ///   - ids: the ids of the moments; each counts once.
  ///   - sourceID: the source whose moments are shown instead.
  ///   - title: `nil` for the count.
  init(ids: [String], sourceID: Int64? = nil, title: String?, dependencies: MomentsDependencies) {
    var seen: Set<String> = []
    self.ids = ids.filter { seen.insert($0).inserted }
    self.sourceID = sourceID
    givenTitle = title
    self.dependencies = dependencies
    momentDetail = MomentDetail(dependencies: dependencies)
    items = Array(repeating: .loading, count: self.ids.count)
    readAll()
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

  var isLoading: Bool { !unread.isEmpty || readingIDs != nil }

  /// Reads all moments again. Rows stay unchanged until they are read.
  func reload() {
    dependencies.likes.refresh()
    readAll()
    momentDetail.reload()
  }

  func contentChanged() { reload() }

  private func readAll() {
    guard let sourceID else { return read() }
    areIDsOutdated = true
    guard readingIDs == nil else { return }
    readingIDs = Task {
      do throws(StoreError) {
        while areIDsOutdated {
          areIDsOutdated = false
          show(try await dependencies.repository.momentIDs(ofSource: sourceID))
        }
      } catch {
        stack?.status = .failure(error.message)
      }
      readingIDs = nil
      read()
    }
  }

  /// Shows the ids of a source's moments, and keeps the selected moment.
  private func show(_ ids: [String]) {
    guard ids != self.ids else { return }
    let selectedID = selectedMoment?.id
    let known = Dictionary(zip(self.ids, items)) { $1 }
    self.ids = ids
    items = ids.map { known[$0] ?? .loading }
    sliceCount += 1
    unread = 0..<0
    guard let context = content?.context else { return }
    content = makeContent(columns: size.columns, environment: context.environment)
    guard let content, let index = ids.firstIndex(where: { $0 == selectedID }) else { return }
    viewport.restore(selection: index, in: content, rows: size.rows)
  }

  private func read() {
    // If the reader's name cannot be read, a new like shows the id until the next reload.
    reader = try? dependencies.repository.feed().user
    let isReading = !unread.isEmpty
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
    return !unread.isEmpty
  }

  private func item(id: String) -> CollectionItem {
    do throws(StoreError) {
      guard let moment = try dependencies.repository.summary(id: id) else { return .failed(.noSuchMoment(id: id)) }
      foundCount += 1
      return .found(moment, row: foundCount)
    } catch {
      return .failed(error)
    }
  }

  // MARK: Rows

  var emptyPane: MessagePane? {
    if isLoading { return nil }
    return MessagePane(title: L10n.Moments.emptyTitle, message: L10n.Following.noMoments)
  }

  func makeContent(columns: Int, environment: EnvironmentValues) -> RowList<Never>? {
    if items.isEmpty { return nil }
    let context = rowContext(columns: columns, environment: environment, leastPadding: 0)
    let (style, likes, reading) = (dependencies.style, dependencies.likes.choices, dependencies.reading)
    let repository = dependencies.repository
    cache.prepare(for: context, hasChanged: style != shownStyle)
    shownStyle = style
    return RowList(
      count: items.count, in: context, cache: cache,
      key: { [items, sliceCount] index in
        if case .found(let moment, let row) = items[index] {
          return RowKey(id: row, version: ShownMoment.version(of: moment, likes: likes))
        }
        return .init(id: Int64(-1 - index), version: sliceCount)
      },
      row: { [ids, items, reader] index, context in
        switch items[index] {
        case .found(let moment, _):
          ShownMoment(moment, likes: likes, isUnread: reading.isUnread(moment), reader: reader).row(style, repository)
        case .loading:
          .note(context.environment.symbols.ellipsis, .status, attributes: ["id": .text(ids[index])]).selectable()
        case .failed(let error):
          .note(context.text(error.message), .alert, attributes: ["id": .text(ids[index])]).selectable()
        }
      },
      isUnread: { [items] index in
        if case .found(let moment, _) = items[index] { reading.isUnread(moment) } else { false }
      })
  }

  func moment(at index: Int) -> MomentSummary? {
    guard items.indices.contains(index), case .found(let moment, _) = items[index] else { return nil }
    return moment
  }

  // MARK: Unread moments

  func nextUnread(from key: TimelineKey?, forward: Bool) -> TimelineKey? {
    let step = forward ? 1 : -1
    let start = key.flatMap(index) ?? (forward ? -1 : items.count)
    let rest = stride(from: start + step, to: forward ? items.count : -1, by: step)
    return rest.lazy.compactMap(moment).first(where: dependencies.reading.isUnread)?.key
  }

  func jump(to key: TimelineKey) -> Bool {
    guard let content, let index = index(of: key) else { return false }
    reading(isJump: true) { viewport.select(index, in: content, rows: size.rows) }
    return true
  }

  private func index(of key: TimelineKey) -> Int? { items.indices.first { moment(at: $0)?.key == key } }

  // MARK: Keys

  static let commands: [Command<CollectionScreen>] =
    Command.moving + Command.opening + Command.reading + [Command.reloading]

  var offersMoments: Bool { true }
}

extension [String] {
  /// The first few of these ids, as a message quotes them.
  var listed: String {
    let most = 5
    return prefix(most).map(\.excerpt).joined(separator: ", ") + (count > most ? ", …" : "")
  }
}

/// A moment of a collection, or its state if it has not been read.
enum CollectionItem {
  case loading
  /// The number of the row is new each time that the moment is read.
  case found(MomentSummary, row: Int64)
  case failed(StoreError)
}
