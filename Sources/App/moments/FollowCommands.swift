import ArgumentParser
import Documents
import FeedFormats
import Following
import FoundationEssentials
import Glibc
import Localization
import MomentsStore
import Networking
import ReaderSession
import Reports
import Settings
import System

/// `moments follow`
struct FollowCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("follow", L10n.CommandLine.Commands.follow, notes: [L10n.CommandLine.Commands.followNote])
  }

  @Argument(help: .text(L10n.CommandLine.Options.followed, value: L10n.CommandLine.Values.url))
  var addresses: [String] = []

  @Option(help: .text(L10n.CommandLine.Options.opml, value: L10n.CommandLine.Values.file), completion: .file())
  var opml: String?

  @Flag(help: .text(L10n.CommandLine.Options.localNetwork))
  var localNetwork = false

  @OptionGroup var languageOption: LanguageOption

  func validate() throws {
    if addresses.isEmpty, opml == nil { throw ValidationError(L10n.CommandLine.Errors.nothingToFollow) }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      let sources = try FollowedSources()
      defer { sources.database.close() }
      let list = try opml.map { try OPMLFile(path: $0, localNetwork: localNetwork) }
      var failure = try sources.follow(addresses)
      if let list {
        let error = try sources.follow(list)
        failure = failure ?? error
      }
      if let failure { throw ExitCode(failure.exitStatus.code) }
    }
  }
}

/// `moments unfollow`
struct UnfollowCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("unfollow", L10n.CommandLine.Commands.unfollow)
  }

  @Argument(help: .text(L10n.CommandLine.Options.unfollowed, value: L10n.CommandLine.Values.source))
  var names: [String]

  @OptionGroup var languageOption: LanguageOption

  func run() throws {
    try MainActor.assumeIsolated {
      let sources = try FollowedSources()
      defer { sources.database.close() }
      // Nothing is removed if one of the names is wrong.
      let meant = try names.map { try sources.source(meantBy: $0) }
      for source in meant {
        let count = try EventLoop.wait { try await sources.database.unfollow(source.id) }
        sources.database.announceChanges()
        try sources.tell(L10n.Following.unfollowed(name: source.name, count: count))
      }
    }
  }
}

/// `moments following`
struct FollowingCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("following", L10n.CommandLine.Commands.following)
  }

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
    case opml
  }

  @Option(help: .text(L10n.CommandLine.Options.followingFormat, value: L10n.CommandLine.Values.format))
  var format: Format = .text

  @OptionGroup var languageOption: LanguageOption

  func run() throws {
    try MainActor.assumeIsolated {
      let sources = try FollowedSources()
      defer { sources.database.close() }
      let list = try sources.database.sources()
      let unreadCounts = try EventLoop.wait { try await sources.database.unreadCounts() }
      let report: String
      switch format {
      case .text: report = sources.text(of: list, unreadCounts)
      case .json: report = try ReportText.json(list.map { sources.object(of: $0, unreadCounts[$0.id] ?? 0) })
      case .opml:
        report = OPML.document(
          title: L10n.Following.title.resolved(in: sources.language),
          entries: list.map { OPML.Entry(title: $0.title, address: $0.address, page: $0.page) })
      }
      try StandardOutput.write(report, isForPrograms: format != .text)
    }
  }
}

/// The followed sources of the store, for commands.
@MainActor
private struct FollowedSources {
  let database: MomentsDatabase
  let language = CommandLineLanguage.current
  private let refresher: SourceRefresher

  init() throws {
    let environment = ProcessInfo.processInfo.environment
    try EventLoop.prepare()
    let location = try StoreLocation(environment: environment)
    let database = MomentsDatabase(location: location, writeLimit: MomentsDatabase.longestWait)
    try EventLoop.wait { try await database.waitUntilOpen() }
    self.database = database
    refresher = SourceRefresher(
      database: database,
      client: SourceClient(transport: CurlTransport(environment: environment), userAgent: App.userAgent),
      limits: SourceRefresher.Limits(try App.settings(environment), interval: nil),
      queue: ServerQueue { try await EventLoop.sleep(for: $0) }, now: { Int64(time(nil)) })
  }

  // MARK: Following

  private typealias Answer = Result<SourceRefresher.Outcome, SourceError>

  /// Finds the feeds of addresses, and follows them.
  ///
  /// - Returns: the first error, if any.
  func follow(_ addresses: [String]) throws -> SourceError? {
    try report(of: addresses, areFollowed: false) { take in
      await refresher.follow(addresses) { await take($0, $1) }
    } tell: { outcomes in
      for outcome in outcomes { try tell(outcome.message) }
    }
  }

