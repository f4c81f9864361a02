import FeedFormats
import Testing

struct FeedFixtureTests {
  /// The forms of known servers; of newspapers, podcasts and tools; of the specifications; and broken ones.
  @Test(arguments: FeedFixture.servers + FeedFixture.publishers + FeedFixture.xml + FeedFixture.broken)
  func `feeds are read as far as possible`(fixture: FeedFixture) throws {
    let feed = try WebFeed(Array(fixture.document.utf8), path: "feed")
    #expect(fixture.values(of: feed) == fixture.complete)
  }
}
