import ArgumentParser
import Documents
import EventLoop
import FeedFormats
import Files
import Following
import Foundation
import Localization
import MomentsStore
import Networking
import Printing
import ReaderSession
import Reports

/// `moments follow`
struct FollowCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("follow", L10n.CommandLine.Commands.follow, notes: [L10n.CommandLine.Commands.followNote])
  }

  @Argument(help: .text(L10n.CommandLine.Options.followed, value: L10n.CommandLine.Values.url))
  var addresses: [String] = []

  @Option(help: .text(L10n.CommandLine.Options.opml, value: L10n.CommandLine.Values.file), completion: .file())
  var opml: String?

  @OptionGroup var languageOption: LanguageOption

  func validate() throws {
    if addresses.isEmpty, opml == nil { throw ValidationError(L10n.CommandLine.Errors.nothingToFollow) }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      let sources = try FollowedSources()
      defer { sources.database.close() }
      var failure: SourceError?
      try EventLoop.wait {
        await sources.follow(addresses) { address, result in
          let error = sources.report(result, of: address)
          failure = failure ?? error
        }
      }
      if let opml {
        let error = try sources.follow(try OPMLFile(path: opml))
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
        let count = try sources.database.unfollow(source.id)
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
      let unreadCounts = try sources.unreadCounts()
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
  private let client: SourceClient
  private let refresher: SourceRefresher

  init() throws {
    let environment = ProcessInfo.processInfo.environment
    try EventLoop.prepare()
    database = MomentsDatabase(location: try StoreLocation(environment: environment))
    client = SourceClient(transport: CurlTransport(environment: environment), userAgent: App.userAgent)
    let limits = SourceRefresher.Limits(try App.settingsFile(environment), interval: nil)
    refresher = SourceRefresher(database: database, client: client, limits: limits) { Int64(time(nil)) }
  }

  // MARK: Following

  /// Follows feeds. Each result is reported as soon as it is there.
  func follow(
    _ addresses: [String], report: (String, Result<SourceRefresher.Outcome, SourceError>) -> Void
  ) async {
    await ServerQueue.run(addresses, serverOf: ServerQueue.server(of:)) { address in
      await (address, follow(address))
    } conclude: {
      report($0.0, $0.1)
    }
  }

  private func follow(_ address: String) async -> Result<SourceRefresher.Outcome, SourceError> {
    showProgress(L10n.Following.finding(address: address.excerpt))
    defer { database.announceChanges() }
    do throws(SourceError) {
      return .success(try refresher.follow(try await client.find(address)))
    } catch {
      return .failure(error)
    }
  }

  /// Writes the result for the reader.
  ///
  /// - Returns: the error, if any.
  func report(_ result: Result<SourceRefresher.Outcome, SourceError>, of address: String) -> SourceError? {
    switch result {
    case .success(let outcome):
      try? tell(outcome.message)
      // A broken feed is read as far as possible.
      if let error = outcome.error { _ = fail(address, error) }
      return nil
    case .failure(let error): return fail(address, error)
    }
  }

  private func fail(_ name: String, _ error: SourceError) -> SourceError {
    StandardError.write(L10n.Following.failed(name: .text(name), reason: .localized(error.message)), language)
    return error
  }

  /// Follows all feeds of a file, and fetches them. A feed that cannot be fetched is followed, too.
  ///
  /// - Returns: the first error, if any.
  func follow(_ file: OPMLFile) throws -> SourceError? {
    var failure: SourceError?
    for (warning, error) in file.issues {
      StandardError.write(warning, language)
      failure = failure ?? error
    }
    let known = Set(try database.sources().map(\.address))
    let sources = try file.list.entries.filter { !known.contains($0.address) }.map {
      try database.follow($0.address, title: $0.title, page: $0.page)
    }
    let refresher = refresher
    // Earlier, a running instance would fetch the same feeds.
    defer { database.announceChanges() }
    let outcomes = try EventLoop.wait {
      var outcomes: [SourceRefresher.Outcome] = []
      await refresher.refresh(
        sources, begin: { await showProgress(L10n.Following.fetching(source: $0.name.excerpt)) },
        conclude: { outcome in await MainActor.run { outcomes.append(outcome) } })
      return outcomes
    }
    for var outcome in outcomes {
      // The first answer has the title.
      outcome.source = try database.source(id: outcome.source.id) ?? outcome.source
      let result: Result<SourceRefresher.Outcome, SourceError> =
        if outcome.report == nil, let error = outcome.error { .failure(error) } else { .success(outcome) }
      let error = report(result, of: outcome.source.address)
      failure = failure ?? error
    }
    return failure
  }

  /// Shows a reader in a terminal what the command is doing.
  func showProgress(_ message: LocalizedString) {
    guard isatty(STDERR_FILENO) != 0 else { return }
    StandardError.write(ReportText.line(message.resolved(in: language)))
  }

  func tell(_ message: LocalizedString) throws(OutputError) {
    try StandardOutput.write(ReportText.line(message.resolved(in: language)) + "\n")
  }

  // MARK: Listing

  func unreadCounts() throws -> [Int64: Int] {
    try EventLoop.wait { () async -> Result<[Int64: Int], StoreError> in
      do throws(StoreError) {
        return .success(try await database.unreadCounts())
      } catch {
        return .failure(error)
      }
    }.get()
  }

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
      throw StartError(L10n.Following.notFollowed(address: name.excerpt), .noInput)
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
  let list: OPML
  private let name: String

  /// The limit of bytes.
  private static let largest = 16 << 20

  /// - Parameter path: `-` for standard input.
  /// - Throws: ``FeedError`` or ``StartError``
  init(path: String) throws {
    name = path
    let contents: [UInt8]
    do {
      let file = path == "-" ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(filePath: path))
      var read = Data()
      while let piece = try file.read(upToCount: Self.largest), !piece.isEmpty {
        read += piece
        if read.count > Self.largest { throw FeedError.cannotRead(name: path, reason: SystemError(EFBIG).reason) }
      }
      contents = Array(read)
    } catch let error as FeedError {
      throw error
    } catch {
      let error = error as NSError
      throw path != "-" && !FileManager.default.fileExists(atPath: path)
        ? FeedError.noSuchFile(path) : FeedError.cannotRead(name: path, reason: error.systemReason)
    }
    do throws(OPMLError) {
      list = try OPML(contents, path: path)
    } catch {
      switch error {
      case .notOPML: throw StartError(L10n.Following.notOPML(file: path), .badData)
      case .unsupportedEncoding(let encoding): throw FeedError.unsupportedEncoding(name: path, encoding: encoding)
      }
    }
  }

  /// Messages about the parts that were not read, with the errors that they stand for.
  var issues: [(message: LocalizedString, error: SourceError)] {
    let skipped = list.skipped.map { text in
      let message = L10n.Following.failed(
        name: .text(text.location.description), reason: .localized(L10n.Networking.invalidURL(url: text.text.excerpt)))
      return (message, SourceError.invalidAddress(text.text))
    }
    guard let location = list.brokenAt else { return skipped }
    let message = L10n.Following.brokenOPML(file: name, line: location.line, column: location.column)
    return skipped + [(message, .broken(line: location.line, column: location.column))]
  }
}
