import Documents
import MomentsTestSupport
import TerminalTestSupport
import Testing

@testable import FeedFormats

@Suite(.limited)
struct ForeignNumberTests {
  @Test(arguments: ForeignNumbers.texts)
  func `a number at a limit in any place of an XML feed affects nothing else`(number: String) throws {
    let feed = try WebFeed(
      Array(
        """
        <rss xmlns:itunes='http://www.itunes.com/dtds/podcast-1.0.dtd' xmlns:media='http://search.yahoo.com/mrss/'>
        <channel><item><title>T</title><pubDate>\(number)</pubDate><itunes:duration>\(number):\(number)</itunes:duration>
        <enclosure url='https://e.org/a.mp3' type='audio/mpeg' length='\(number)'/>
        <media:content url='https://e.org/v.mp4' medium='video' duration='\(number)' fileSize='\(number)'/>
        <media:content url='https://e.org/p.jpg?w=\(number)' medium='image' width='\(number)' height='\(number)'/>
        <media:thumbnail url='https://e.org/t.jpg' width='\(number)'/><description><![CDATA[&#\(number);
        <ol start='\(number)'><li>a<li>b</ol><img src='https://e.org/i.jpg' srcset='https://e.org/j.jpg \(number)w'>]]>
        </description></item></channel></rss>
        """.utf8), path: "f")
    let item = try #require(feed.items.first)
    #expect(item.title == "T" && item.date == nil && feed.brokenAt == nil && item.pictures.count == 2)
    #expect(item.attachments.map(\.address) == ["https://e.org/a.mp3", "https://e.org/v.mp4"])
    #expect(item.attachments.allSatisfy { $0.duration == nil && $0.size.map { $0 == .max } ?? true })
    let start = Int(Int32(number) ?? 1)
    #expect(item.text.hasSuffix("\(start). a\n\(start + 1). b"))
  }

  @Test(arguments: ForeignNumbers.texts)
  func `a number at a limit in any place of a JSON Feed affects nothing else`(number: String) throws {
    for value in [number, "\"\(number)\""] where (try? JSONReader.read(value.utf8.span)) != nil {
      let file = #"{"url": "https://e.org/a", "size_in_bytes": \#(value), "duration_in_seconds": \#(value)}"#
      let feed = try WebFeed(
        Array(
          """
          {"version": "https://jsonfeed.org/version/1.1", "items": [{"id": \(value), "title": "T",
          "date_published": \(value), "attachments": [\(file)]}]}
          """.utf8), path: "f")
      #expect(feed.items.map(\.title) == ["T"] && feed.items.map(\.date) == [nil] && feed.brokenAt == nil)
      #expect(feed.items[0].attachments.map(\.address) == ["https://e.org/a"])
    }
  }
}
