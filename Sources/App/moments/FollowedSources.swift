import ArgumentParser
import FeedFormats
import Following
import FoundationEssentials
import Glibc
import Localization
import MomentsStore
import Networking
import Platform
import ReaderSession
import Reports
import Settings

/// A command that reads or changes the followed sources.
protocol SourcesCommand: MainCommand {
  @MainActor func run(_ sources: FollowedSources) throws
}

extension SourcesCommand {
  @MainActor
  func runOnMainActor() throws {
    let sources = try FollowedSources()
    defer { sources.database.close() }
    try run(sources)
  }
}

/// The followed sources of the store, for commands.
@MainActor
struct FollowedSources {
  let database: MomentsDatabase
  let language = CommandLineLanguage.current
  let refresher: SourceRefresher
  private let settings: SettingsStore
  private let environment: [String: String]

  init() throws {
    let environment = ProcessInfo.processInfo.environment
    try EventLoop.prepare()
    let location = try StoreLocation(environment: environment)
    let database = MomentsDatabase(location: location, writeLimit: MomentsDatabase.longestWait)
    try EventLoop.wait { try await database.waitUntilOpen() }
    let settings = App.settings(environment)
    database.mute(settings.muted(now: App.systemClock))
    self.database = database
    (self.settings, self.environment) = (settings, environment)
    refresher = SourceRefresher(
      database: database, client: SourceClient(environment: environment),
      limits: SourceRefresher.Limits(settings),
      queue: ServerQueue { try await EventLoop.sleep(for: $0) }, now: App.systemClock)
  }

  // MARK: Following

  private typealias Answer = Result<SourceRefresher.Outcome, SourceError>

  /// Finds the feeds of addresses, and follows them.
  ///
  /// - Parameter password: that of all addresses.
  /// - Returns: the first error, if any.
  func follow(_ addresses: [String], password: FeedPassword? = nil) throws -> SourceError? {
    try report(of: addresses, areFollowed: false) { take in
      await refresher.follow(addresses, password: password) { await take($0, $1) }
    } tell: { outcomes in
      for outcome in outcomes { try tell(outcome.message) }
    }
  }

  func unfollow(_ source: Source) throws {
    let count = try EventLoop.wait { try await refresher.unfollow(source) }
    database.announceChanges()
    try tell(L10n.Following.unfollowed(name: source.name, count: count))
  }

  func removePassword(of source: Source) throws {
    try EventLoop.wait { try await refresher.set(nil, of: source) }
    try tell(L10n.Following.passwordRemoved(name: source.name))
  }

  /// Follows all feeds of a file, and fetches them. A feed that cannot be fetched is followed, too.
  ///
  /// - Returns: the first error, if any.
  func follow(_ file: OPMLFile) throws -> SourceError? {
    for (message, _) in file.failures { StandardError.write(message, language) }
    let known = try database.sources()
    let sources = try file.entries.compactMap { entry -> Source? in
      try EventLoop.wait {
        if let source = known.first(where: { [$0.address, $0.firstAddress].contains(entry.address) }) {
          if !entry.tags.isEmpty { try await database.setTags(source.tags + entry.tags, of: source.id) }
          return nil
        }
        return try await database.follow(
          entry.address, readerTitle: entry.title, page: entry.page, tags: entry.tags)
      }
    }
    let error = try report(of: sources.map(\.address), areFollowed: true) { take in
      await refresher.refresh(
        sources,
        conclude: { await take($0.source.address, $0.result) })
    } tell: { outcomes in
      // Several addresses may lead to one feed.
      let count = sources.count - outcomes.count(where: \.wasFollowed)
      if count < file.entries.count { try tell(L10n.Following.knownCount(count: file.entries.count - count)) }
      let newCount = outcomes.reduce(0) { $0 + ($1.report?.newCount ?? 0) }
      if count > 0 { try tell(L10n.Following.followedCount(feeds: count, moments: newCount)) }
    }
    return file.failures.first?.error ?? error
  }

  /// Refreshes sources, and writes nothing but errors. Those that other instances refresh, that were read within the last
  /// minute, or whose servers want no request yet are left alone.
  ///
  /// - Parameter names: the sources; empty for all, of which those that have failed wait as in a running instance.
  /// - Returns: the first error, if any.
  func refresh(_ names: [String]) throws -> SourceError? {
    let now = App.systemClock()
    let sources = try names.isEmpty ? database.sources() : names.map { try source(meantBy: $0) }
    let ready = sources.filter { $0.isDue(isNamed: !names.isEmpty, now: now) }
    let refused = names.isEmpty ? nil : sources.first { !ready.contains($0) && $0.failureCount > 0 }
    if let refused, let error = refused.error { StandardError.write(Self.message(refused.name, error), language) }
    let error = try report(of: ready.map(\.name), areFollowed: true) { take in
      await refresher.refresh(
        ready,
        conclude: { await take($0.source.name, $0.result) })
    } tell: { outcomes in
      let keys = outcomes.flatMap { $0.report?.newKeys ?? [] }
      let errors = try EventLoop.wait {
        await BrowserLinkOpener(environment: environment).announce(keys, in: database, settings, now: now)
      }
      for error in errors { StandardError.write(error, language) }
    }
    return refused?.error ?? error
  }

