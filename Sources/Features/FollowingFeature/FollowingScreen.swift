import FeedFormats
package import Following
import Localization
package import MomentsStore
import Platform
package import Routing
import Screens
package import Settings
import TerminalUI

extension Feature {
  /// `https://momentsapp.com/Following`
  package static func following(
    _ feed: SourceController, reading: ReadingController, muter: SearchMuter, router: AppRouter
  ) -> Feature {
    Feature(
      Route(FollowingScreen.path, trust: .outside) { [unowned router] _ in
        FollowingScreen(feed: feed, reading: reading, muter: muter, router: router)
      })
  }
}

/// The saved searches, the tags and the followed sources, each with the number of its unread moments, and a field to follow
/// another source.
final class FollowingScreen: InputScreen, RowScreen, RoutingSource {
  /// Shows the moments of the row.
  typealias Action = FollowedItem

  static let path = "Following"

  let list = ListState()
  let title = L10n.Following.title
  var editor = LineEditor()
  var isTyping: Bool
  private let feed: SourceController
  private let reading: ReadingController
  private let muter: SearchMuter
  private let router: AppRouter
  private var searches: [SavedSearch] = []
  private var tags: [String] = []
  private var sources: [Source] = []
  private let counter: UnreadCounter
  /// The tags and sources without unread moments that stay until the reader refreshes or leaves the list.
  private var kept: Set<Action> = []
  private var failure: StoreError?
  /// The error of the address in the field.
  private var error: SourceError?
  private var following: Task<Void, Never>?
  /// The wait for another program, which has locked the store.
  private var waiting: Task<Void, Never>?
  private var changing: Task<Void, Never>?

  init(feed: SourceController, reading: ReadingController, muter: SearchMuter, router: AppRouter) {
    (self.feed, self.reading, self.muter, self.router) = (feed, reading, muter, router)
    counter = UnreadCounter(feed.database, reading, muter)
    isTyping = false
    read()
    isTyping = isEmpty
  }

  // MARK: Reading

  var isLoading: Bool { following != nil || waiting != nil || counter.isCounting || changing != nil || feed.isBusy }

  /// Whether the reader follows nothing yet.
  private var isEmpty: Bool { sources.isEmpty && searches.isEmpty && failure == nil }

  var notices: [LocalizedString] { feed.isRefreshing ? [L10n.Live.refreshing] : [] }

  func reload() { read() }

  func contentChanged() { read() }

  private func read() {
    searches = muter.settings.savedSearches
    do throws(StoreError) {
      sources = try feed.sources()
      // Spellings of a tag are one; folders have their own rows.
      tags = Source.distinct(sources.flatMap(\.tags).flatMap(OPML.folders)).sorted { $0.lowercased() < $1.lowercased() }
      failure = nil
      counter.count(searches.map(Action.search) + tags.map(Action.tag))
    } catch {
      failure = error
      if error.isBusy { waitForStore() }
    }
  }

  /// Reads the sources as soon as the store can be opened.
  private func waitForStore() {
    guard waiting == nil else { return }
    waiting = Task.start { [self] in
      let isOpen = (try? await feed.database.waitUntilOpen()) != nil
      waiting = nil
      guard isOpen else { return }
      read()
      if isEmpty { startTyping() }
    }
  }

  // MARK: Rows

  func rows(in context: RowContext) -> [Row<Action>] {
    counter.countIfChanged()
    var rows = [inputRow(L10n.Following.field, placeholder: L10n.Following.placeholder, in: context)]
    if let error { rows.append(.alert(message(of: error), in: context).spacing(.fixed(1))) }
    if let failure = failure ?? counter.failure { return rows + [.alert(failure.message, in: context)] }
    if sources.isEmpty { rows.append(.note(context.text(L10n.Following.emptyMessage(key: key(of: .openSignIn))))) }
    let counts = counter.counts
    let hidesRead = muter.settings.hidesRead(in: Self.hidingName)
    kept.formUnion(counts.filter { $0.value > 0 }.keys)
    let isShown = { [kept] (item: Action) in !hidesRead || kept.contains(item) }
    let shownTags = tags.filter { isShown(.tag($0)) }
    let shownSources = sources.filter { isShown(.source($0.id)) || $0.error != nil }
    let sections = [
      (L10n.Following.searches, searches.map { .search($0, isMuted: muter.isMuted($0), counts, in: context) }),
      (L10n.Following.tags, shownTags.map { .item(.tag($0), $0, counts, in: context) }),
      (
        L10n.Following.sources,
        shownSources.map { source in
          .source(
            source, isFetched: feed.fetched.contains(source.id), problem: source.error.map(message), counts, in: context
          )
        }
      ),
    ].filter { (_, rows: [Row<Action>]) in !rows.isEmpty }
    for (title, section) in sections {
      if sections.count > 1 { rows.append(.heading(context.text(title))) }
      rows += section
    }
    if hidesRead, !counter.isCounting, shownTags.count < tags.count || shownSources.count < sources.count {
      rows.append(.note(context.text(hiddenMessage)))
    }
    return rows
  }

