import Documents
import FeedFormats
import Foundation
import Localization
import MomentsTestSupport
import NetworkTestSupport
import Networking
import Synchronization
import TerminalTestSupport
import Testing
import WebAddresses

@testable import Following
@testable import MomentsStore
@testable import Networking

/// A reader with an account at a scripted server.
@MainActor
final class AccountDriver {
  nonisolated static let start: Int64 = 1_800_000_000

  /// Waits that end only when the test says so.
  private final class Alarms: Sendable {
    private typealias Wait = (number: Int, duration: Duration, end: AsyncStream<Void>.Continuation?)
    private let waits = Mutex<[Wait]>([])

    /// The durations of all waits but the canceled ones.
    var durations: [Duration] { waits.withLock { $0.map(\.duration) } }
    var isWaiting: Bool { waits.withLock { $0.contains { $0.end != nil } } }

    func sleep(_ duration: Duration) async throws {
      let (stream, end) = AsyncStream.makeStream(of: Void.self)
      waits.withLock { waits in
        let number = (waits.last?.number ?? 0) + 1
        // A wait that ended before it had this action would count as canceled.
        end.onTermination = { [self] reason in
          guard case .cancelled = reason else { return }
          self.waits.withLock { $0.removeAll { $0.number == number } }
        }
        waits.append((number, duration, end))
      }
      for await _ in stream {}
      try Task.checkCancellation()
    }

    func ring() {
      let ends = waits.withLock { waits in
        defer { for index in waits.indices { waits[index].end = nil } }
        return waits.compactMap(\.end)
      }
      for end in ends { end.finish() }
    }
  }

  private final class Clock: Sendable {
    private let time = Mutex(AccountDriver.start)

    var now: Int64 { time.withLock { $0 } }
    func pass(_ seconds: Int64) { time.withLock { $0 += seconds } }
  }

  /// The outcomes of the likes so far.
  enum LikeEvent: Hashable {
    case confirmed
    case refused(String)
    case held
  }

  let sites = Sites()
  let site: AccountSite
  let store: TemporaryStore
  private let folder: TemporaryFolder
  private let clock = Clock()
  private let alarms = Alarms()
  private(set) var feed: SourceController
  private(set) var likeEvents: [LikeEvent] = []
  private(set) var failures: [SourceError] = []

  init() throws {
    site = AccountSite(sites)
    store = try TemporaryStore()
    folder = try TemporaryFolder()
    feed = Self.feed(store, sites, folder, clock, alarms)
    listen()
  }

  private static func feed(
    _ store: TemporaryStore, _ sites: Sites, _ folder: TemporaryFolder, _ clock: Clock, _ alarms: Alarms
  ) -> SourceController {
    SourceController(
      database: store.database,
      client: SourceClient(
        transport: sites, userAgent: "moments/1",
        vault: CredentialVault(folder: folder.path, keyring: Keyring(environment: [:]))),
      refreshesAutomatically: false, invitesReader: false, now: { clock.now }, sleep: alarms.sleep)
  }

  /// Quits and starts again.
  func restart() {
    feed.stop()
    feed = Self.feed(store, sites, folder, clock, alarms)
    listen()
  }

  private func listen() {
    feed.posts.failed = { [weak self] in self?.failures.append($0) }
    feed.likeQueue.report = { [weak self] event in
      switch event {
      case .confirmed: self?.likeEvents.append(.confirmed)
      case .refused(let like): self?.likeEvents.append(.refused(like.reason.resolved(in: Language("en"))))
      case .held: self?.likeEvents.append(.held)
      }
    }
  }

  var database: MomentsDatabase { store.database }
  var now: Int64 { clock.now }
  /// The waits until now but the canceled ones.
  var waits: [Duration] { alarms.durations }

  func pass(_ seconds: Int64) { clock.pass(seconds) }
  /// Ends all waits, at least one.
  func ring() async {
    await waitUntil { alarms.isWaiting }
    alarms.ring()
  }

  // MARK: The account

  /// Signs in and reads the newest page.
  ///
  /// - Parameter name: that of the account at the server.
  @discardableResult
  func signIn(
    at host: String = "example.org", as name: String = "me", isReadOnly: Bool = false
  ) async throws -> SourceRefresher.Outcome {
    let base = "https://\(host)"
    let answer = #"{"id":"\#(name)","acct":"\#(name)","display_name":"\#(name)","url":"\#(base)/@\#(name)"}"#
    let profile = try #require(
      DocumentValue(answer: Array(answer.utf8)).flatMap { AccountProfile($0, domain: host) })
    let session = AccountSession(
      profile: profile, isReadOnly: isReadOnly,
      credential: Credential(
        server: "", token: "Authorization: Bearer TOKEN\nclient_id=CLIENT&client_secret=SECRET",
        address: try #require(WebOrigin(ofAddress: base)).description))
    let outcome = try await feed.follow { [refresher = feed.refresher] in
      await refresher.follow(session, at: AccountServer(base: base, domain: host))
    }.get()
    await finish()
    return outcome
  }

  func source() throws -> Source { try #require(try database.sources().first { $0.account != nil }) }

  /// Returns when nothing is being fetched or sent.
  func finish() async { await waitUntil { !feed.isBusy } }

  func refresh() async {
    feed.refresh()
    await finish()
  }

  // MARK: Moments

  /// The texts of the timeline, newest first.
  func titles() throws -> [String] { try store.all().map(\.moment.title) }
  func unreadCount() throws -> Int { try database.feed().unreadCount }

  func id(of title: String) throws -> String {
    try #require(try store.all().first { $0.moment.title == title }).id
  }

  func moment(_ title: String) throws -> Moment { try #require(try database.moment(id: id(of: title))) }

  /// Likes or unlikes the moments with these texts, sends that, and returns when nothing is being sent.
  func like(_ titles: String..., isLiked: Bool = true, finishes: Bool = true) async throws {
    for title in titles { try await database.setLiked(isLiked, momentID: id(of: title)) }
    feed.likeQueue.send()
    if finishes { await finish() }
  }

  func queued() throws -> [String] { try database.unsentLikes().map(\.postID) }

  // MARK: Requests

  /// The requests since the last call, as `GET v1/timelines/home?limit=40`.
  func takeRequests() -> [String] {
    defer { requestCount = sites.requests.count }
    return sites.requests.dropFirst(requestCount).map { request in
      let path = request.url.absoluteString.split(separator: "/api/").last.map(String.init) ?? ""
      return "\(request.method == .get ? "GET" : "POST") \(path)"
    }
  }

  private var requestCount = 0
}

/// The texts of the posts with these numbers.
func posts(_ numbers: some Sequence<Int>) -> [String] { numbers.map { "Post \($0)" } }