  /// Shows the progress of fetching feeds to a reader in a terminal, and then the results, errors last.
  ///
  /// - Parameters:
  ///   - areFollowed: whether the next start of the program fetches feeds that are missing after an interruption.
  ///   - fetch: calls its parameter with the address and result of each feed.
  ///   - tell: writes what was fetched.
  /// - Returns: the first error, if any.
  /// - Throws: `Interruption`, after the results until then.
  private func report(
    of addresses: [String], areFollowed: Bool,
    fetch: @escaping @MainActor (@escaping @MainActor (String, Answer) -> Void) async -> Void,
    tell: ([SourceRefresher.Outcome]) throws -> Void
  ) throws -> SourceError? {
    guard !addresses.isEmpty else {
      try tell([])
      return nil
    }
    var results: [(address: String, result: Answer)] = []
    func showProgress() {
      guard StandardError.isTerminal else { return }
      let message =
        addresses.count == 1
        ? L10n.Following.finding(address: addresses[0].withoutCredentials.excerpt)
        : L10n.Following.progress(done: results.count, count: addresses.count)
      StandardError.writeProgress(message.resolved(in: language))
    }
    // Earlier, a running instance would fetch the same feeds.
    defer { database.announceChanges() }
    var interruption: (any Error)?
    showProgress()
    do {
      try EventLoop.wait {
        await fetch { address, result in
          results.append((address, result))
          showProgress()
        }
      }
    } catch {
      interruption = error
    }
    if StandardError.isTerminal { StandardError.clearProgress() }
    try tell(results.compactMap { try? $0.result.get() })
    var firstError: SourceError?
    for (address, result) in results {
      switch result {
      case .success(let outcome):
        // A broken feed is read as far as possible.
        if let error = outcome.error { StandardError.write(Self.message(address, error), language) }
      case .failure(let error):
        StandardError.write(Self.message(address, error), language)
        firstError = firstError ?? error
      }
    }
    guard let interruption else { return firstError }
    if areFollowed {
      let missing = addresses.count - results.count
      StandardError.write(L10n.Following.interrupted(missing: missing, count: addresses.count), language)
    } else {
      for address in addresses where !results.contains(where: { $0.address == address }) {
        StandardError.write(Self.message(address, .transport(.cancelled)), language)
      }
    }
    throw interruption
  }

  private static func message(_ address: String, _ error: SourceError) -> LocalizedString {
    // The message quotes the text.
    if case .transport(.invalidURL) = error { return error.message }
    return L10n.Following.failed(name: .text(address.withoutCredentials), reason: .localized(error.message))
  }

  func tell(_ message: LocalizedString) throws(OutputError) {
    try StandardOutput.write(ReportText.line(message.resolved(in: language)) + "\n")
  }

  // MARK: Listing

  /// - Throws: ``StartError`` if no source or several ones have the name.
  ///
  /// - Parameter sources: those to choose from; `nil` for all.
  func source(meantBy name: String, among sources: [Source]? = nil) throws -> Source {
    let address = SiteAddresses.address(typed: name)
    let all = try sources ?? database.sources()
    let exact = all.filter { source in
      "\(source.id)" == name || [source.address, source.firstAddress].contains(address)
        || source.page.map { [name, address].contains($0) } ?? false
        || source.followedAccount?.handle.lowercased() == name.lowercased()
    }
    let meant = exact.isEmpty ? all.filter { $0.title.lowercased() == name.lowercased() } : exact
    // A source without a title has no name.
    guard !name.isEmpty, let source = meant.first else {
      throw StartError(L10n.Following.notFollowed(address: name.withoutCredentials.excerpt), .noInput)
    }
    guard meant.count == 1 else {
      let ids = meant.map { "\($0.id)" }.joined(separator: ", ")
      throw StartError(L10n.Following.ambiguous(name: name.excerpt, ids: ids))
    }
    return source
  }

  func text(of sources: [Source], _ unreadCounts: [Int64: Int]) -> String {
    if sources.isEmpty { return L10n.Following.emptyTitle.resolved(in: language) + "\n" }
    return sources.map { source in
      var lines = ["\(source.id)  \(source.name)", "   \(source.address)"]
      if let count = unreadCounts[source.id] {
        lines[1] += "  \(L10n.Reading.unread(count: count).resolved(in: language))"
      }
      if !source.tags.isEmpty { lines.append("   \(source.tags.joined(separator: ", "))") }
      if let error = source.error { lines.append("   \(error.message.resolved(in: language))") }
      return lines.map { ReportText.line($0) + "\n" }.joined()
    }.joined()
  }

  func object(of source: Source, _ unreadCount: Int) -> JSONObject {
    [
      "id": source.id, "title": source.title, "address": source.address, "page": source.page,
      "tags": source.tags, "refreshed": source.refreshedAt.map(ISO8601.text), "unread": unreadCount,
      "error": source.error?.message.resolved(in: language),
    ]
  }
}
