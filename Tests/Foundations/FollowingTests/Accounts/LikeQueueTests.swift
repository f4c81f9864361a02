import FeedFormats
import Foundation
import NetworkTestSupport
import Networking
import SQLite
import TerminalTestSupport
import Testing

@testable import Following
@testable import MomentsStore

@Suite(.onMainActor)
@MainActor
struct LikeQueueTests {
  private let driver: AccountDriver
  private var site: AccountSite { driver.site }

  init() async throws {
    driver = try AccountDriver()
    driver.site.add(1...9)
    try await driver.signIn()
    _ = driver.takeRequests()
  }

  private static let favorite = "POST v1/statuses/2/favourite"
  private static let status = "GET v1/statuses/2"

  @Test func `a like is sent at once`() async throws {
    try await driver.like("Post 2")
    #expect(driver.takeRequests() == [Self.favorite] && driver.likeEvents == [.confirmed])
    let moment = try driver.moment("Post 2")
    #expect(moment.isLiked && moment.likeCount == 1)
    #expect(try driver.queued().isEmpty && driver.waits.isEmpty)
  }

  @Test func `like, unlike and like again while offline are one request`() async throws {
    site.answerAlways("/favourite", .fails(.cannotResolve(host: "example.org")))
    try await driver.like("Post 2")
    try await driver.like("Post 2", isLiked: false)
    #expect(try driver.queued().isEmpty)
    try await driver.like("Post 2")
    _ = driver.takeRequests()
    site.recover()
    await driver.ring()
    await waitUntil { driver.likeEvents.last == .confirmed }
    #expect(driver.takeRequests() == [Self.favorite] && site.writes == ["favourite 2"])
  }

  @Test func `offline, likes wait longer each time, are told once, and keep their order`() async throws {
    site.answerAlways("/favourite", .fails(.cannotConnect(host: "example.org", port: 443)))
    try await driver.like("Post 3", "Post 1", "Post 2")
    for count in 1...9 {
      await driver.ring()
      await waitUntil { driver.waits.count == count + 1 }
    }
    #expect(driver.waits == [2, 4, 8, 16, 32, 64, 128, 256, 300, 300].map { .seconds($0) })
    // The server is asked for the first one only.
    #expect(driver.takeRequests() == Array(repeating: "POST v1/statuses/3/favourite", count: 10))
    #expect(driver.likeEvents == [.held])
    site.recover()
    await driver.ring()
    await waitUntil { driver.likeEvents.count == 4 }
    #expect(site.writes == ["favourite 3", "favourite 1", "favourite 2"])
    #expect(try driver.queued().isEmpty)
  }

