import FeedFormats
import MomentsTestSupport
import TerminalTestSupport
import Testing

@testable import MomentsStore

@Suite(.limited)
struct SampleFeedTests {
  private let store: TemporaryStore
  private var database: MomentsDatabase { store.database }

  init() throws { store = try TemporaryStore() }

  @Test func `the sample feed is complete, from minutes to years old`() throws {
    let now: Int64 = 1_768_478_400
    try database.importSample(now: now, age: 240)
    let feed = try database.feed()
    #expect(feed.isFilled && feed.momentCount == 72 && feed.user?.name == "Wei Chen")
    #expect(try database.timeline(.newest, limit: 1).first?.key.createdDate == now - 240)
    let oldest = try #require(try database.timeline(.oldest, limit: 1).first)
    #expect(oldest.key.createdDate < now - 3 * 365 * 86_400)
  }

  @Test func `the sample contains everything that a feed can contain`() throws {
    try database.importSample(now: 0, age: 0)
    let rows = try database.timeline(.newest, limit: -1)
    let moments = try rows.compactMap { try database.moment(id: $0.id) }
    #expect(Set(moments.map(\.author.name)).count >= 8)
    #expect(moments.contains { $0.kind == .url && $0.url != nil })
    #expect(moments.contains { $0.photos.count > 1 } && moments.contains { $0.photos.isEmpty })
    #expect(moments.contains { $0.title.isEmpty } && moments.contains { $0.title.count > 500 })
    #expect(moments.contains { $0.likers.count > 12 } && moments.contains { $0.likers.isEmpty })
    #expect(moments.contains(where: \.isLiked) && moments.contains { !$0.isLiked })
  }

  /// A start may take the store for empty while another instance locks it.
  @Test func `a store with a feed does not get the sample`() throws {
    _ = try store.importFeed(FeedText.lines([.sample(id: "1")]))
    try database.importSample(now: 0)
    #expect(try database.timeline(.newest, limit: -1).map(\.id) == ["1"])
  }
}
