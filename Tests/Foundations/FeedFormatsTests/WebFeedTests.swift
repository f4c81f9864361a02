import Documents
import MomentsTestSupport
import TerminalTestSupport
import Testing

@testable import FeedFormats

@Suite(.limited)
struct WebFeedTests {
  private func read(_ text: String, address: String? = nil) throws -> WebFeed {
    try WebFeed(Array(text.utf8), path: "feed", address: address)
  }

  @Test(arguments: [
    ("type='unknown'", "a &lt;b> c", "a <b> c"), ("type='application/json'", "{}", "{}"),
    ("type='text/html; charset=utf-8'", "&lt;b>a&lt;/b>", "a"), ("type='image/png'", "iVBORw0KGgo=", "Summary"),
    ("type='video/mp4' src='https://e.org/v.mp4'", "", "Summary"),
    ("type='text/html' mode='base64'", "PGI+YTwvYj4=", "a"), ("type='application/octet-stream'", "AAEC", "Summary"),
    ("type='xhtml'", "&lt;b>a&lt;/b>", "a"), ("type='text/plain'", "a\nb", "a\nb"),
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

  @Test(
    arguments: ["&#39;", "&#x27;", "&apos;", "&quot;", "&#34;", "&lt;", "&#60;", "&amp;", "&#38;"], ["", "&nbsp;"])
  func `characters of markup that are written as entities are not markup, also where a document is repaired`(
    entity: String, error: String
  ) throws {
    let attributes = "title='a\(entity)b' rel='alternate' href='https://e.org/?\(entity)'"
    let entries = ["", "<link \(attributes)/>", ""].map { "<entry><title>T\(entity)</title>\($0)</entry>" }.joined()
    let feed = try read("<feed xmlns='http://www.w3.org/2005/Atom'><title>\(error)</title>\(entries)</feed>")
    #expect(feed.items.count == 2 && feed.brokenAt == nil && feed.items[1].link != nil)
    let list =
      "<opml><head><title>\(error)</title></head><body><outline text='a\(entity)b' xmlUrl='https://e.org/'/></body></opml>"
    let title = try #require(OPML(Array(list.utf8), path: "f").entries.first?.title)
    #expect(title.count == 3 && title.hasPrefix("a") && title.hasSuffix("b"))
  }

  @Test func `control characters stand for those of Windows-1252, as numbers, too`() throws {
    let feed = try read(
      "<rss><channel><item><title>a&#150;b</title><description>&#x93;c&#x85;<i>&#148;</i></description></item></channel></rss>"
    )
    #expect(feed.items.map(\.title) == ["a–b"] && feed.items.map(\.text) == ["“c…”"])
  }

  @Test(arguments: [
    ("<rss><channel><item>\n<title>&nbsp;&copy; & é &Eacute;</title></item>x<item><", 2, 56),
    ("<rss><channel><title>&eacute;</title><item foo:a='&nbsp;'><title>T</b>", 1, 71),
    ("<!-- é --><feed><entry>\r\n<a/>\u{7}<", 2, 7),
  ])
  func `the location of an error is that in the document`(text: String, line: Int, column: Int) throws {
    let location = try #require(try read(text).brokenAt)
    #expect(location.line == line && location.column == column)
  }

  @Test(arguments: [
    ("https://e.org/", "https://e.org/p/1/", "https://e.org/p/1/a.jpg", "https://e.org/p/1/#n"),
    ("https://e.org/blog/", "https://www.e.org/p", "https://www.e.org/a.jpg", "https://www.e.org/p#n"),
    // The link of a list of links leads to another site.
    ("https://e.org/blog/", "https://other.example/p/", "https://e.org/blog/a.jpg", "https://e.org/blog/#n"),
  ])
  func `addresses in the text are relative to the page of the item`(
    site: String, link: String, picture: String, note: String
  ) throws {
    let html = "&lt;img src='a.jpg'>&lt;a href='#n'>1&lt;/a>"
    let rss = "<item><link>\(link)</link><description>\(html)</description></item>"
    let atom = "<entry><link href='\(link)'/><content type='html'>\(html)</content></entry>"
    for feed in [
      try read("<rss><channel><link>\(site)</link>\(rss)</channel></rss>"),
      try read("<feed><link href='\(site)'/>\(atom)</feed>", address: site),
    ] {
      #expect(feed.items[0].pictures.map(\.address) == [picture] && feed.items[0].styles.map(\.address) == [note])
    }
    let based = try read("<feed xml:base='https://b.org/x/'>\(atom)</feed>", address: site)
    #expect(based.items[0].pictures.map(\.address) == ["https://b.org/x/a.jpg"])
  }

  @Test func `the page of an item whose link leads elsewhere is its permalink`() throws {
    let html = "<description>&lt;a href='#n'>1&lt;/a></description>"
    let item = "<item><link>https://other.example/</link><guid>https://e.org/p</guid>\(html)</item>"
    let feed = try read("<rss><channel><link>https://e.org/</link>\(item)</channel></rss>")
    #expect(feed.items[0].styles.map(\.address) == ["https://e.org/p#n"])
  }

  @Test func `values of JSON that are written in other types are read`() throws {
    let feed = try read(
      #"""
      {"version": "https://jsonfeed.org/version/1.1", "authors": {"name": "Ada"}, "items": [
      {"id": 12.5, "authors": [{"name": "Bo"}, {"name": null}, {"name": " Cy "}], "image": {"url": "https://e.org/p.jpg"},
       "attachments": {"url": "https://e.org/a.mp3", "size_in_bytes": "5000.0", "duration_in_seconds": "61"}}]}
      """#)
    #expect(feed.author == "Ada")
    let item = feed.items[0]
    #expect(item.id == "12.5" && item.author == "Bo, Cy" && item.pictures.map(\.address) == ["https://e.org/p.jpg"])
    #expect(item.attachments.map(\.title) == ["e.org/a.mp3 · 1:01 · 5 kB"])
  }

  @Test(arguments: [
    #"{"version": "http://jsonfeed.org/version/1", "items": [{"id": "1", "content_text": "a"}]}"#,
    #"{"version": "HTTPS://JSONFEED.ORG/version/1", "items": [{"id": "1", "content_text": "a"}]}"#,
    #"{"title": "\#(String(repeating: "t", count: 2_000))", "items": [{"id": "1", "content_text": "a"}], "#
      + #""version": "https:\/\/jsonfeed.org\/version\/1.1"}"#,
  ])
  func `the version of a JSON Feed may have either scheme in any case, and may be at the end`(text: String) throws {
    #expect(try read(text).items.map(\.text) == ["a"])
    #expect(JSONFeed.isNamed(in: Array(text.utf8)))
  }

  @Test(arguments: [
    ("Why Vec&lt;T> beats std::vector&lt;int>", "Why Vec<T> beats std::vector<int>"),
    ("vector&lt;vector&lt;int>>", "vector<vector<int>>"),
    ("Map&lt;K, V> and &lt;U>", "Map<K, V> and <U>"), ("#include &lt;stdio.h>", "#include <stdio.h>"),
    ("A &lt;b>bold&lt;/b> &lt;I class='x'>title&lt;/I>&lt;br/>", "A bold title"),
    ("The &lt;b> tag, &lt;/i> and &lt;title>", "The <b> tag, </i> and <title>"),
    ("Use `&lt;br>` in HTML, ``&lt;b>a&lt;/b>`` or &lt;img>", "Use `<br>` in HTML, ``<b>a</b>`` or <img>"),
    (
      "“&lt;br/>”, '&lt;hr>' and &quot;&lt;wbr>&quot;: a &lt;em>`title`&lt;/em>",
      "“<br/>”, '<hr>' and \"<wbr>\": a `title`"
    ),
    (String(repeating: "long &lt;x>", count: 300), String(repeating: "long ", count: 299) + "long"),
    ("&lt;p>Whole&lt;/p>", "Whole"), ("5 &lt; 6 &amp;amp; 7 > 6", "5 < 6 & 7 > 6"),
    ("&lt;script>alert(1)&lt;/script>", "<script>alert(1)</script>"), ("&lt;?php echo 1 ?>", "<?php echo 1 ?>"),
  ])
  func `only elements of texts are markup in a title`(title: String, read: String) throws {
    let feed = try self.read(
      "<rss><channel><title>\(title)</title><item><title>\(title)</title></item></channel></rss>")
    #expect(feed.title == read && feed.items.map(\.title) == [read])
  }

  @Test(arguments: [
    (#"{"id": "2"#, 1, 3, 0), (#"{"id": "2", "content_text": "b"},"#, 2, 3, 0), ("", 1, 3, 0),
    ("null, 7, {}]}", 1, nil, 3),
    (#"{"id": "2", "content_text": "b"} x"#, 2, 3, 0), (#"{"id": "2", "content_text": "a\q"}]}"#, 2, nil, 0),
    (#"{"id": "2", "title": "a\ud800b"}]}"#, 2, nil, 0),
    ("{\"id\": \"2\", \"content_text\": \"tab\there\"}]}", 2, nil, 0),
    (#"{"id": "2", "content_text": "b",},]}"#, 2, nil, 0),
    (#"{"id": NaN, "content_text": "b"}]}"#, 1, 3, 0), (String(repeating: "[", count: 9_999), 1, 3, 0),
  ])
  func `a broken JSON Feed keeps the whole items, and counts the others`(
    end: String, count: Int, line: Int?, skippedCount: Int
  ) throws {
    let start = #"{"version": "https://jsonfeed.org/version/1.1", "authors": [{"name": "A"}], "items": ["#
    let feed = try read(start + "\n{\"id\": \"1\", \"content_text\": \"\\\"}]\"},\n" + end)
    #expect(feed.items.count == count && feed.items[0].text == "\"}]" && feed.author == "A")
    #expect(feed.brokenAt?.line == line && feed.skipped.count == skippedCount)
  }

  @Test func `a JSON Feed without a whole item is a broken feed`() throws {
    let feed = try read(#"{"version": "https://www.jsonfeed.org/version/1.1/", "title": "T", "items": [{"id": "1""#)
    #expect(feed.title == "T" && feed.items.isEmpty && feed.brokenAt?.column == 88)
  }

  @Test(arguments: [
    ("<!DOCTYPE html><html><body>hi</body></html>", WebFeedError.webPage), ("<html><br></html>", .webPage),
    ("<svg/>", .notAFeed), ("nothing", .notAFeed), ("", .notAFeed), ("{\"version\": 1}", .notAFeed),
  ])
  func `other documents are refused`(text: String, error: WebFeedError) {
    #expect(throws: error) { try read(text) }
  }

  @Test(arguments: ["x-unknown", "utf-8//ignore"])
  func `an unknown encoding is an error, unless the document is in UTF-8`(name: String) throws {
    let start = "<?xml version='1.0' encoding='\(name)'?><rss><channel><title>"
    #expect(try read(start + "é</title></channel></rss>").title == "é")
    #expect(throws: WebFeedError.unsupportedEncoding(name)) { try WebFeed(Array(start.utf8) + [0xE9], path: "f") }
  }

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
