import Documents
import Testing

@testable import FeedFormats

struct WebFeedTests {
  private func read(_ text: String, address: String? = nil) throws -> WebFeed {
    try WebFeed(Array(text.utf8), path: "feed", address: address)
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
    (#"{"id": "2"#, 1, 3, 1), (#"{"id": "2", "content_text": "b"},"#, 2, 3, 0), ("", 1, 3, 0),
    ("null, 7, {}]}", 1, nil, 3),
    (#"{"id": "2", "content_text": "b"} x"#, 2, 3, 0), (#"{"id": "2", "content_text": "a\q"}]}"#, 2, nil, 0),
    (#"{"id": "2", "title": "a\ud800b"}]}"#, 2, nil, 0),
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
}
