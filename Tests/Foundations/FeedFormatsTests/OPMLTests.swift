import Documents
import TerminalTestSupport
import Testing

@testable import FeedFormats

@Suite(.limited)
struct OPMLTests {
  private func read(_ text: String) throws -> OPML { try OPML(Array(text.utf8), path: "feeds.opml") }

  @Test func `folders and categories become tags, and the same address occurs once`() throws {
    let list = try read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <opml version="1.1"><head><title>Feeds</title></head><body>
        <outline text="News"><outline text="Papers" title="">
          <outline type="rss" text="One  &amp; only" xmlUrl="https://example.org/1?a=1&b=2" htmlUrl="https://example.org/"/>
          <outline text="No feed" htmlUrl="https://example.org/"/></outline></outline>
        <outline TEXT="Two" title="Second" xmlurl=" feed://example.org/2 " category=" Art,/Boston/ Big  Weather,,"/>
        <outline text="" xmlUrl="https://example.org/3"/>
        <outline title=" Late  news " text=""><outline text="Three" xmlUrl="https://example.org/3" htmlUrl="https://example.org/three"/>
        </outline>
        <outline text="Bad" xmlUrl="ftp://example.org/4"/>
      </body></opml>
      """)
    #expect(
      list.entries == [
        .init(
          title: "One & only", address: "https://example.org/1?a=1&b=2", page: "https://example.org/",
          tags: ["News/Papers"]),
        .init(title: "Two", address: "http://example.org/2", tags: ["Art", "Boston/Big Weather"]),
        .init(
          title: "Three", address: "https://example.org/3", page: "https://example.org/three", tags: ["Late news"]),
      ])
    #expect(list.skipped.map(\.text) == ["ftp://example.org/4"] && list.skipped.first?.location.line == 10)
    #expect(list.brokenAt == nil)
  }

  @Test func `a feed without an address has that of its page`() throws {
    let outlines = ["rss", "link"].map { "<outline type='\($0)' htmlUrl='https://\($0).example/'/>" }.joined()
    #expect(try read("<opml><body>\(outlines)</body></opml>").entries.map(\.address) == ["https://rss.example/"])
  }

  @Test(arguments: [
    ("<opml><body><outline xmlUrl='https://a.example/'/>\n<outline xmlUrl='https://b.ex", 1, 2),
    ("<opml><body><outline xmlUrl='https://a.example/'>\n\n</body></opml>", 1, nil),
    ("<opml><body><outline xmlUrl='https://a.example/'/></body></opml>\n<opml/>", 1, 2),
    ("<opml>\n<body>\n<outline <", 0, 3),
  ])
  func `a broken list is read up to its error`(text: String, count: Int, line: Int?) throws {
    let list = try read(text)
    #expect(list.entries.count == count && list.brokenAt?.line == line)
    #expect(list.brokenAt.map { $0.path == "feeds.opml" } ?? true)
  }

  @Test(arguments: [
    "", "text", "<rss/>", "<html><body>", "{\"version\":1}",
  ])
  func `other documents are refused`(text: String) {
    #expect(throws: WebFeedError.notAFeed) { try read(text) }
  }

  @Test func `entities are not expanded`() throws {
    let list = try read(
      "<!DOCTYPE opml [<!ENTITY a 'b'>]><opml><body><outline text='&a;' xmlUrl='https://a.example'/></body></opml>")
    #expect(list.entries.map(\.title) == ["&a;"])
  }

  @Test func `lists in other encodings are read`() throws {
    let start = "<?xml version='1.0' encoding='ISO-8859-1'?><opml><body><outline xmlUrl='https://a.example/' text='"
    let bytes = Array(start.utf8) + [0xE9] + Array("'/></body></opml>".utf8)
    #expect(try OPML(bytes, path: "f").entries.map(\.title) == ["é"])
    #expect(throws: WebFeedError.unsupportedEncoding("x-none")) {
      try OPML(Array("<?xml version='1.0' encoding='x-none'?><opml>".utf8) + [0xE9], path: "f")
    }
  }

  @Test func `a written list is read back, whatever its texts contain`() throws {
    let entries = [
      OPML.Entry(title: "<A> & \"B\" 日本", address: "https://example.org/?a=1&b='2'", page: "https://example.org/"),
      OPML.Entry(title: "bell\u{7}", address: "https://example.org/2"),
      OPML.Entry(title: "", address: "https://example.org/3"),
      OPML.Entry(title: "One", address: "https://example.org/4", tags: ["News & more"]),
      OPML.Entry(
        title: "Two", address: "https://example.org/5", page: "https://x.org/", tags: ["News & more", "a/b", "日本"]),
      OPML.Entry(title: "Six", address: "https://example.org/6", tags: ["Food, wine"]),
      OPML.Entry(title: "Seven", address: "https://example.org/7", tags: ["Fun", "One, two", "Art"]),
    ]
    let document = OPML.document(title: "Mine & yours", entries: entries)
    let list = try read(document)
    func sorted(_ entries: [OPML.Entry]) -> [OPML.Entry] {
      entries.map { OPML.Entry(title: $0.title, address: $0.address, page: $0.page, tags: $0.tags.sorted()) }
        .sorted { $0.address < $1.address }
    }
    var expected = entries
    (expected[1].title, expected[2].title) = ("bell", "https://example.org/3")
    #expect(sorted(list.entries) == sorted(expected))
    #expect(
      document.contains("<outline text=\"News &amp; more\" title=\"News &amp; more\">\n      <outline type=\"rss\" "))
    #expect(document.contains("category=\"News &amp; more,/a/b,日本\""))
    #expect(document.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opml version=\"2.0\">\n"))
    #expect(document.contains("<title>Mine &amp; yours</title>") && document.hasSuffix("</opml>\n"))
    #expect(try read(OPML.document(title: "", entries: [])).entries.isEmpty)
  }

  @Test func `a folder in a folder is written as one`() throws {
    let entries = [
      OPML.Entry(title: "One", address: "https://example.org/1", tags: ["News"]),
      OPML.Entry(title: "Two", address: "https://example.org/2", tags: ["News/Local/West"]),
    ]
    let document = OPML.document(title: "", entries: entries)
    #expect(
      document.split(separator: "\n").dropFirst(6).map { $0.prefix { $0 == " " }.count } == [
        4, 6, 6, 8, 10, 8, 6, 4, 2, 0,
      ])
    #expect(try read(document).entries == entries)
    let slashes = "<outline text='A'><outline text='/b//c/'><outline xmlUrl='https://a.example'/></outline></outline>"
    #expect(try read("<opml>\(slashes)</opml>").entries.map(\.tags) == [["A/b/c"]])
  }

  @Test func `lists that are too deep are read up to there`() throws {
    let list = try read("<opml><body>" + String(repeating: "<outline xmlUrl='https://a.example/'>", count: 1_000))
    #expect(list.entries.count == 1 && list.brokenAt != nil)
  }
}
