import FeedFormats
import Testing

struct FeedFixtureTests {
  @Test(arguments: FeedFixture.servers)
  func `feeds in the forms of known servers are read`(fixture: FeedFixture) throws {
    let feed = try WebFeed(Array(fixture.document.utf8), path: "feed")
    #expect(fixture.values(of: feed) == fixture.complete)
  }

  @Test(arguments: FeedFixture.publishers)
  func `feeds in the forms of newspapers, podcasts and tools are read`(fixture: FeedFixture) throws {
    let feed = try WebFeed(Array(fixture.document.utf8), path: "feed")
    #expect(fixture.values(of: feed) == fixture.complete)
  }

  @Test(arguments: FeedFixture.xml)
  func `RSS and Atom are read as they are specified`(fixture: FeedFixture) throws {
    let feed = try WebFeed(Array(fixture.document.utf8), path: "feed")
    #expect(fixture.values(of: feed) == fixture.complete)
  }

  @Test(arguments: FeedFixture.broken)
  func `broken feeds are read as far as possible`(fixture: FeedFixture) throws {
    let feed = try WebFeed(Array(fixture.document.utf8), path: "feed")
    #expect(fixture.values(of: feed) == fixture.complete)
  }
}