  /// Follows all feeds of a file, and fetches them. A feed that cannot be fetched is followed, too.
  ///
  /// - Returns: the first error, if any.
  func follow(_ file: OPMLFile) throws -> SourceError? {
    for (message, _) in file.failures { StandardError.write(message, language) }
    let known = Set(try database.sources().flatMap { [$0.address, $0.firstAddress] })
    let sources = try file.entries.filter { !known.contains($0.address) }.map { entry in
      try EventLoop.wait {
        try await database.follow(entry.address, readerTitle: entry.title, page: entry.page)
      }
    }
    let error = try report(of: sources.map(\.address), areFollowed: true) { take in
      await refresher.refresh(
        sources,
        conclude: { outcome in
          let isRead = outcome.report != nil || outcome.wasFollowed
          await take(outcome.source.address, isRead ? .success(outcome) : .failure(outcome.error ?? .noFeed))
        })
    } tell: { outcomes in
      // Several addresses may lead to one feed.
      let count = sources.count - outcomes.count(where: \.wasFollowed)
      if count < file.entries.count { try tell(L10n.Following.knownCount(count: file.entries.count - count)) }
      let newCount = outcomes.reduce(0) { $0 + ($1.report?.newCount ?? 0) }
      if count > 0 { try tell(L10n.Following.followedCount(feeds: count, moments: newCount)) }
    }
    return file.failures.first?.error ?? error
  }

  /// Shows the progress of fetching feeds to a reader in a terminal, and then the results, errors last.
  ///
  /// - Parameters:
  ///   - areFollowed: whether the next start of the program fetches feeds that are missing after an interruption.
  ///   - fetch: calls its parameter with the address and result of each feed.
  ///   - tell: writes what was fetched.
  /// - Returns: the first error, if any.
  /// - Throws: ``Interruption``, after the results until then.
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
      StandardError.writeProgress(ReportText.line(message.resolved(in: language)))
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
  func source(meantBy name: String) throws -> Source {
    let address = SiteAddresses.address(typed: name)
    let all = try database.sources()
    let exact = all.filter { source in
      "\(source.id)" == name || [source.address, source.firstAddress].contains(address)
        || source.page.map { [name, address].contains($0) } ?? false
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
      if let error = source.error { lines.append("   \(error.message.resolved(in: language))") }
      return lines.map { ReportText.line($0) + "\n" }.joined()
    }.joined()
  }

  func object(of source: Source, _ unreadCount: Int) -> JSONObject {
    [
      "id": source.id, "title": source.title, "address": source.address, "page": source.page,
      "refreshed": source.refreshedAt.map(ISO8601.text), "unread": unreadCount,
      "error": source.error?.message.resolved(in: language),
    ]
  }
}

/// A file of feeds that another reader has written.
private struct OPMLFile {
  /// The feeds to follow.
  private(set) var entries: [OPML.Entry] = []
  /// Messages about the parts that are not followed or read, with the errors that they stand for.
  private(set) var failures: [(message: LocalizedString, error: SourceError)] = []

  /// The limit of bytes.
  private static let largest = 16 << 20

  /// - Parameters:
  ///   - path: `-` for standard input.
  ///   - localNetwork: whether the file may name addresses of the local network.
  /// - Throws: ``FeedError`` or ``StartError``
  init(path: String, localNetwork: Bool) throws {
    let contents: [UInt8]
    do throws(FileError) {
      contents = try FileContents.read(streamAt: path == "-" ? nil : path, limit: Self.largest)
    } catch .cannotRead(_, let error) {
      throw FeedError.cannotRead(name: path, error)
    } catch {
      throw FeedError.cannotRead(name: path, SystemError(EFBIG))
    }
    let list: OPML
    do throws(WebFeedError) {
      list = try OPML(contents, path: path)
    } catch .unsupportedEncoding(let encoding) {
      throw FeedError.unusable(name: path, .unsupportedEncoding(encoding))
    } catch {
      throw StartError(L10n.Following.notOPML(file: path), .badData)
    }
    for text in list.skipped { fail(text.location.description, .transport(.invalidURL(text.text))) }
    if let location = list.brokenAt {
      let message = L10n.Following.brokenOPML(file: path, line: location.line, column: location.column)
      failures.append((message, .broken(line: location.line, column: location.column)))
    }
    if list.entries.isEmpty, failures.isEmpty { throw StartError(L10n.Following.emptyOPML(file: path), .badData) }
    for entry in list.entries {
      if let refusal = Self.refusal(of: entry.address, localNetwork) {
        fail(entry.address.withoutCredentials.excerpt, refusal)
      } else {
        entries.append(entry)
      }
    }
  }

  private mutating func fail(_ name: String, _ error: SourceError) {
    failures.append((L10n.Following.failed(name: .text(name), reason: .localized(error.message)), error))
  }

  /// The reason that a feed is not followed; `nil` if it is. A file of somebody else must not make the program ask servers
  /// of the reader's network.
  private static func refusal(of address: String, _ localNetwork: Bool) -> SourceError? {
    guard let url = URL(string: address) else { return .transport(.invalidURL(address)) }
    do throws(HTTPError) {
      let isPublic = try WebOrigin(of: url).isPublic
      return localNetwork || isPublic ? nil : .nearby
    } catch {
      return .transport(error)
    }
  }
}