  /// The list among those that hide what is read.
  private static let hidingName = "/\(path)"

  private var hiddenMessage: LocalizedString { L10n.Following.readHiddenHint(key: key(of: .hideRead)) }

  private func toggleHidesRead() -> LocalizedString {
    keepSelectedOnly()
    return muter.settings.toggleHidesRead(in: Self.hidingName) ? hiddenMessage : L10n.Following.readShown
  }

  private func keepSelectedOnly() { kept = Set([selectedAction].compactMap(\.self)) }

  private func message(of error: SourceError) -> LocalizedString {
    if error == .needsSignIn { return L10n.Following.needsSignInHere(key: key(of: Self.passwordHint)) }
    return error.needsPassword ? L10n.Following.needsPasswordHere(key: key(of: Self.passwordHint)) : error.message
  }

  private var selectedSource: Source? {
    sources.first { .source($0.id) == selectedAction }
  }

  // MARK: Keys

  private static let followHint = KeyHint("follow", .enter, title: L10n.Keys.follow, footer: L10n.Hints.follow)
  private static let passwordHint = KeyHint(
    "feed-password", "$", title: L10n.Keys.feedPassword, footer: L10n.Hints.password)
  private static let unfollowHint = KeyHint(
    "unfollow", "D", title: L10n.Keys.unfollow, footer: L10n.Hints.unfollow, needsWholeName: true)
  private static let readAllHint = KeyHint(
    "read-all", "*", title: L10n.Keys.readAll, footer: L10n.Hints.readAll, needsWholeName: true)
  private static let undoHint = KeyHint("undo-read", "U", title: L10n.Keys.undoRead, needsWholeName: true)

  static let commands: [Command<FollowingScreen>] =
    [
      Command(followHint, scope: .typing, when: { $0.isTyping }) { try $0.follow() },
      Command(passwordHint, scope: .typing, when: { $0.offersPassword }) { try $0.askForPassword() },
      Command(.stopTyping, scope: .typing, when: { $0.isTyping }) { $0.finishEditing() },
      Command(.open, when: { !$0.isTyping && $0.canPerform }) { try $0.performSelected() },
    ] + Command.moving + [
      Command(
        "follow", "a", "e", title: L10n.Keys.follow, footer: L10n.Hints.follow, use: .always, when: { !$0.isTyping }
      ) {
        $0.startFollowing()
      },
      Command(KeyHint.openSignIn.footer(L10n.SignIn.submitHint, use: .sometimes), when: { !$0.isTyping }) {
        try $0.router.route(to: UniversalLinks.address("SignIn"), from: $0, using: .show)
      },
      Command(unfollowHint, when: { !$0.isTyping }) { try $0.unfollow() },
      Command("edit-tags", "#", title: L10n.Keys.editTags, footer: L10n.Hints.tags, when: { !$0.isTyping }) {
        try $0.editTags()
      },
      Command(readAllHint, when: { !$0.isTyping }) { try $0.readAll() },
      Command(.hideRead, when: { !$0.isTyping }) { $0.toggleHidesRead() },
      Command(undoHint, when: { !$0.isTyping }) { $0.reading.undo().message },
      Command("open-site", "o", "v", title: L10n.Keys.openSite, footer: L10n.Hints.site, when: { !$0.isTyping }) {
        try $0.openSite()
      },
      Command(
        "mute-search", "B", title: L10n.Keys.muteSearch, footer: L10n.Hints.mute, needsWholeName: true,
        when: { !$0.isTyping }
      ) { try $0.toggleMuted() },
      Command(passwordHint, when: { !$0.isTyping }) { try $0.askForPassword() },
      Command(.reload, when: { !$0.isTyping }) {
        $0.keepSelectedOnly()
        $0.feed.refresh()
      },
    ]

  /// Whether a key asks for the password of the address in the field, which its server has refused: until the address is
  /// edited.
  private var offersPassword: Bool { isTyping && error?.needsPassword == true }

  func typed() { error = nil }

  func click(isChosen: Bool) throws -> LocalizedString? { isChosen && !isTyping ? try performSelected() : nil }

  func perform(_ action: Action) throws -> LocalizedString? {
    counter.cancel()
    try router.route(to: action.address, from: self, using: .show)
    return nil
  }

