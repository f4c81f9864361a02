import FeedFormats
import Foundation
import MomentsStore
import MomentsTestSupport
import NetworkTestSupport
import Networking
import TerminalTestSupport
import Testing

@testable import FeedServer

/// The whole way: curl, a real GraphQL server, and what goes wrong between.
@MainActor
@Suite(.limited, .enabled(if: DevelopmentServer.isAvailable, Comment(rawValue: DevelopmentServer.requirement)))
struct DevelopmentServerTests {
  private func client(
    _ server: URL, readerID: String? = nil, token: String? = nil, timeout: Duration = .seconds(30)
  ) -> FeedClient {
    var limits = FeedClient.Limits()
    limits.pageSize = 20
    limits.largestFeed = 4 << 20
    limits.timeout = timeout
    return FeedClient(
      account: FeedAccount(address: server, readerID: readerID),
      identity: AppIdentity(appVersion: "1.0", osVersion: "6.1"),
      transport: CurlTransport(environment: ProcessInfo.processInfo.environment), token: { token }, limits: limits,
      now: { Int64(time(nil)) })
  }

  @Test func `the sample feed arrives in pages, and a second refresh writes nothing`() async throws {
    let server = try await DevelopmentServer()
    let feed = try SynchronizedFeed(client(server.address))
    let first = try await feed.synchronizer.refresh().get()
    #expect(first.report.newCount == 72 && first.report.skippedCount == 0 && first.missing == nil)
    let user = try feed.database.feed().user
    #expect(user?.name == "Wei Chen" && user?.backgroundImageDark.isEmpty == false)
    #expect(user?.backgroundImageDark != user?.backgroundImage)
    #expect(try await server.told().requests["getMomentsDetailsByUserID"] == 4)
    let second = try await feed.synchronizer.refresh().get()
    #expect(!second.report.changesAnything)
    try await server.change(#""newMoments":3"#)
    let third = try await feed.synchronizer.refresh().get()
    #expect(third.report.newCount == 3 && third.report.changedCount == 0)
    #expect(try feed.database.timeline(.newest, limit: 3).map(\.id) == ["new-3", "new-2", "new-1"])
    #expect(try await server.told().requests["withoutAppHeaders"] == nil)
  }

  @Test func `each kind of failure has its error, and the stored feed stays unchanged`() async throws {
    let server = try await DevelopmentServer()
    let feed = try SynchronizedFeed(client(server.address, timeout: .seconds(600)))
    _ = try await feed.synchronizer.refresh().get()
    let before = try feed.database.feed()
    let faults: [(String, (FeedServerError) -> Bool)] = [
      (#"{"kind":"status","status":503,"retryAfter":7}"#, { $0 == .status(503, retryAfter: 7) }),
      (#"{"kind":"status","status":401}"#, { $0 == .unauthenticated(.missing) }),
      (#"{"kind":"html"}"#, { $0 == .webPage }),
      (#"{"kind":"redirect","to":"other"}"#, { if case .transport(.foreignRedirect) = $0 { true } else { false } }),
      (#"{"kind":"errors"}"#, { if case .failed = $0 { true } else { false } }),
      (#"{"kind":"wrong-types","whole":true}"#, { $0 == .wrongType(path: "data.getMomentsDetailsByUserID") }),
      (#"{"kind":"invalid-utf8"}"#, { $0 == .notUTF8 }),
      (#"{"kind":"truncate","at":40,"length":"none"}"#, { $0 == .notJSON }),
      (#"{"kind":"cut","at":100}"#, { if case .transport = $0 { true } else { false } }),
      (#"{"kind":"endless"}"#, { $0 == .transport(.tooLarge(limit: 4 << 20)) }),
      (#"{"kind":"gzip-bomb","mebibytes":64}"#, { $0 == .transport(.tooLarge(limit: 4 << 20)) }),
    ]
    for (fault, isExpected) in faults {
      try await server.setFaults(fault)
      let result = await feed.synchronizer.refresh()
      guard case .failure(let error) = result else {
        Issue.record("\(fault): \(result)")
        continue
      }
      #expect(isExpected(error), "\(fault): \(error)")
      #expect(try feed.database.feed() == before)
    }
    #expect(try await server.setFaults().otherOrigin.isEmpty)
    #expect(try await !feed.synchronizer.refresh().get().report.changesAnything)
  }

  @Test func `an invalid part of a feed does not affect the rest`() async throws {
    let server = try await DevelopmentServer()
    let feed = try SynchronizedFeed(client(server.address))
    _ = try await feed.synchronizer.refresh().get()
    let faults = [
      #"{"kind":"errors","partial":true}"#, #"{"kind":"wrong-types"}"#, #"{"kind":"endless-pages"}"#,
      #"{"kind":"odd-dates"}"#, #"{"kind":"odd-ids"}"#, #"{"kind":"duplicate-ids"}"#,
      #"{"kind":"many-likes","count":2000}"#,
    ]
    for fault in faults {
      try await server.setFaults(fault)
      let refresh = try await feed.synchronizer.refresh().get()
      let count = try feed.database.feed().momentCount
      #expect(count >= 55, "\(fault): \(count) \(refresh)")
      #expect(try await !feed.synchronizer.refresh().get().report.changesAnything, "\(fault)")
    }
    try await server.setFaults()
    _ = try await feed.synchronizer.refresh().get()
    #expect(try feed.database.feed().momentCount == 72)
    #expect(try feed.database.timeline(.newest, limit: -1).map(\.id).allSatisfy { !$0.isEmpty })
  }

  @Test func `a like whose response is lost is executed once`() async throws {
    let server = try await DevelopmentServer()
    let feed = try SynchronizedFeed(client(server.address))
    await feed.refresh()
    let ids = try feed.database.timeline(.newest, limit: 3).filter { !$0.moment.isLiked }.map(\.id)
    try await server.setFaults(
      #"{"kind":"cut","at":0,"on":"updateMomentLike","times":1}"#,
      #"{"kind":"cut","at":60,"on":"updateMomentLike","times":1}"#,
      #"{"kind":"status","status":502,"on":"updateMomentLike","times":1}"#)
    for id in ids { try await feed.press(id) }
    for _ in 0..<8 { await feed.sendLikes() }
    let told = try await server.told()
    #expect(told.likeLog.map(\.momentID) == ids)
    #expect(told.likes.executed == ids.count && told.likes.changed == ids.count && told.likes.replayed > 0)
    #expect(try feed.database.unsentLikes() == [])
    #expect(try await !feed.synchronizer.refresh().get().report.changesAnything)
    for id in ids { #expect(try feed.isLiked(id) == true) }
  }

  @Test func `a reader stays signed in until signing out or until the token expires`() async throws {
    let server = try await DevelopmentServer("--needs-sign-in")
    let stranger = client(server.address)
    await #expect(throws: FeedServerError.unauthenticated(.missing)) { try await stranger.feed() }
    await #expect(throws: FeedServerError.self) { try await stranger.signIn(userName: "wei-chen", password: "wrong") }
    let session = try await stranger.signIn(userName: "wei-chen", password: "moments")
    let reader = client(server.address, readerID: session.user.id, token: session.token)
    #expect(try await reader.feed().answer.arrivals.count == 72)
    let another = client(server.address, readerID: "1", token: session.token)
    let refusal = await #expect(throws: FeedServerError.self) { try await another.feed() }
    #expect(refusal?.isRefusal == true)
    try await server.change(#""expireTokens":true"#)
    await #expect(throws: FeedServerError.unauthenticated(.expired)) { try await reader.feed() }
    let again = try await stranger.signIn(userName: "wei-chen", password: "moments")
    let back = client(server.address, readerID: again.user.id, token: again.token)
    try await stranger.signOut(token: again.token)
    await #expect(throws: FeedServerError.unauthenticated(.expired)) { try await back.feed() }
  }
}
