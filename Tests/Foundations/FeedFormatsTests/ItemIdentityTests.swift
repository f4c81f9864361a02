import TerminalTestSupport
import Testing

@testable import FeedFormats

@Suite(.limited)
struct ItemIdentityTests {
  private func feed(_ items: String...) throws -> WebFeed {
    try WebFeed(Array("<rss><channel>\(items.joined())</channel></rss>".utf8), path: "feed")
  }

  private func item(_ id: String?, _ link: String?, _ title: String, _ date: String = "2026-01-15") -> String {
    let id = id.map { "<guid isPermaLink='false'>\($0)</guid>" } ?? ""
    let link = link.map { "<link>https://e.org/\($0)</link>" } ?? ""
    return "<item>\(id)\(link)<title>\(title)</title><pubDate>\(date)</pubDate></item>"
  }

  @Test func `an item is identified by its id, else by its link, else by its content`() throws {
    let feed = try feed(item("1", "a", "A"), item(nil, "b", "B"), item(nil, nil, "C"))
    #expect(feed.identities == ["1", "https://e.org/b", "C\n"])
  }

  @Test func `what several items have identifies none of them`() throws {
    let ids = try feed(item("g", "a", "A"), item("g", nil, "B"), item("1", "c", "C"), item("g", "d", "D"))
    #expect(ids.identities == ["https://e.org/a", "B\n", "1", "https://e.org/d"])
    let links = try feed(item("g", "", "A"), item("g", "", "B"), item(nil, "", "C"), item(nil, "", "C", "2026-01-16"))
    #expect(links.identities.prefix(2) == ["A\n", "B\n"] && Set(links.identities).count == 4)
  }

  @Test func `items that differ in nothing but a combination, or a file, are different ones`() throws {
    let combinations = try feed(item("a", "l", "T"), item("a", "m", "T"), item("b", "l", "T"), item("b", "m", "T"))
    #expect(Set(combinations.identities).count == 4)
    let files = (0..<3).map { "<item><title>T</title><enclosure url='https://e.org/\($0).mp3'/></item>" }
    let feed = try feed(files.joined())
    #expect(Set(feed.identities).count == 3)
  }

  @Test func `the link of an item may be the id of another one`() throws {
    let feed = try feed(item("https://e.org/a", "b", "A"), item(nil, "a", "B"))
    #expect(feed.identities == ["https://e.org/a", "B\n"])
  }

  @Test func `an item that occurs again is there once, and keeps its id`() throws {
    let feed = try feed(item("1", "a", "A"), item("2", "b", "B"), item("1", "a", "A"))
    #expect(feed.items.map(\.title) == ["A", "B"] && feed.identities == ["1", "2"] && feed.skipped.count == 0)
  }
}
