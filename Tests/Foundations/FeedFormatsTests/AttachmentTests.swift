import Testing

@testable import FeedFormats

struct AttachmentTests {
  private func item(_ content: String, base: String = "https://e.org/") throws -> WebFeed.Item {
    let start =
      "<rss xmlns:itunes='http://www.itunes.com/dtds/podcast-1.0.dtd' xmlns:media='http://search.yahoo.com/mrss/'>"
    let document = "\(start)<channel><link>\(base)</link><item><title>T</title>\(content)</item></channel></rss>"
    return try #require(try WebFeed(Array(document.utf8), path: "feed").items.first)
  }

  @Test func `an enclosure is a file with its type, length and size`() throws {
    let item = try item(
      "<enclosure url='/a%20b.mp3?x=1' type='audio/mpeg' length='45678901'/><itunes:duration>3723</itunes:duration>")
    #expect(item.attachments.map(\.address) == ["https://e.org/a%20b.mp3?x=1"])
    #expect(item.attachments.map(\.title) == ["a b.mp3 · audio/mpeg · 1:02:03 · 45 MB"])
  }

  @Test(arguments: [
    ("<media:content url='/v.mp4' medium='video' duration='61' fileSize='5000'/>", ["v.mp4 · video · 1:01 · 5 kB"]),
    ("<description>&lt;audio src='/a.ogg'>&lt;/audio></description>", ["a.ogg"].map { "e.org/\($0)" }),
    (
      "<description>&lt;video poster='/p.jpg'>&lt;source src='/a.webm' type='video/webm'>&lt;/video></description>",
      ["a.webm · video/webm"]
    ),
    ("<description>&lt;iframe src='//tube.example/embed/1?a=b'>&lt;/iframe></description>", ["tube.example/embed/1"]),
    ("<enclosure url='/p.jpg' type='image/jpeg'/>", []), ("<enclosure url='javascript:1' type='audio/mpeg'/>", []),
    ("<description>&lt;iframe width=1 src='//t.example/'>&lt;/iframe></description>", []),
    (
      "<enclosure url='/a.mp3' type='a/b' length='\(UInt64.max)'/><itunes:duration>9:\(Int64.max)</itunes:duration>",
      ["a.mp3 · a/b"]
    ),
    (
      "<enclosure url='/a.mp3' type='a/b' length='\(Int64.max)'/><itunes:duration>9999999</itunes:duration>",
      ["a.mp3 · a/b · 2777:46:39 · 9 EB"]
    ),
  ])
  func `files and embedded pages are found wherever feeds name them`(content: String, titles: [String]) throws {
    #expect(try item(content).attachments.map(\.title) == titles)
  }

  @Test func `a picture in several sizes is one picture, the widest`() throws {
    let sizes = try item(
      "<media:content url='https://i.example/a.jpg?width=140&amp;s=1' medium='image'/>"
        + "<media:content url='https://i.example/a.jpg?width=460&amp;s=2' medium='image'/>"
        + "<media:content url='https://i.example/b-300x200.jpg' medium='image'/>"
        + "<media:content url='https://i.example/b.jpg' medium='image'/>"
        + "<media:content url='https://i.example/c?id=1' medium='image'/><media:content url='https://i.example/c?id=2' medium='image'/>"
    )
    #expect(
      sizes.pictures == [
        "https://i.example/a.jpg?width=460&s=2", "https://i.example/b.jpg", "https://i.example/c?id=1",
        "https://i.example/c?id=2",
      ])
  }

  @Test(arguments: [
    ("<img srcset='/s.jpg 300w, /l.jpg 800w, /m.jpg 500w' src='/s.jpg'>", "l.jpg"),
    ("<img srcset='/a.jpg, /b.jpg 2x'>", "b.jpg"),
    ("<img data-src='/a.jpg' src='data:image/gif;base64,AAAA'>", "a.jpg"), ("<video poster='/p.jpg'></video>", "p.jpg"),
  ])
  func `pictures are found in all attributes that name them`(html: String, name: String) throws {
    #expect(try item("<description><![CDATA[\(html)]]></description>").pictures == ["https://e.org/\(name)"])
  }
}
