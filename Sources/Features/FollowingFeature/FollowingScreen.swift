import DesignKit
package import Following
import FoundationEssentials
import Localization
package import MomentsStore
package import Routing
import TerminalUI

extension Feature {
  /// `https://momentsapp.com/Following`
  ///
  /// - Parameter feed: `nil` while a server's feed is shown.
  package static func following(_ feed: FollowedFeed?, reading: ReadingController, router: AppRouter) -> Feature {
    Feature(
      Route(FollowingScreen.path, trust: .outside) { [unowned router] _ throws(RoutingError) in
        guard let feed else { throw .refused(L10n.Following.withServer) }
        return FollowingScreen(feed: feed, reading: reading, router: router)
      })
  }
}

/// The followed sources, with a field to follow another one.
final class FollowingScreen: InputScreen, RowScreen, LoadingScreen, RoutingSource {
  /// The id of a source, whose moments are shown.
  typealias Action = Int64

  static let path = "Following"

  let list = ListState<Action>()
  let title = L10n.Following.title
  var editor = LineEditor()
  var isTyping: Bool
  private let feed: FollowedFeed
  private let reading: ReadingController
  private let router: AppRouter
  private var sources: [Source] = []
  private var unreadCounts: [Int64: Int] = [:]
  private var failure: StoreError?
  /// The source that was selected before an address was typed.
  private var sourceBeforeTyping: Int64?
  /// The error of the address in the field.
  private var error: SourceError?
  private var following: Task<Void, Never>?
  /// The wait for another program, which has locked the store.
  private var waiting: Task<Void, Never>?
  private var counting: Task<Void, Never>?
  private var tagging: Task<Void, Never>?
  /// Whether moments have changed since the last count began.
  private var isCountOutdated = false
  /// The number of all unread moments when the last count began.
  private var countedUnread = 0

  init(feed: FollowedFeed, reading: ReadingController, router: AppRouter) {
    self.feed = feed
    self.reading = reading
    self.router = router
    isTyping = false
    read()
    isTyping = isEmpty
  }

  // MARK: Reading

  var isLoading: Bool { following != nil || waiting != nil || counting != nil || tagging != nil || feed.isBusy }

  /// Whether the reader follows nothing yet.
  private var isEmpty: Bool { sources.isEmpty && failure == nil }

  var notices: [LocalizedString] { feed.isRefreshing ? [L10n.Live.refreshing] : [] }

  func reload() { read() }

  func contentChanged() { read() }

  private func read() {
    do throws(StoreError) {
      sources = try feed.sources()
      failure = nil
      countUnread()
    } catch {
      failure = error
      if error == .busy { waitForStore() }
    }
  }

  /// Reads the sources as soon as the store can be opened.
  private func waitForStore() {
    guard waiting == nil else { return }
    waiting = Task {
      let isOpen = (try? await feed.database.waitUntilOpen()) != nil
      waiting = nil
      guard isOpen else { return }
      read()
      if isEmpty { startTyping() }
    }
  }

  /// Counts unread moments in the background, and once more if they change meanwhile, or as soon as marks are stored.
  private func countUnread() {
    isCountOutdated = true
    countedUnread = reading.unreadCount
    guard counting == nil else { return }
    counting = Task {
      do throws(StoreError) {
        while isCountOutdated {
          isCountOutdated = reading.isStoring
          unreadCounts = try await feed.database.unreadCounts()
          if await reading.finish() != nil { break }
        }
      } catch {
        failure = error
      }
      counting = nil
    }
  }

  // MARK: Rows

  func rows(in context: RowContext) -> [Row<Action>] {
    var rows = [inputRow(L10n.Following.field, placeholder: L10n.Following.placeholder, in: context)]
    if let error { rows.append(alert(error.message, context).spacing(.fixed(1))) }
    if let failure { return rows + [alert(failure.message, context)] }
    if sources.isEmpty { rows.append(.note(context.text(L10n.Following.emptyMessage))) }
    return rows + sources.map { row($0, context) }
  }

  private func row(_ source: Source, _ context: RowContext) -> Row<Action> {
    let environment = context.environment
    let unreadCount = unreadCounts[source.id] ?? 0
    let refreshed = source.refreshedAt.map { L10n.Following.refreshed(date: .localized(environment.date(of: $0))) }
    let state = feed.fetched.contains(source.id) ? L10n.Live.refreshing : nil
    var facts = [context.text(state ?? refreshed ?? L10n.Following.neverRefreshed)]
    if source.isUnencrypted { facts.append(context.text(L10n.Following.unencrypted)) }
    if !source.tags.isEmpty { facts.append(source.tags.joined(separator: ", ").harmless) }
    var parts: [RowPart] = [
      .text(source.name.bold(unreadCount > 0), .body),
      .text(context.joined(facts).foreground(.secondaryText), .caption),
    ]
    let problem = source.error.map { context.text($0.message) }
    if let problem { parts.append(.text("\(environment.symbols.failure) \(problem)".foreground(.failure), .caption)) }
    var row = Row<Action>(parts).action(source.id).date(source.refreshedAt)
    if unreadCount > 0 { row = row.trailing(.value(context.text(L10n.Reading.unread(count: unreadCount)))) }
    var attributes: [String: SemanticValue] = [
      "id": .integer(Int(source.id)), "address": .text(source.address.harmless), "unread": .integer(unreadCount),
    ]
    attributes["page"] = source.page.map { .text($0.harmless) }
    if !source.tags.isEmpty { attributes["tags"] = .texts(source.tags.map(\.harmless)) }
    attributes["refreshed"] = source.refreshedAt.map { .text(ISO8601.text(of: $0)) }
    return row.semantics(
      SemanticNode(
        .listItem, source.name.harmless, value: context.joined(facts), attributes: attributes,
        children: problem.map { [SemanticNode(.alert, $0)] } ?? []))
  }

