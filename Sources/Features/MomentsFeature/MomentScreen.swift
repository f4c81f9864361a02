import DesignKit
import FeedFormats
import Following
import Localization
import MomentsStore
import Routing
import Screens
import TerminalUI

extension Route {
  /// `https://momentsapp.com/Moment/…` or `https://momentsapp.com/Moment?id=…`
  static func moment(_ dependencies: MomentsDependencies) -> Route {
    Route(
      "Moment", .text("id", inPath: true), trust: .outside
    ) { _, id throws(RoutingError) in
      do throws(StoreError) {
        let reader = try dependencies.database.feed().user
        guard let stored = try dependencies.database.stored(id: id) else { throw .noSuchMoment(id: id) }
        dependencies.reading.open(stored)
        return MomentScreen(moment: stored.moment, reader: reader, dependencies: dependencies)
      } catch {
        throw .notFound(error.message)
      }
    }
  }
}

/// A whole moment: author, date, text, all photos, the link and all people who like it.
final class MomentScreen: ListScreen, RoutingSource {
  let list = ListState()

  private let dependencies: MomentsDependencies
  private let cache = RowCache()
  /// The moment with its hidden part.
  private var stored: Moment { didSet { if stored != oldValue { conceal() } } }
  /// The moment as it is shown.
  private var moment: Moment { didSet { if moment != oldValue { text = moment.styledText.parts } } }
  private var text: [StyledText] = []
  /// Whether the reader wants to see what is hidden; `nil` before the first layout.
  private var showsHidden: Bool?
  private var thread: MomentThread?
  private var hasAskedForDetails = false
  private let reader: UserDetails?
  /// The names of the sources that contain the moment, the one whose form is shown first.
  private var sources: [String]
  /// The index of the photo that was opened last.
  private var openedPhoto: Int?

  init(moment: Moment, reader: UserDetails?, dependencies: MomentsDependencies) {
    (stored, self.moment) = (moment, moment)
    self.reader = reader
    self.dependencies = dependencies
    sources = (try? dependencies.database.sources(ofMoment: moment.id).map(\.name)) ?? []
    conceal()
  }

  var title: LocalizedString { L10n.Moment.title }

  var isLoading: Bool { dependencies.posts.isFetching(stored.id) }
  var notices: [LocalizedString] { isLoading && thread == nil ? [L10n.Live.refreshing] : [] }

  func reload() { stack?.report(readAgain) }

  /// Hides or shows the hidden part, as the reader wants it.
  private func conceal() {
    showsHidden = dependencies.concealments.shows(stored)
    moment = dependencies.concealments.shown(stored)
    text = moment.styledText.parts
    readThread()
  }

  private func readThread() {
    thread = stored.post == nil ? nil : (try? dependencies.database.thread(ofMoment: stored.id)).flatMap(\.self)
    guard let thread, !dependencies.concealments.shows(stored) else { return }
    self.thread?.replies = thread.replies.map { MomentThread.Reply($0.moment.concealed, depth: $0.depth) }
  }

  private var hidesContent: Bool {
    stored.hidesContent || thread?.replies.contains { $0.moment.hidesContent } == true
  }

  private func readAgain() throws(StoreError) {
    dependencies.likes.refresh()
    // What is gone is liked no more.
    stored = try dependencies.database.moment(id: stored.id) ?? stored.showing(isLiked: false, by: reader)
    sources = try dependencies.database.sources(ofMoment: stored.id).map(\.name)
    readThread()
  }

  func contentChanged() { reload() }

  private func refresh() throws(StoreError) {
    // A refresh would hide the error.
    try readAgain()
    dependencies.posts.fetchDetails(ofMoment: stored.id, isRequested: true)
    dependencies.followed.refresh()
  }

  // MARK: Rows