  @Test(arguments: [
    (403, #"{"error":"Ada has blocked you"}"#, "Ada has blocked you"),
    (422, #"{"error":"Validation failed"}"#, "Validation failed"), (404, "", "404"),
  ])
  func `a refused like is taken back with its reason`(status: Int, body: String, words: String) async throws {
    site.answer("/favourite", .status(status, body: body))
    try await driver.like("Post 2")
    #expect(driver.takeRequests() == [Self.favorite, Self.status])
    guard case .refused(let reason)? = driver.likeEvents.first else {
      Issue.record("The like was not refused.")
      return
    }
    #expect(reason.contains(words) && driver.likeEvents.count == 1)
    #expect(try !driver.moment("Post 2").isLiked && driver.queued().isEmpty && driver.waits.isEmpty)
  }

  @Test(arguments: [404, 422]) func `what the server has done is done, whatever it answers`(status: Int) async throws {
    site.answer("/2/favourite", .done(status, body: #"{"error":"has already been taken"}"#))
    try await driver.like("Post 2")
    site.answer("/2/unfavourite", .done(status, body: "<html>"))
    try await driver.like("Post 2", isLiked: false)
    #expect(driver.likeEvents == [.confirmed, .confirmed] && site.favorites.isEmpty)
    #expect(try !driver.moment("Post 2").isLiked)
  }

  @Test(arguments: [AccountSite.Answer.lost, .done(500), .done(200, body: "<html>")])
  func `after a lost answer the server is asked before the like is sent again`(
    answer: AccountSite.Answer
  ) async throws {
    site.answer("/favourite", answer)
    // The question that follows a refusal fails, too.
    site.answer("/statuses/2", .status(502))
    try await driver.like("Post 2")
    #expect(driver.likeEvents == [.held])
    #expect(try driver.queued() == ["2"] && driver.moment("Post 2").isLiked)
    site.recover()
    _ = driver.takeRequests()
    await driver.ring()
    await waitUntil { driver.likeEvents.count == 2 }
    #expect(driver.takeRequests() == [Self.status] && site.writes == ["favourite 2"])
    #expect(try driver.queued().isEmpty)
  }

  @Test func `a like of a deleted post is told, and the post disappears`() async throws {
    site.posts.removeAll { $0.id == "2" }
    try await driver.like("Post 2")
    #expect(driver.likeEvents.count == 1 && driver.likeEvents != [.confirmed])
    #expect(try driver.titles() == posts((1...9).reversed().filter { $0 != 2 }) && driver.queued().isEmpty)
  }

  @Test func `a choice that is made while the last one is sent is sent next`() async throws {
    driver.sites.hold { $0.hasSuffix("/2/favourite") }
    try await driver.like("Post 2", finishes: false)
    await waitUntil { !driver.sites.waiting.isEmpty }
    try await driver.like("Post 2", isLiked: false, finishes: false)
    driver.sites.hold { _ in false }
    driver.sites.release()
    await driver.finish()
    #expect(site.writes == ["favourite 2", "unfavourite 2"] && site.favorites.isEmpty)
    #expect(try !driver.moment("Post 2").isLiked && driver.queued().isEmpty)
  }

  @Test func `a like that is sent while the program quits is asked for at the next start`() async throws {
    driver.sites.hold { $0.hasSuffix("/2/favourite") }
    try await driver.like("Post 2", finishes: false)
    await waitUntil { !driver.sites.waiting.isEmpty }
    site.answer("/2/favourite", .lost)
    driver.feed.stop()
    driver.sites.hold { _ in false }
    driver.sites.release()
    await driver.finish()
    #expect(site.favorites == ["2"])
    #expect(try driver.queued() == ["2"])
    _ = driver.takeRequests()
    driver.restart()
    driver.feed.start()
    await driver.finish()
    #expect(driver.takeRequests() == [Self.status] && driver.likeEvents.last == .confirmed)
  }

  @Test func `a like that another instance sends is left to it, unless that has ended`() async throws {
    try await driver.database.setLiked(true, momentID: driver.id(of: "Post 2"))
    let (parent, now) = (getppid(), driver.now)
    try driver.database.write { connection in
      try connection.run(
        "UPDATE unsentLike SET wasSent = 1, busyUntil = ?, busyBy = ?", [now + 45, Int64(parent)])
    }
    driver.feed.likeQueue.send()
    await driver.finish()
    #expect(driver.takeRequests().isEmpty)
    await waitUntil { driver.waits == [.seconds(2)] }
    driver.pass(46)
    await driver.ring()
    await waitUntil { driver.likeEvents == [.confirmed] }
    #expect(driver.takeRequests() == [Self.status, Self.favorite])
  }

  @Test func `after 429 no like is sent until the time that the server says`() async throws {
    site.answer("/favourite", .status(429, ["Retry-After": "120"]))
    try await driver.like("Post 2")
    await waitUntil { driver.waits == [.seconds(120)] }
    #expect(driver.likeEvents == [.held])
    try await driver.like("Post 3")
    #expect(driver.takeRequests() == [Self.favorite])
    driver.pass(121)
    await driver.ring()
    await waitUntil { driver.likeEvents.count == 3 }
    #expect(site.writes == ["favourite 2", "favourite 3"])
  }

  @Test func `a revoked token keeps likes without asking again, and the account needs a sign-in`() async throws {
    site.setSignedOut(true)
    try await driver.like("Post 2")
    #expect(driver.takeRequests() == [Self.favorite] && driver.likeEvents == [.held] && driver.waits.isEmpty)
    #expect(try driver.source().error == .needsSignIn)
    try await driver.like("Post 3")
    #expect(driver.takeRequests().isEmpty)
    #expect(try driver.queued() == ["2", "3"])
  }

  @Test func `an account that may only read takes likes back, and sends nothing`() async throws {
    try await driver.signIn(isReadOnly: true)
    _ = driver.takeRequests()
    try await driver.like("Post 2")
    #expect(driver.takeRequests().isEmpty && driver.likeEvents.count == 1 && driver.likeEvents != [.confirmed])
    #expect(try !driver.moment("Post 2").isLiked)
  }

  @Test func `a server that does not answer delays no likes of another`() async throws {
    let other = AccountSite(driver.sites, host: "other.example")
    other.posts = [.init("x", time: 990, text: "Other")]
    try await driver.signIn(at: "other.example")
    driver.sites.hold { $0.hasSuffix("/2/favourite") }
    try await driver.like("Post 2", "Other", finishes: false)
    await waitUntil { other.favorites == ["x"] && !driver.sites.waiting.isEmpty }
    #expect(site.favorites.isEmpty)
    driver.sites.release()
    await driver.finish()
    #expect(site.favorites == ["2"])
  }
}
