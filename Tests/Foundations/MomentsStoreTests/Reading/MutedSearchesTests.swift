import FeedFormats
import MomentsTestSupport
import Synchronization
import TerminalTestSupport
import Testing

@testable import MomentsStore

@Suite(.onMainActor)
@MainActor
struct MutedSearchesTests {
  private let folder: TemporaryFolder
  private let database: MomentsDatabase
  private let reading: ReadingController
  private let clock = Clock()

  private final class Clock: Sendable {
    let now = Mutex<Int64>(1_000)
  }

  init() throws {
    folder = try TemporaryFolder()
    database = try folder.database(with: [
      .sample(id: "1", title: "Rain.", createdDate: 100), .sample(id: "2", title: "Snow.", createdDate: 200),
    ])
    reading = ReadingController(store: database, sleep: { _ in }, followsReader: true)
    reading.take(unreadCount: 2)
  }

  private func mute(_ texts: String...) throws {
    let searches = try texts.map { try SavedSearch(name: $0.filter(\.isLetter), text: $0) }
    database.mute(MutedSearches(searches, now: { [clock] in clock.now.withLock(\.self) }, utcOffset: { _ in 0 }))
  }

  private func filter(_ text: String) throws -> MomentFilter {
    try MomentFilter(text, now: 1_000, utcOffset: { _ in 0 })
  }

  /// The ids of the unread moments, newest first, if they are as many as the store says.
  private func unread() throws -> String? {
    let ids = try database.timeline(.newest, limit: -1).filter(\.isUnread).map(\.id)
    return try database.feed().unreadCount == ids.count ? ids.joined() : nil
  }

  @Test func `moments that match a muted search are read when they arrive, and stored ones stay as they are`() throws {
    try mute("rain", "from:bo")
    let moments: [Moment] = [
      .sample(id: "1", title: "Rain again.", createdDate: 100), .sample(id: "3", title: "Rain.", createdDate: 300),
      .sample(id: "4", title: "Snow.", createdDate: 400),
      .sample(id: "5", author: Author(name: "Bo"), title: "Snow.", createdDate: 500),
    ]
    try database.import(FeedText.lines(moments), in: folder)
    #expect(try unread() == "421")
  }

  @Test func `moments of followed sources are muted, too`() async throws {
    try mute("rain")
    let source = try await database.follow("https://example.org/feed")
    let items = ["Rain", "Wind"].map { "<item><guid>\($0)</guid><title>\($0)</title></item>" }.joined()
    let document = "<rss><channel><title>News</title>\(items)</channel></rss>"
    let feed = try WebFeed(Array(document.utf8), path: "feed")
    _ = try await database.store(
      feed, of: source, SourceAttempt(address: source.address, nextRefresh: nil), now: 900, limit: 10,
      mergesCopies: true, openIDs: [])
    #expect(try database.feed().unreadCount == 3)
    #expect(try await database.keys(matching: filter("source:\(source.id) unread")).count == 1)
  }

  @Test func `an age refers to the time of arrival`() throws {
    try mute("newer:1h")
    try database.import(FeedText.line(.sample(id: "3", createdDate: 500)), in: folder)
    clock.now.withLock { $0 = 10_000 }
    try database.import(FeedText.line(.sample(id: "4", createdDate: 600)), in: folder)
    #expect(try unread() == "421")
  }