  func makeContent(columns: Int, environment: EnvironmentValues) -> RowList? {
    // Beside the list, each selected moment would ask the server.
    if !hasAskedForDetails, stored.post != nil, stack?.top === self {
      hasAskedForDetails = true
      dependencies.posts.fetchDetails(ofMoment: stored.id, isRequested: false)
    }
    if showsHidden != dependencies.concealments.shows(stored) { conceal() }
    let context = rowContext(columns: columns, environment: environment, leastPadding: 0)
    let shown = ShownMoment(
      stored, likes: dependencies.likes.choices, reader: reader, hidden: dependencies.concealments.hidden,
      style: dependencies.style)
    let content = MomentRows.Content(shown: shown, sources: sources, thread: thread)
    cache.prepare(for: context, content)
    let rows = MomentRows(content: content, text: text)
    return RowList(
      count: rows.count, hasSelectableItems: false, in: context, cache: cache, key: { .init(id: $0) },
      row: rows.row)
  }

  func semantics(
    of extent: SemanticExtent, marksSelection: Bool, environment: EnvironmentValues,
    emit: (SemanticNode) throws -> Void
  ) rethrows {
    // The article has the text, so its semantics are written if any part of it is visible.
    if extent == .visible, let content,
      let first = viewport.placements(in: content, rows: size.rows).first?.index, first > 0, first < text.count,
      let article = content.semantics(at: 0)
    {
      try emit(article)
    }
    try listSemantics(of: extent, marksSelection: marksSelection, emit: emit)
  }

  // MARK: Keys

  static let commands: [Command<MomentScreen>] =
    Command.moving + [
      Command(FavoriteButton.likeHint, when: { $0.dependencies.showsLikes }) {
        $0.dependencies.likes.toggle($0.stored)
      },
      Command(.reveal, when: { $0.hidesContent }) { $0.dependencies.concealments.toggle($0.stored) },
      Command(.person) { try $0.dependencies.showPerson($0.stored.author, from: $0) },
      Command(.openLink.footer(L10n.Hints.openLink, use: .sometimes), when: { !$0.moment.links.isEmpty }) {
        try $0.dependencies.router.openLinks(of: $0.moment, from: $0)
      },
      Command(.openWith, when: { !$0.moment.links.isEmpty }) {
        try $0.dependencies.router.openLinks(of: $0.moment, from: $0, asks: true)
      },
      Command(.pipe) { try $0.stack?.request(.pipe($0.stored.id)) },
      Command("open-photo", "p", title: L10n.Keys.openPhoto, when: { !$0.moment.photos.isEmpty }) {
        try $0.openPhoto()
      },
      Command(.nextUnread, when: { $0.listBelow != nil }) { try $0.goToUnread(forward: true) },
      Command(.previousUnread, when: { $0.listBelow != nil }) { try $0.goToUnread(forward: false) },
      Command(.toggleRead) { try $0.toggleRead() },
      Command(.reload) { try $0.refresh() },
    ]

  /// The list to go back to, whose moments the keys go through.
  private var listBelow: MomentListScreen? { stack?.previousInLayer as? MomentListScreen }

  /// Opens the next or previous unread moment of the list below, in place of this one.
  private func goToUnread(forward: Bool) throws -> LocalizedString? {
    guard let list = listBelow, let content else { return nil }
    // A link may have opened this moment above a list that was never shown.
    list.layout(in: size, environment: content.context.environment)
    // A moment that cannot be read is no longer in the list. `J` and `K` then start from the selected moment.
    let start = try? dependencies.database.stored(id: moment.id)
    return try list.goToUnread(from: start, forward: forward, found: list.openSelected)
  }

  private func toggleRead() throws(StoreError) -> LocalizedString {
    guard let stored = try dependencies.database.stored(id: moment.id) else {
      throw .momentRemoved(name: moment.name)
    }
    return dependencies.toggleRead(stored)
  }

  /// Opens the first photo on the screen, or else the first of all. If that was opened last, opens the next one.
  private func openPhoto() throws {
    guard let content, !moment.photos.isEmpty else { return }
    let visible = viewport.placements(in: content, rows: size.rows).map { $0.index - text.count }
      .filter(moment.photos.indices.contains)
    var photo = visible.first ?? 0
    if let openedPhoto, visible.isEmpty || visible.contains(openedPhoto) {
      photo = (openedPhoto + 1) % moment.photos.count
    }
    openedPhoto = photo
    viewport.show(row: 0, ofItem: text.count + photo, in: content, rows: size.rows)
    try dependencies.router.openPage(moment.photos[photo].address)
  }
}
