import TerminalTestSupport
import Testing

@testable import FeedFormats

@Suite(.limited)
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

  @Test(arguments: [("", 2), ("?w=%d", 1)])
  func `a file that is repeated is read once, and the number of those that are read is limited`(
    size: String, count: Int
  ) throws {
    let pictures = (0..<2_000).map { "&lt;img src='/a.jpg\(size.replacing("%d", with: "\($0)"))'>" }.joined()
    let item = try item("<description>\(pictures)&lt;img src='/b.jpg'></description>")
    #expect(item.pictures.count == count)
  }

  @Test(
    arguments: lists(
      """
      <media:content url='/v.mp4' medium='video' duration='61' fileSize='5000'/> ⇒ v.mp4 · video · 1:01 · 5 kB
      <enclosure url='/a.mp3' type='audio/mpeg' length='5000'/><media:content url='/a.mp3' medium='audio' duration='61'/> ⇒ a.mp3 · audio/mpeg · 1:01 · 5 kB
      <description>&lt;audio src='/a.ogg'>&lt;/audio></description> ⇒ e.org/a.ogg
      <description>&lt;video poster='/p.jpg'>&lt;source src='/a.webm' type='video/webm'>&lt;/video></description> ⇒ a.webm · video/webm
      <description>&lt;iframe src='//tube.example/embed/1?a=b'>&lt;/iframe></description> ⇒ tube.example/embed/1
      <description><![CDATA[<embed src='/a.swf'><object data='/b.mp4' type='video/mp4'><p>x</p></object>]]></description> ⇒ e.org/a.swf | b.mp4 · video/mp4
      <description><![CDATA[<iframe data-src='/c' src='about:blank'></iframe><iframe src='' data-lazy-src='/d'></iframe>]]></description> ⇒ e.org/c | e.org/d
      <media:content medium='video'><media:player url='/play?v=1'/></media:content> ⇒ e.org/play
      <link>https://e.org/play</link><media:player url='https://e.org/play'/> ⇒
      <itunes:duration>61</itunes:duration><podcast:alternateEnclosure type='audio/opus' length='5000'><podcast:source uri='/a.opus'/><podcast:source uri='ipfs://x'/></podcast:alternateEnclosure> ⇒ a.opus · audio/opus · 1:01 · 5 kB
      <enclosure url='magnet:?xt=urn:btih:c9&amp;dn=a b' type='application/x-bittorrent'/> ⇒ magnet:?xt=urn:btih:c9&dn=a%20b · application/x-bittorrent
      <enclosure url='/p.jpg' type='image/jpeg'/> ⇒
      <enclosure url='javascript:1' type='audio/mpeg'/> ⇒
      <description>&lt;iframe width=1 src='//t.example/'>&lt;/iframe></description> ⇒
      <enclosure url='/a.mp3' type='a/b' length='18446744073709551615'/><itunes:duration>9:9223372036854775807</itunes:duration> ⇒ a.mp3 · a/b
      <enclosure url='/a.mp3' type='a/b' length='9223372036854775807'/><itunes:duration>9999999</itunes:duration> ⇒ a.mp3 · a/b · 2777:46:39 · 9 EB
      """))
  func `files and embedded pages are found wherever feeds name them, once each`(
    content: String, titles: [String]
  ) throws {
    #expect(try item(content).attachments.map(\.title) == titles)
  }

  @Test func `the pictures of a group are one picture, the widest`() throws {
    let group = "<media:group>#</media:group><media:content url='/c.jpg' width='9'/>"
    let pictures = "<media:content url='/1.jpg' width='140'/><media:content url='/2.jpg' width='700'/>"
    #expect(try item(group.replacing("#", with: pictures)).pictures == ["https://e.org/c.jpg", "https://e.org/2.jpg"])
    #expect(try item(group.replacing("#", with: pictures.replacing(/width='\d+'/, with: ""))).pictures.count == 3)
    let thumbnails = "<media:thumbnail url='/s.jpg' width='99'/><media:thumbnail url='/l.jpg' width='999'/>"
    #expect(try item(thumbnails).pictures == ["https://e.org/l.jpg"])
  }

  @Test(
    arguments: [("<description>&lt;img src='/a.jpg' alt='A fox  in\nsnow'&gt;</description>", "A fox in snow")]
      + cases(
        """
        <media:content url='/a.jpg' medium='image'><media:description>A fox</media:description></media:content> ⇒ A fox
        <media:content url='/a.jpg' medium='image'/><description>&lt;img src='/a.jpg' alt='A fox'&gt;</description> ⇒ A fox
        <media:content url='/a.jpg' medium='image'><media:description type='html'>&lt;p&gt;A &lt;b&gt;fox&lt;/b&gt;</media:description></media:content> ⇒ A fox
        <description>&lt;img src='/a.jpg'&gt;</description> ⇒
        """))
  func `a picture has the description of the feed`(content: String, description: String) throws {
    #expect(try item(content).pictures == [MomentPhoto("https://e.org/a.jpg", description: description)])
  }

  @Test(
    arguments: cases(
      """
      <media:group><media:title>G</media:title></media:group><media:content><media:title>C</media:title></media:content> ⇒ G
      <media:group><media:content url='/a.jpg'><media:title type='html'>&lt;b&gt;C&lt;/b&gt;</media:title></media:content></media:group> ⇒ C
      <media:content url='https://gravatar.com/avatar/1'><media:title>ada</media:title></media:content> ⇒
      """))
  func `an item without a title has that of the module, but not the name of a picture's person`(
    content: String, title: String
  ) throws {
    let start = "<rss xmlns:media='http://search.yahoo.com/mrss/'><channel><item><guid>https://e.org/</guid>"
    let feed = try WebFeed(Array("\(start)\(content)</item></channel></rss>".utf8), path: "f")
    #expect(feed.items.map(\.title) == [title])
  }

  @Test func `a description of the module that says so is HTML`() throws {
    let item = try item("<media:description type='html'>a&lt;br/&gt;&lt;b&gt;b&lt;/b&gt;</media:description>")
    #expect(item.text == "a\nb" && item.styles.count == 1)
  }

  @Test func `a picture of a JSON feed is described by its title`() throws {
    let feed =
      #"{"version": "https://jsonfeed.org/version/1.1", "items": [{"id": "1", "content_text": "T", "attachments": "#
      + #"[{"url": "https://e.org/a.jpg", "mime_type": "image/jpeg", "title": "A fox"}]}]}"#
    let item = try #require(try WebFeed(Array(feed.utf8), path: "feed").items.first)
    #expect(item.pictures == [MomentPhoto("https://e.org/a.jpg", description: "A fox")])
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
    ("<img srcset='/a.jpg, /b.jpg 2x'>", "b.jpg"), ("<img src='/s.jpg' srcset='/s@2x.jpg 2x'>", "s@2x.jpg"),
    ("<img src='/a-100x100.jpg' srcset='/a-300.jpg 300w, /a-1200.jpg 1200w'>", "a-1200.jpg"),
    ("<img src='/a.jpg' srcset='/b-300.jpg 300w, /b-1200.jpg 1200w'>", "a.jpg"),
    ("<img src='https://e.org/p-300.jpg' srcset='/p-300.jpg 300w, /p-1200.jpg 1200w'>", "p-1200.jpg"),
    ("<img src='/a.jpg?resize=300%2C200' srcset='/a.jpg?w=1200 1200w, /a.jpg?w=300 300w'>", "a.jpg?w=1200"),
    ("<img src='placeholder.gif' data-srcset='/l1.jpg 100w, /l2.jpg 200w'>", "l2.jpg"),
    ("<img src='/a-300x200.jpg' srcset='/b-600x400.jpg 2x'>", "b-600x400.jpg"),
    ("<img src='p.gif' srcset='/l1.jpg 100w, /l2.jpg 200w, p.gif 9w' data-srcset=' '>", "l2.jpg"),
    ("<picture><source data-srcset='' srcset='/a.jpg 800w'><img alt=''></picture>", "a.jpg"),
    ("<img src='#'><img src='/a.jpg'><img src='.'><img src='?'>", "a.jpg"),
    ("<img src='/a.jpg' data-srcset=''>", "a.jpg"), ("<img src='/a.jpg' data-srcset=','>", "a.jpg"),
    ("<img data-lazy-src='/big.jpg' src='p.gif' data-srcset='/l1.jpg 100w, /l2.jpg 200w'>", "big.jpg"),
    (
      "<picture><source srcset='/a.avif 800w, /b.avif 900w'><source srcset='/c.jpg'><img src='/d.jpg'></picture>",
      "d.jpg"
    ),
    ("<picture><source data-srcset='/a.jpg 400w, /b.jpg 900w'><source srcset='/c.jpg'><img alt=''></picture>", "b.jpg"),
    ("<img data-src='/a.jpg' src='data:image/gif;base64,AAAA'>", "a.jpg"), ("<video poster='/p.jpg'></video>", "p.jpg"),
  ])
  func `pictures are found in all attributes that name them`(html: String, name: String) throws {
    #expect(
      try item("<description><![CDATA[\(html)]]></description>").pictures.map(\.address) == ["https://e.org/\(name)"])
  }
}
