import Foundation
import Localization
import MomentsTestSupport
import NetworkTestSupport
import TerminalTestSupport
import Testing
import WebAddresses

@testable import Following
@testable import MomentsStore
@testable import Networking

/// Feeds whose servers require a password, over curl.
@Suite(.limited)
struct FeedPasswordTests {
  private let store: TemporaryStore
  private let folder: TemporaryFolder
  private let other: LoopbackServer
  private let server: LoopbackServer
  private let refresher: SourceRefresher

  /// `ada:pässword` in UTF-8.
  private static let authorization = "Basic YWRhOnDDpHNzd29yZA=="

  init() async throws {
    store = try TemporaryStore()
    folder = try TemporaryFolder()
    let body = rss("Private", [("1", "")])
    let answer = "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    let other = try LoopbackServer { _ in .bytes(Data(answer.utf8)) }
    self.other = other
    server = try LoopbackServer { request in
      let target = "http://127.0.0.1:\(other.port)/feed"
      let isAllowed = request.value(of: "Authorization") == Self.authorization || request.value(of: "X-Key") == "k4711"
      return switch request.target {
      case "/elsewhere" where isAllowed:
        .bytes(Data("HTTP/1.1 302 Found\r\nLocation: \(target)\r\nContent-Length: 0\r\n\r\n".utf8))
      case _ where isAllowed: .bytes(Data(answer.utf8))
      default: .bytes(Data("HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n".utf8))
      }
    }
    // A curl that tells its arguments and variables.
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let seen = "\(folder.path)/seen"
    _ = try await folder.program(
      "curl",
      """
      { printf '%s\\n' "$@"; env; } >> \(seen)
      exec env PATH='\(path)' curl "$@"
      """)
    refresher = SourceRefresher(
      database: store.database,
      client: SourceClient(
        transport: CurlTransport(environment: ["PATH": "\(folder.path):\(path)"]), userAgent: "moments/1",
        vault: CredentialVault(folder: folder.path + "/state", keyring: Keyring(environment: [:]))),
      queue: ServerQueue { _ in try await Task.sleep(for: .seconds(3_600)) }, now: { 1_800_000_000 })
  }

  private func address(_ path: String) -> String { "http://127.0.0.1:\(server.port)/\(path)" }

  private var kept: String {
    (try? String(contentsOfFile: folder.path + "/state/feed-credentials.json", encoding: .utf8)) ?? ""
  }

  private func refresh() async throws -> [SourceError?] {
    await refresher.refresh(try store.database.sources()).map(\.error)
  }

  @Test(arguments: [false, true])
  func `a password or header opens a feed, is kept for later refreshes, and is in no argument and no export`(
    isHeader: Bool
  ) async throws {
    let password =
      try isHeader ? FeedPassword(header: "X-Key:  k4711 ") : FeedPassword(userName: "ada", password: "pässword")
    let refused = await refresher.follow(address("feed"))
    #expect(throws: SourceError.transport(.status(401))) { try refused.get() }
    let source = try await refresher.follow(address("feed"), password: password).get().source
    #expect(try store.all().count == 1)
    #expect(try await refresh() == [nil])
    let secret = isHeader ? "k4711" : Self.authorization
    #expect(server.requests.last?.value(of: isHeader ? "X-Key" : "Authorization") == secret)
    #expect(kept.contains(secret))
    let seen = try String(contentsOfFile: folder.path + "/seen", encoding: .utf8)
    #expect(seen.contains("--config") && !seen.contains(secret))
    #expect(!String(reflecting: password).contains("Basic") && !"\(password)".contains("k"))
    let sources = "\(try store.database.sources())"
    #expect(!sources.contains(secret))
    // Another password replaces it, none removes it, and so does unfollowing.
    try await refresher.set(FeedPassword(userName: "ada", password: "wrong"), of: source)
    #expect(try await refresh() == [.transport(.status(401))])
    try await refresher.set(nil, of: source)
    #expect(kept.isEmpty)
    try await refresher.set(password, of: source)
    #expect(try await refresh() == [nil])
    #expect(try await refresher.unfollow(source) == 0)
    #expect(kept.isEmpty)
  }