  /// Opens the field, without an address that has led to an error.
  private func startFollowing() {
    if error != nil { editor = LineEditor() }
    error = nil
    startTyping()
  }

  /// Ends typing, and cancels the request.
  private func finishEditing() -> LocalizedString? {
    stopTyping()
    guard let following else { return nil }
    following.cancel()
    self.following = nil
    return L10n.Networking.cancelled
  }

  private func openSite() throws {
    let source = try selectedSource.forCommand()
    try router.openPage(source.page ?? source.address)
  }

  private func editTags() throws -> LocalizedString? {
    let source = try selectedSource.forCommand()
    let question = Question(
      label: L10n.Following.tagsLabel, placeholder: L10n.Following.tagsPlaceholder,
      text: source.writtenTags
    ) { [weak self] text in
      self?.tag(source, text)
      return nil
    }
    return try stack?.request(.ask(question))
  }

  private func tag(_ source: Source, _ text: String) {
    change { [feed] () async throws(StoreError) -> LocalizedString? in
      try await feed.database.setTags(Source.tags(written: text), of: source.id)
      feed.database.announceChanges()
      return nil
    }
  }

  /// Changes the store in the background, and shows the message and the changes.
  private func change(_ body: @escaping () async throws(StoreError) -> LocalizedString?) {
    counter.cancel()
    changing = Task.start { [self, stack] in
      await stack?.report(body)
      changing = nil
      stack?.contentChanged()
    }
  }

  /// Asks for the key a second time if there are several, and then marks the moments of the selected row as read.
  private func readAll() throws(Confirmation) {
    guard let action = selectedAction, let filter = action.filter(muter) else { return }
    let count = counter.counts[action] ?? 0
    if count > 1 { try stack?.confirm(L10n.Reading.confirmReadAll(key: key(of: Self.readAllHint), count: count)) }
    change { [feed, reading, key = key(of: Self.undoHint)] () async throws(StoreError) -> LocalizedString? in
      await reading.finish()
      let keys = try await feed.database.keys(matching: filter.unread)
      let count = try reading.readAll(.only(Set(keys)))
      return count == 0 ? L10n.Reading.noneInList : L10n.Reading.markedRead(count: count, key: key)
    }
  }

  private func toggleMuted() throws {
    guard case .search(let search)? = selectedAction else { throw CommandError(L10n.App.notForRow) }
    change { [muter] () async throws(StoreError) -> LocalizedString? in
      try await muter.setMuted(!muter.isMuted(search), search)
    }
  }

  private func follow() throws -> LocalizedString? {
    let text = editor.text
    guard text.contains(where: { !$0.isWhitespace }) else {
      stopTyping()
      return nil
    }
    if let host = SourceClient.nearbyHost(typed: text) {
      try stack?.confirm(L10n.Following.confirmNearby(key: key(of: Self.followHint), host: host))
    }
    return follow(text)
  }

  private func follow(_ text: String, password: FeedPassword? = nil) -> LocalizedString {
    error = nil
    following?.cancel()
    following = Task.start { [self] in
      let result = await feed.follow(text, password: password)
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
    return L10n.Following.finding(address: text.withoutCredentials)
  }

  /// Asks for the user name and the password of the typed address that its server has refused, else of the selected source;
  /// signs in to an account again.
  private func askForPassword() throws -> LocalizedString? {
    let address = error?.needsPassword == true ? editor.text : nil
    let source = selectedSource
    if address == nil, let account = source?.followedAccount {
      try router.route(to: UniversalLinks.address("SignIn", ["account": account.handle]), from: self, using: .show)
      return nil
    }
    let name = try address?.withoutCredentials ?? source.forCommand().name
    let question = Question(
      label: L10n.Following.userName(name: name), placeholder: L10n.Following.userNamePlaceholder,
      takesEmptyText: true
    ) { [weak self] userName in
      guard let self else { return nil }
      if userName.isEmpty {
        if address == nil, let source { feed.set(nil, of: source) }
        return nil
      }
      let question = Question(
        label: L10n.Following.password(name: name), placeholder: .verbatim(""), isSecret: true, takesEmptyText: true
      ) { [weak self] password in
        guard let self else { return nil }
        let password = try FeedPassword(userName: userName, password: password)
        if let address { return follow(address, password: password) }
        if let source { feed.set(password, of: source) }
        return nil
      }
      return try stack?.request(.ask(question))
    }
    return try stack?.request(.ask(question))
  }

  /// Asks for the key a second time, and then unfollows the selected source.
  private func unfollow() throws {
    let source = try selectedSource.forCommand()
    let question = L10n.Following.confirmUnfollow(key: key(of: Self.unfollowHint), name: source.name)
    try stack?.confirm(question)
    feed.unfollow(source)
    read()
  }
}
