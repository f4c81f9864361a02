import ArgumentParser
import Documents
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
import WebAddresses

struct FollowCommand: MainCommand {
  static var configuration: CommandConfiguration { .init("follow", Commands.follow, notes: [Commands.followNote]) }

  @Argument(help: .text(Options.followed, value: Values.url)) var addresses: [String] = []
  @Option(help: .text(Options.opml, value: Values.file), completion: .file()) var opml: String?
  @Flag(help: .text(Options.localNetwork)) var localNetwork = false
  @Flag(help: .text(Options.password)) var password = false
  @Flag(help: .text(Options.header)) var header = false
  @OptionGroup var languageOption: LanguageOption

  func validate() throws {
    if addresses.isEmpty, opml == nil { throw ValidationError(L10n.CommandLine.Errors.nothingToFollow) }
    if password || header, addresses.count != 1 || opml != nil || password && header {
      throw ValidationError(L10n.CommandLine.Errors.onePassword)
    }
  }

  func runOnMainActor() throws {
    let isAsked = password || header
    let secret =
      try isAsked ? PasswordInput.read(isHeader: header, for: addresses[0].withoutCredentials.excerpt) : nil
    let sources = try FollowedSources()
    defer { sources.database.close() }
    if isAsked, secret == nil {
      return try sources.removePassword(of: sources.source(meantBy: addresses[0]))
    }
    let list = try opml.map { try OPMLFile($0, localNetwork: localNetwork) }
    var failure = try sources.follow(addresses, password: secret)
    if let list {
      let error = try sources.follow(list)
      failure = failure ?? error
    }
    if let failure { throw ExitCode(failure.exitStatus.code) }
  }
}

struct UnfollowCommand: SourcesCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("unfollow", Commands.unfollow) }

  @Argument(help: .text(Options.unfollowed, value: Values.source)) var names: [String]
  @OptionGroup var languageOption: LanguageOption

  func run(_ sources: FollowedSources) throws {
    // Nothing is removed if one of the names is wrong.
    let meant = try names.map { try sources.source(meantBy: $0) }
    for source in meant { try sources.unfollow(source) }
  }
}

struct FollowingCommand: SourcesCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("following", Commands.following) }

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
    case opml
  }

  @Option(help: .text(Options.followingFormat, value: Values.format)) var format: Format = .text
  @OptionGroup var languageOption: LanguageOption

  func run(_ sources: FollowedSources) throws {
    let list = try sources.database.sources()
    let unreadCounts = try EventLoop.wait { try await sources.database.unreadCounts() }
    let report: String
    switch format {
    case .text: report = sources.text(of: list, unreadCounts)
    case .json: report = try ReportText.json(list.map { sources.object(of: $0, unreadCounts[$0.id] ?? 0) })
    case .opml:
      report = OPML.document(
        title: L10n.Following.title.resolved(in: sources.language),
        entries: list.map { OPML.Entry(title: $0.title, address: $0.address, page: $0.page, tags: $0.tags) })
    }
    try StandardOutput.write(report, isForPrograms: format != .text)
  }
}

/// A file of feeds that another reader has written.
struct OPMLFile {
  private(set) var entries: [OPML.Entry] = []
  /// Messages about the parts that are not followed or read, with the errors that they stand for.
  private(set) var failures: [(message: LocalizedString, error: SourceError)] = []

  /// The limit of bytes.
  private static let largest = 16 << 20

  /// - Parameters:
  ///   - file: the path; `-` for standard input.
  ///   - localNetwork: whether the file may name addresses of the local network.
  /// - Throws: `FeedError` or ``StartError``
  init(_ file: String, localNetwork: Bool) throws {
    let path = FeedReader.shownName(of: file)
    let contents: [UInt8]
    do throws(FileError) {
      contents = try FileContents.read(streamAt: file == "-" ? nil : file, limit: Self.largest)
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