  @Test
  func `muting reads the present matches, and unmuting makes those unread that the reader has not read`() async throws {
    try database.import(
      FeedText.lines([
        .sample(id: "3", title: "Rain and snow.", createdDate: 300), .sample(id: "4", title: "Rain.", createdDate: 400),
        .sample(id: "5", title: "Rain.", createdDate: 500),
      ]), in: folder)
    reading.take(unreadCount: 5)
    // Read by the reader, and not stored yet.
    reading.pass(try database.timeline(.newest, limit: 1))
    try mute("rain", "snow")
    #expect(try await reading.setMuted(true, filter("rain")) == 3)
    #expect(try unread() == "2" && reading.unreadCount == 1)
    #expect(try await reading.setMuted(true, filter("snow")) == 1)
    let four = try #require(try database.stored(id: "4"))
    // Marked by the reader, it is no longer muted.
    reading.toggle(four)
    reading.open(try #require(try database.stored(id: "4")))
    await reading.finish()
    try mute("snow")
    #expect(try await reading.setMuted(false, filter("rain")) == 1)
    #expect(try unread() == "1" && reading.unreadCount == 1)
    try mute()
    #expect(try await reading.setMuted(false, filter("snow")) == 2)
    #expect(try unread() == "321" && reading.unreadCount == 3)
  }

  @Test func `muted moments are hidden, also those that were read before, and are no news`() async throws {
    try await database.read(["1"])
    try database.import(FeedText.line(.sample(id: "3", title: "Rain.", createdDate: 300)), in: folder)
    try mute("rain")
    func shown(_ texts: String...) async throws -> [String] {
      var shown: [String] = []
      for text in texts {
        let filter = try filter(text).shown(read: nil, hidesMuted: true, isTimeline: text.isEmpty)
        let keys = try await database.keys(matching: filter)
        shown.append(try database.moments(at: keys).compactMap { $0?.id }.joined())
      }
      return shown
    }
    #expect(try await database.setMuted(true, filter("rain")) == 1)
    #expect(try await shown("", "rain", "muted", "rain -muted", "id:1") == ["2", "", "31", "", "1"])
    let news = try database.write { [muted = database.mutedCondition] connection in
      var merge = try Merge(connection, muted: muted)
      for (id, title) in [("4", "Rain."), ("5", "Snow.")] {
        try merge.take(Arrival(.sample(id: id, title: title, createdDate: 400), item: id), isUnread: id == "5")
      }
      return try merge.finish()
    }
    #expect(news.newCount == 1 && news.changesAnything)
    #expect(try await shown("") == ["52"])
    let seen = try #require(try database.keys(of: ["2"])[0])
    #expect(try database.position(of: seen, countsMuted: false).index == 1)
    try mute()
    #expect(try await database.setMuted(false, filter("rain")) == 1)
    #expect(try await shown("") == ["54321"])
    #expect(try unread() == "532")
  }

  @Test func `unread moments are counted for many searches at once`() async throws {
    try await database.read(["2"])
    let source = try await database.follow("https://example.org/feed", tags: ["News"])
    let texts = ["rain", "snow", "rain or snow", "-rain", "tag:news"] + (0..<200).map { "rain\($0)" } + ["unread"]
    let counts = try await database.unreadCounts(of: texts.map(filter) + [MomentFilter(source: source.id)])
    #expect(counts.prefix(5) == [1, 0, 1, 0, 0] && counts.suffix(2) == [1, 0] && counts.count == 207)
    #expect(try await database.unreadCounts(of: []) == [])
  }

  @Test func `likes of many moments are undone in their order among the read marks`() async throws {
    let likes = LikeController(store: database)
    #expect(try database.unliked(Set(database.keys(of: ["1", "2"]).compactMap(\.self)), limit: 1).map(\.id) == ["2"])
    let moments = try database.unliked(Set(database.keys(of: ["1", "2"]).compactMap(\.self)), limit: 9)
    #expect(moments.map(\.id) == ["2", "1"])
    reading.noteLikes(likes.like(moments))
    _ = try reading.readAll(.only([database.timeline(.newest, limit: 1)[0].key]))
    await likes.finish()
    #expect(try await database.keys(matching: filter("liked")).count == 2)
    likes.toggle(moments[0])
    #expect(reading.undo() == .marks(1) && reading.undo() == .likes(1) && reading.undo() == .nothing)
    await likes.finish()
    #expect(try await database.keys(matching: filter("liked")).isEmpty)
  }
}
