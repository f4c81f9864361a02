import FeedServerTestSupport
import Foundation
import MomentsStore
import MomentsTestSupport
import TerminalTestSupport
import Testing

@testable import FeedServer

@Suite(.limited)
struct FeedAccountTests {
  private let home = StoreLocation(folder: "/data/moments")

  private func folder(_ address: String, _ readerID: String? = nil) throws -> String {
    FeedAccount(address: try #require(URL(string: address)), readerID: readerID).database(beside: home).location.folder
  }

  @Test func `each server and each user has its own store, the same in every run`() throws {
    let first = try folder("https://a.example/graphql")
    #expect(first.firstMatch(of: /^\/data\/moments\/servers\/[0-9a-f]{16}$/) != nil)
    #expect(try folder("https://a.example/graphql") == first)
    #expect(try folder("https://a.example/graphql", "1") != first)
    // Without a user id the address asks for user 0, but its folder differs from that of an explicit 0.
    #expect(FeedAccount(address: ScriptedServer.address).userID == "0")
    #expect(try folder("https://a.example/graphql", "0") != first)
    #expect(try folder("https://b.example/graphql") != first)
  }

  @Test func `an account's store rejects other accounts, and each queued like has its own key`() async throws {
    let folder = try TemporaryFolder()
    let account = FeedAccount(address: try #require(URL(string: "https://a.example/graphql")))
    let location = StoreLocation(folder: folder.path)
    let database = account.database(beside: location)
    let feed = FeedText.lines([.sample(id: "1"), .sample(id: "2")])
    _ = try FeedImporter(database: database).importFeed(fromFile: folder.file("feed.jsonl", feed), now: 0)
    for id in ["1", "2"] { try await database.setLiked(true, momentID: id) }
    let likes = try account.database(beside: location).unsentLikes()
    #expect(likes.map(\.momentID) == ["1", "2"])
    #expect(Set(likes.map(\.idempotencyKey)).count == 2)
    let path = database.location.databasePath
    #expect(throws: StoreError.belongsElsewhere(path: path, source: account.source)) {
      try MomentsDatabase(location: database.location, owner: "x").feed()
    }
  }
}