  private func alert(_ message: LocalizedString, _ context: RowContext) -> Row<Action> {
    let words = context.text(message)
    return Row(.text("\(context.environment.symbols.failure) \(words)".foreground(.failure).bold(), .body))
      .semantics(SemanticNode(.alert, words))
  }

  /// The selected source stays selected when a message appears above it, or when sources come and go.
  func layout(in size: CellSize, environment: EnvironmentValues) {
    self.size = size
    if countedUnread != reading.unreadCount { countUnread() }
    let selected = isTyping ? nil : sourceBeforeTyping ?? selectedAction
    if !isTyping { sourceBeforeTyping = nil }
    content = makeContent(columns: size.columns, environment: environment)
    guard let content else { return }
    if let selected, content.row(at: min(viewport.selection, content.count - 1)).action != selected,
      let index = (0..<content.count).first(where: { content.row(at: $0).action == selected })
    {
      viewport.restore(selection: index, in: content, rows: size.rows)
    }
    viewport.settle(in: content, rows: size.rows)
  }

  private var selectedSource: Source? {
    sources.first { $0.id == selectedAction }
  }

  // MARK: Keys

  private static let followHint = KeyHint(.enter, title: L10n.Keys.follow, footer: L10n.Hints.follow)
  private static let unfollowHint = KeyHint("D", title: L10n.Keys.unfollow, needsWholeName: true)

  static let commands: [Command<FollowingScreen>] =
    [
      Command(followHint, scope: .typing, when: { $0.isTyping }) { $0.follow() },
      Command(.stopTyping, scope: .typing, when: { $0.isTyping }) { $0.finishEditing() },
      Command(.open, when: { !$0.isTyping && $0.canPerform }) { $0.performSelected() },
    ] + Command.moving + [
      Command("a", "e", title: L10n.Keys.follow, footer: L10n.Hints.follow, use: .always, when: { !$0.isTyping }) {
        $0.startFollowing()
      },
      Command(unfollowHint, when: { !$0.isTyping }) { $0.unfollow() },
      Command("o", "v", title: L10n.Keys.openSite, when: { !$0.isTyping }) { $0.openSite() },
      Command("#", title: L10n.Keys.editTags, when: { !$0.isTyping }) { $0.editTags() },
      Command(.reload, when: { !$0.isTyping }) { $0.feed.refresh() },
    ]

  func click(isChosen: Bool) {
    if isChosen, !isTyping { performSelected() }
  }

  func perform(_ id: Int64) {
    router.open(UniversalLinks.address("Source", ["id": "\(id)"]), from: self, using: .show)
  }

  /// Opens the field, without an address that has led to an error.
  private func startFollowing() {
    if error != nil { editor = LineEditor() }
    error = nil
    sourceBeforeTyping = selectedAction
    startTyping()
  }

  private func finishEditing() {
    stopTyping()
    cancelFollowing()
  }

  private func openSite() {
    if let source = selectedSource { router.openPage(source.page ?? source.address) }
  }

  private func editTags() {
    guard let source = selectedSource else { return }
    stack?.question = Question(
      label: L10n.Following.tagsLabel, placeholder: L10n.Following.tagsPlaceholder,
      text: source.tags.joined(separator: ", ")
    ) { [weak self] text in self?.tag(source, text) }
  }

  private func tag(_ source: Source, _ text: String) {
    tagging = Task {
      do throws(StoreError) {
        try await feed.database.setTags([text], of: source.id)
        feed.database.announceChanges()
      } catch {
        stack?.status = .failure(error.message)
      }
      tagging = nil
      read()
    }
  }

  private func cancelFollowing() {
    guard let following else { return }
    following.cancel()
    self.following = nil
    stack?.status = .note(L10n.Networking.cancelled)
  }

  private func follow() {
    let text = editor.text
    guard text.contains(where: { !$0.isWhitespace }) else { return stopTyping() }
    if let host = SourceClient.nearbyHost(typed: text),
      stack?.confirm(L10n.Following.confirmNearby(key: key(of: Self.followHint), host: host)) != true
    {
      return
    }
    error = nil
    following?.cancel()
    stack?.status = .note(L10n.Following.finding(address: text.withoutCredentials))
    following = Task {
      let result = await feed.follow(text)
      if Task.isCancelled { return }
      following = nil
      read()
      switch result {
      case .success(let outcome):
        if editor.text == text { editor = LineEditor() }
        stopTyping()
        stack?.status = .note(outcome.message)
      case .failure(let failure):
        stack?.status = nil
        error = failure
      }
    }
  }

  /// Asks for the key a second time, and then unfollows the selected source.
  private func unfollow() {
    guard let source = selectedSource else { return }
    let question = L10n.Following.confirmUnfollow(key: key(of: Self.unfollowHint), name: source.name)
    guard stack?.confirm(question) == true else { return }
    feed.unfollow(source)
    read()
  }
}
