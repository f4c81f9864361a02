import Documents
import TerminalTestSupport
import Testing

@testable import FeedFormats

struct WebFeedTests {
  private func read(_ text: String, address: String? = nil) throws -> WebFeed {
    try WebFeed(Array(text.utf8), path: "feed", address: address)
  }

  @Test func `RSS 2.0 with its usual namespaces is read`() throws {
    let feed = try read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
        xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"
        xmlns:atom="http://www.w3.org/2005/Atom">
      <channel>
        <title>News &amp; more</title>
        <atom:link href="https://example.org/feed.xml" rel="self"/>
        <link>https://example.org/</link>
        <image><url>/logo.png</url></image>
        <item>
          <title>A &lt;b&gt;bold&lt;/b&gt; title</title>
          <link>/2026/one</link>
          <guid isPermaLink="false">tag:one</guid>
          <dc:creator>Ada  Lind</dc:creator>
          <pubDate>Thu, 15 Jan 2026 12:00:00 +0100</pubDate>
          <description>Short.</description>
          <content:encoded><![CDATA[<p>First.</p><p>Second <img src="a.jpg"></p>]]></content:encoded>
          <media:content url="https://example.org/b.jpg" medium="image"/>
        </item>
        <item><description>Only &lt;i&gt;text&lt;/i&gt;</description><author>bo@example.org (Bo Berg)</author></item>
      </channel></rss>
      """)
    #expect(feed.title == "News & more" && feed.link == "https://example.org/")
    #expect(feed.picture == "https://example.org/logo.png" && feed.brokenAt == nil)
    var first = WebFeed.Item()
    first.id = "tag:one"
    first.link = "https://example.org/2026/one"
    first.title = "A bold title"
    first.text = "First.\n\nSecond"
    first.author = "Ada Lind"
    first.date = 1_768_474_800
    first.pictures = ["https://example.org/a.jpg", "https://example.org/b.jpg"]
    var second = WebFeed.Item()
    second.text = "Only text"
    second.styles = [TextRange(start: 5, length: 4, kind: .emphasis)]
    second.author = "Bo Berg"
    #expect(feed.items == [first, second])
  }

  @Test func `RSS 1.0 has its items beside the channel`() throws {
    let feed = try read(
      """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
        xmlns:dc="http://purl.org/dc/elements/1.1/">
      <channel rdf:about="https://example.org/"><title>Old</title><link>https://example.org/</link></channel>
      <item rdf:about="https://example.org/1"><title>One</title><link>https://example.org/1</link>
        <dc:date>2026-01-15T12:00:00Z</dc:date></item>
      </rdf:RDF>
      """)
    #expect(feed.title == "Old" && feed.items.map(\.title) == ["One"])
    #expect(feed.items[0].id == "https://example.org/1" && feed.items[0].date == 1_768_478_400)
  }

  @Test func `Atom texts are read by their type, and links by their relation`() throws {
    let feed = try read(
      """
      <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://example.org/blog/">
        <title type="html">Ada&amp;#8217;s blog</title><link rel="self" href="feed"/><link href="./"/>
        <author><name>Ada</name></author>
        <entry><id>1</id><title>5 &lt; 6</title><link rel="enclosure" type="image/png" href="p.png"/>
          <link rel="alternate" href="one"/><published>2026-01-15T12:00:00Z</published>
          <updated>2026-02-01T12:00:00Z</updated>
          <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>A <em>b</em></p><ul><li>c</li></ul></div>
          </content></entry>
        <entry><id>2</id><title>T</title><summary type="text">a &lt;b&gt; c</summary></entry>
      </feed>
      """)
    #expect(feed.title == "Ada’s blog" && feed.link == "https://example.org/blog/" && feed.author == "Ada")
    #expect(feed.items[0].title == "5 < 6" && feed.items[0].link == "https://example.org/blog/one")
    #expect(feed.items[0].text == "A b\n\n• c" && feed.items[0].date == 1_768_478_400)
    #expect(feed.items[0].pictures == ["https://example.org/blog/p.png"])
    #expect(feed.items[1].text == "a <b> c")
  }

  @Test(arguments: [
    ("type='unknown'", "a &lt;b> c", "a <b> c"), ("type='application/json'", "{}", "{}"),
    ("type='text/html; charset=utf-8'", "&lt;b>a&lt;/b>", "a"), ("type='image/png'", "iVBORw0KGgo=", "Summary"),
    ("type='video/mp4' src='https://e.org/v.mp4'", "", "Summary"),
    ("type='text/html' mode='base64'", "PGI+YTwvYj4=", "a"),
  ])
  func `the content of Atom is read by its type`(attributes: String, content: String, text: String) throws {
    let item = try read(
      "<feed xmlns='http://www.w3.org/2005/Atom'><entry><content \(attributes)>\(content)</content><summary>Summary</summary>"
        + "</entry></feed>"
    ).items[0]
    #expect(
      item.text == text
        && item.attachments.map(\.address) == (attributes.contains("src") ? ["https://e.org/v.mp4"] : []))
  }

  @Test func `a document of one Atom entry is a feed of one item`() throws {
    let feed = try read(
      """
      <entry xmlns="http://www.w3.org/2005/Atom" xml:base="https://example.org/"><id>1</id><title>One</title>
        <link href="one"/><updated>2026-01-15T12:00:00Z</updated></entry>
      """)
    #expect(feed.items.map(\.title) == ["One"] && feed.items.map(\.link) == ["https://example.org/one"])
    #expect(feed.items.map(\.date) == [1_768_478_400])
  }

  @Test func `JSON Feed is read, and values of a wrong type are missing`() throws {
    let feed = try read(
      """
      {"version": "https:\\/\\/jsonfeed.org\\/version\\/1.1", "title": "J", "home_page_url": "https://example.org",
       "authors": [{"name": "Ada"}], "items": [
        {"id": 7, "url": "/1", "content_html": "<p>a</p><p>b</p>", "date_published": "2026-01-15T12:00:00Z",
         "image": "i.png", "authors": [{"name": "Bo", "avatar": "https://example.org/bo.png"}]},
        {"id": "8", "content_text": "plain & simple", "title": 9, "attachments": "none"}, null, "x"]}
      """)
    #expect(feed.title == "J" && feed.author == "Ada" && feed.items.map(\.id) == ["7", "8"])
    #expect(feed.skippedCount == 2 && feed.brokenAt == nil)
    #expect(feed.items[0].text == "a\n\nb" && feed.items[0].link == "https://example.org/1")
    #expect(feed.items[0].pictures == ["https://example.org/i.png"] && feed.items[0].author == "Bo")
    #expect(feed.items[1].text == "plain & simple" && feed.items[1].title.isEmpty)
  }

  @Test(arguments: [
    #"{"version": "http://jsonfeed.org/version/1", "items": [{"id": "1", "content_text": "a"}]}"#,
    #"{"title": "\#(String(repeating: "t", count: 2_000))", "items": [{"id": "1", "content_text": "a"}], "#
      + #""version": "https:\/\/jsonfeed.org\/version\/1.1"}"#,
  ])
  func `the version of a JSON Feed may have either scheme, and may be at the end`(text: String) throws {
    #expect(try read(text).items.map(\.text) == ["a"])
    #expect(WebFeed.isNamed(in: Array(text.utf8)))
  }

  @Test func `dates of a JSON Feed may be numbers`() throws {
    let item = #"{"id": "1", "title": "a", "date_published": 1768478400}"#
    #expect(
      try read(#"{"version": "https://jsonfeed.org/version/1", "items": [\#(item)]}"#).items[0].date == 1_768_478_400)
  }

  @Test(arguments: [
    ("Why Vec&lt;T> beats std::vector&lt;int>", "Why Vec<T> beats std::vector<int>"),
    ("Map&lt;K, V> and &lt;U>", "Map<K, V> and <U>"), ("#include &lt;stdio.h>", "#include <stdio.h>"),
    ("A &lt;b>bold&lt;/b> &lt;I class='x'>title&lt;/I>&lt;br/>", "A bold title"),
    ("The &lt;b> tag, &lt;/i> and &lt;title>", "The <b> tag, </i> and <title>"),
    ("&lt;p>Whole&lt;/p>", "Whole"), ("5 &lt; 6 &amp;amp; 7 > 6", "5 < 6 & 7 > 6"),
    ("&lt;script>alert(1)&lt;/script>", "<script>alert(1)</script>"),
  ])
  func `only elements of texts are markup in a title`(title: String, read: String) throws {
    let feed = try self.read(
      "<rss><channel><title>\(title)</title><item><title>\(title)</title></item></channel></rss>")
    #expect(feed.title == read && feed.items.map(\.title) == [read])
  }

  @Test func `a cut feed keeps the whole items, and names the location of the cut`() throws {
    let feed = try read("<rss><channel><title>T</title>\n<item><title>One</title></item>\n<item><title>Tw")
    #expect(feed.items.map(\.title) == ["One"])
    #expect(feed.brokenAt?.line == 3 && feed.skippedCount == 1)
  }

  @Test(arguments: [
    (#"{"id": "2"#, 1, 3, 1), (#"{"id": "2", "content_text": "b"},"#, 2, 3, 0), ("", 1, 3, 0),
    ("null, 7, {}]}", 1, nil, 3),
    (#"{"id": "2", "content_text": "b"} x"#, 2, 3, 0), (#"{"id": "2", "content_text": "a\q"}]}"#, 1, nil, 1),
    ("{\"id\": \"2\", \"content_text\": \"tab\there\"}]}", 2, nil, 0),
    (#"{"id": "2", "content_text": "b",},]}"#, 2, nil, 0),
    (#"{"id": NaN, "content_text": "b"}]}"#, 1, 3, 1), (String(repeating: "[", count: 9_999), 1, 3, 1),
  ])
  func `a broken JSON Feed keeps the whole items, and counts the others`(
    end: String, count: Int, line: Int?, skippedCount: Int
  ) throws {
    let start = #"{"version": "https://jsonfeed.org/version/1.1", "authors": [{"name": "A"}], "items": ["#
    let feed = try read(start + "\n{\"id\": \"1\", \"content_text\": \"\\\"}]\"},\n" + end)
    #expect(feed.items.count == count && feed.items[0].text == "\"}]" && feed.author == "A")
    #expect(feed.brokenAt?.line == line && feed.skippedCount == skippedCount)
  }

  @Test func `a JSON Feed without a whole item is a broken feed`() throws {
    let feed = try read(#"{"version": "https://www.jsonfeed.org/version/1.1/", "title": "T", "items": [{"id": "1""#)
    #expect(feed.title == "T" && feed.items.isEmpty && feed.skippedCount == 1 && feed.brokenAt?.column == 88)
  }

  @Test func `items with nothing to show are skipped`() throws {
    let feed = try read(
      "<rss><channel><item/><item><guid isPermaLink='false'>1</guid></item><item><title>T</title></item>")
    #expect(feed.items.map(\.title) == ["T"] && feed.skippedCount == 2)
  }

  @Test func `entities of HTML, single ampersands and control characters do not break a feed`() throws {
    let feed = try read(
      "\n <rss><channel><item><title>Fish &nbsp;&amp; chips & \u{7}peas &bogus; &eacute;&#8217;&#0;</title>"
        + "<link>https://example.org/?a=1&b=2</link><description><![CDATA[a &amp; b]]></description></item></channel></rss>"
    )
    #expect(feed.items[0].title == "Fish & chips & peas &bogus; é’\u{FFFD}")
    #expect(feed.items[0].link == "https://example.org/?a=1&b=2" && feed.items[0].text == "a & b")
    #expect(feed.brokenAt == nil)
  }

  @Test func `declared entities are not expanded`() throws {
    let feed = try read(
      "<!DOCTYPE rss [<!ENTITY a \"boom>\"> <!ENTITY b SYSTEM 'file:///etc/passwd'>\n]><rss><channel><title>&a;&b;</title>"
        + "<item><title a='&a;'>T</titel></item>")
    #expect(feed.title == "&a;&b;" && feed.brokenAt?.line == 2)
  }

  @Test(arguments: [
    ("<!DOCTYPE html><html><body>hi</body></html>", WebFeedError.webPage), ("<html><br></html>", .webPage),
    ("<svg/>", .notAFeed), ("nothing", .notAFeed), ("", .notAFeed), ("{\"version\": 1}", .notAFeed),
  ])
  func `other documents are refused`(text: String, error: WebFeedError) {
    #expect(throws: error) { try read(text) }
  }

  @Test func `encodings are found by mark, by server and by declaration`() throws {
    let rss = "<rss><channel><title>é“</title></channel></rss>"
    var utf16: [UInt8] = [0xFF, 0xFE]
    for unit in rss.utf16 { utf16 += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(try WebFeed(utf16, path: "f").title == "é“")
    #expect(try WebFeed([0xEF, 0xBB, 0xBF] + rss.utf8, path: "f", charset: "x-unknown").title == "é“")
    let declaration = "<?xml version='1.0' encoding='ISO-8859-1'?><rss><channel><title>"
    let latin = Array(declaration.utf8) + [0xE9, 0x93] + Array("</title></channel></rss>".utf8)
    #expect(try WebFeed(latin, path: "f").title == "é“")
    for name in ["x-unknown", "utf-8//ignore"] {
      let start = Array("<?xml version=\"1.0\" encoding=\"\(name)\"?>".utf8)
      #expect(throws: WebFeedError.unsupportedEncoding(name)) { try WebFeed(start + latin, path: "f") }
      #expect(try WebFeed(start + rss.utf8, path: "f").title == "é“")
    }
  }

  @Test func `random documents never crash and never contain forbidden characters`() throws {
    var random = SeededGenerator(seed: 21)
    let pieces = [
      "<rss>", "<channel>", "<item>", "</item>", "<title>", "</title>", "<![CDATA[", "]]>",
      "<feed xmlns='http://www.w3.org/2005/Atom'>",
      "<entry>", "<content type='xhtml'>", "&nbsp;", "&", "&#x1B;", "\u{1B}[2J", "<p>", "<li>", "</ul>", "\0", "<!--",
      "é", "{", "\"items\":[",
      "<link href='http://[::'/>", "<pubDate>", "Thu, 99 Jan", "<!DOCTYPE x [", "<?xml encoding='utf-8'?>",
    ]
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...14, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      guard let feed = try? WebFeed(Array(text.utf8), path: "f") else { continue }
      for item in feed.items { #expect(!item.title.unicodeScalars.contains { $0.value == 0 }) }
    }
  }
}