  @Test func `a password is sent to no other server, neither by a redirection nor for a feed of a page`() async throws {
    let password = try FeedPassword(userName: "ada", password: "pässword")
    _ = try await refresher.follow(address("elsewhere"), password: password).get()
    #expect(try await refresh() == [nil])
    #expect(other.requests.count > 0 && other.requests.allSatisfy { $0.value(of: "Authorization") == nil })
    // Another port is another server, also for a source that has moved.
    let source = try #require(try store.database.sources().first)
    try await refresher.set(password, of: source)
    try await store.database.store(
      SourceAttempt(address: "http://127.0.0.1:\(other.port)/feed", nextRefresh: 0), of: source)
    #expect(try await refresh() == [nil])
    #expect(other.requests.allSatisfy { $0.value(of: "Authorization") == nil })
  }

  @Test func `a feed is followed with its password, or not at all`() async throws {
    let name = address("feed")
    // The file of passwords is a folder.
    let path = "\(folder.path)/state/feed-credentials.json"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let result = await refresher.follow(name, password: try FeedPassword(userName: "ada", password: "pässword"))
    #expect(throws: SourceError.self) { _ = try result.get() }
    #expect(try store.database.sources().isEmpty)
  }

  @Test(arguments: [
    ("a:b", "c", FeedPasswordError.colonInUserName), ("a\n", "c", .controlCharacter),
    ("a", "c\r\nX: y", .controlCharacter),
  ])
  func `a user name or password that HTTP cannot send is refused`(
    userName: String, password: String, error: FeedPasswordError
  ) {
    #expect(throws: error) { try FeedPassword(userName: userName, password: password) }
  }

  @Test(arguments: [
    ("X-Key", FeedPasswordError.invalidHeader), ("X-Key:", .invalidHeader), (": a", .invalidHeader),
    ("X Key: a", .invalidHeader), ("X-Key: a\nB: c", .controlCharacter),
  ])
  func `a header that HTTP cannot send is refused`(line: String, error: FeedPasswordError) {
    #expect(throws: error) { try FeedPassword(header: line) }
  }

  @Test(arguments: [
    "Host", "content-length", "Transfer-Encoding", "CONNECTION", "Range", "If-None-Match", "If-Modified-Since",
    "User-Agent", "Accept", "Accept-Encoding", "Expect", "TE", "Trailer", "Upgrade", "Keep-Alive", "Proxy-Connection",
  ])
  func `a header that the program or curl sets is refused, and not sent if an earlier version has stored it`(
    name: String
  ) throws {
    #expect(throws: FeedPasswordError.reservedHeader(name: name)) { try FeedPassword(header: "\(name): 1") }
    let origin = try #require(WebOrigin(ofAddress: "https://example.org/feed"))
    let stored = Credential(
      server: "https://example.org/feed", token: "\(name): 1", address: origin.description)
    #expect(stored.header(for: origin) == nil)
  }

  @Test(arguments: ["X-Api-Key: a", "Authorization: Bearer a", "Cookie: a=b", "PRIVATE-TOKEN: a"])
  func `a header with a secret is accepted`(line: String) throws {
    #expect(try !FeedPassword(header: line).header.value.isEmpty)
  }

  @Test func `a refusal says what to do, also for the feed that a page names`() throws {
    for error in [SourceError.transport(.status(401)), .ofNamedFeed(address: "a", error: .transport(.status(403)))] {
      #expect(
        error.needsPassword && error.message.resolved(in: Language("en")).contains("moments follow URL --password"))
      #expect(SourceError(stored: error.stored) == error)
    }
    #expect(!SourceError.transport(.status(404)).needsPassword)
    let unreadable = SourceError.password(.keyring(reason: "locked"))
    #expect(SourceError(stored: unreadable.stored) == unreadable)
  }
}
