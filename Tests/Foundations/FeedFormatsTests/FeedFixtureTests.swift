import FeedFormats
import TerminalTestSupport
import Testing

@Suite(.limited)
struct FeedFixtureTests {
  @Test(arguments: try FeedFixture.read())
  func `feeds are read as far as possible`(fixture: FeedFixture) throws {
    let feed = try WebFeed(Array(fixture.document.utf8), path: "feed")
    #expect(fixture.values(of: feed) == fixture.complete)
  }
}
