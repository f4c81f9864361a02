import Foundation
import MomentsTestSupport
import TerminalTestSupport
import Testing

@testable import FeedFormats
@testable import MomentsStore

@Suite(.limited)
struct WebFeedMomentsTests {
  @Test func `titles, emphasis and links keep their places in the stored text`() throws {
    let html = "&lt;p&gt;É &lt;em&gt;so&lt;/em&gt; &lt;a href='/x'&gt;here&lt;/a&gt;"
    let moment = try moment("<item><guid>1</guid><title>Grüße</title><description>\(html)</description></item>")
    #expect(moment.title == "Grüße\n\nÉ so here")
    let texts = moment.spans.map { span in
      String(Substring(moment.title.utf8.dropFirst(span.start).prefix(span.length)))
    }
    #expect(texts == ["Grüße", "so", "here"])
    #expect(moment.spans.map(\.kind) == [.strong, .emphasis, .link])
    #expect(moment.spans.map(\.address) == [nil, nil, "https://example.org/x"])
  }

  @Test func `the store keeps the type of a file, and reads links without one`() throws {
    let moment = try moment("<item><enclosure url='/a.mp3' type='audio/mpeg'/><enclosure url='/b.bin'/></item>")
    #expect(moment.spans.map(\.type) == ["audio/mpeg", nil])
    #expect(TextSpan.list(#"[{"start":0,"length":1,"kind":"link","address":"a"}]"#).map(\.address) == ["a"])
  }

  @Test func `spans that do not fit their text are left out`() {
    let spans = [(-1, 2), (0, 0), (1, 2), (3, 1), (0, 4), (0, 2)].map {
      TextSpan(start: $0.0, length: $0.1, kind: .strong)
    }
    #expect(spans.valid(in: "aéb").map { [$0.start, $0.length] } == [[1, 2], [3, 1], [0, 4]])
    #expect(TextSpan.list("[{]") == [])
  }

  private let folder: TemporaryFolder
  private let database: MomentsDatabase

  init() throws {
    folder = try TemporaryFolder()
    database = folder.database()
  }

  private func take(_ bytes: some Sequence<UInt8>, now: Int64 = 2_000_000_000) throws -> ImportReport {
    let path = try folder.file("feed.xml", Data(bytes))
    return try FeedImporter(database: database).importFeed(fromFile: path, now: now)
  }

  private func moments() throws -> [Moment] {
    try database.timeline(.newest, limit: 100).compactMap { try database.moment(id: $0.id) }
  }

  /// Imports an item, and returns its moment.
  private func moment(_ item: String) throws -> Moment {
    _ = try take(Self.rss(item).utf8)
    return try #require(moments().first)
  }

  private static func rss(_ items: String) -> String {
    "<rss version=\"2.0\"><channel><title>News</title>\n<link>https://example.org</link>\n\(items)</channel></rss>"
  }

  @Test func `an item becomes a moment with title and text, author, link, photos and date`() throws {
    let moment = try moment(
      """
      <item><title>Title</title><description>&lt;p&gt;Text&lt;/p&gt;&lt;img src="/p.jpg"&gt;</description>
      <link>https://example.org/1</link><pubDate>Thu, 15 Jan 2026 12:00:00 GMT</pubDate></item>
      """)
    #expect(moment.title == "Title\n\nText" && moment.author.name == "News" && moment.url == "https://example.org/1")
    #expect(moment.photos == ["https://example.org/p.jpg"] && moment.kind == .photos)
    #expect(moment.createdDate == 1_768_478_400 && moment.id.count == 16)
  }

  @Test(arguments: [
    ("All of the…", "All  of the words", "All of the words", []), ("All of [...]", "All of it", "All of it", []),
    ("Maple", "Maples turn red", "Maple\n\nMaples turn red", ["Maple"]),
    ("Maple", "Maple trees turn red", "Maple trees turn red", ["Maple"]),
    ("Maple", "Maple", "Maple", ["Maple"]), ("Maple!", "Maple! Red", "Maple! Red", ["Maple!"]),
    ("Maple red", "Maple", "Maple red\n\nMaple", ["Maple red"]), ("", "Maple", "Maple", []),
    (
      "Trees whose leaves turn red in aut", "Trees whose leaves turn red in autumn",
      "Trees whose leaves turn red in autumn", []
    ),
  ])
  func `a title that the text repeats is shown once, and is a heading unless it is cut`(
    title: String, text: String, shown: String, headings: [String]
  ) throws {
    let moment = try moment("<item><title>\(title)</title><description>\(text)</description></item>")
    #expect(moment.title == shown)
    #expect(moment.spans.map { String(moment.title.dropFirst($0.start).prefix($0.length)) } == headings)
  }

  @Test func `items without content are reported with their place and the reason`() throws {
    let json = #"{"version": "https://jsonfeed.org/version/1", "items": ["x", {"id": "1"}, {"id": "2", "title": "T"}]}"#
    let path = folder.path + "/feed.xml"
    #expect(
      try take(json.utf8).firstSkipped == [
        SkippedMoment(place: "\(path): items[0]", error: .notAnObject),
        SkippedMoment(place: "\(path): items[1]", error: .empty),
      ])
    let atom = "<feed>\n<entry><title>T</title></entry>\n &nbsp;<entry><id>1</id></entry><entry/></feed>"
    let report = try take(atom.utf8)
    #expect(report.skippedCount == 2 && report.firstSkipped.map(\.error) == [.empty, .empty])
    #expect(report.firstSkipped.map(\.place) == ["\(path):3:8", "\(path):3:33"])
  }

  @Test func `an item without a date keeps the time of its first import, and a future date is capped to it`() throws {
    let feed = Self.rss(
      "<item><guid>a</guid><title>A</title></item><item><guid>b</guid><title>B</title><pubDate>2090-01-01</pubDate></item>"
    )
    _ = try take(feed.utf8, now: 1_000)
    #expect(try moments().map(\.createdDate) == [1_000, 1_000])
    let ids = try moments().map(\.id)
    let report = try take(feed.replacing("<title>A", with: "<title>Edited").utf8, now: 5_000)
    #expect(report.importedCount == 2)
    #expect(try moments().map(\.createdDate) == [1_000, 1_000])
    #expect(try moments().map(\.title) == ["Edited", "B"])
    #expect(try moments().map(\.id) == ids)
  }

  @Test func `items of two feeds with the same id are two moments`() throws {
    _ = try take(Self.rss("<item><guid>1</guid><title>A</title></item>").utf8)
    _ = try take(
      Self.rss("<item><guid>1</guid><title>A</title></item>").replacing("example.org", with: "example.com").utf8)
    #expect(try moments().count == 2)
  }

  @Test func `files of an item are links below its text`() throws {
    let files = ["a.mp3", "b.mp3"].map { "<enclosure url='https://e.org/\($0)' type='audio/mpeg' length='2000000'/>" }
    let moment = try moment("<item><title>É</title>\(files.joined())</item>")
    #expect(moment.title == "É\n\na.mp3 · audio/mpeg · 2 MB\nb.mp3 · audio/mpeg · 2 MB")
    #expect(moment.spans.compactMap(\.address) == ["https://e.org/a.mp3", "https://e.org/b.mp3"])
    #expect(moment.spans.last?.start == 32 && moment.spans.last?.length == 27)
  }

  @Test func `items with the same id are all stored, once each, and as many as the report says`() throws {
    let items = ["A", "B", "C", "A"].map { "<item><guid>g</guid><title>\($0)</title></item>" }
    #expect(try take(Self.rss(items.joined()).utf8).importedCount == 3)
    #expect(try moments().map(\.title).sorted() == ["A", "B", "C"])
    // A new item replaces none of them.
    #expect(try take(Self.rss("<item><guid>g</guid><title>N</title></item>" + items.joined()).utf8).importedCount == 4)
    #expect(try moments().count == 4)
  }

  @Test func `a broken feed is imported up to its error, whose location is reported`() throws {
    let report = try take(Self.rss("<item><title>A</title></item>\n<item><").utf8.dropLast(16))
    #expect(try moments().map(\.title).contains("A"))
    #expect(report.firstSkipped.map(\.error) == [.restUnreadable])
    #expect(report.firstSkipped[0].place.hasSuffix("feed.xml:5:1"))
  }

  @Test func `a feed in UTF-16 and a JSON Feed are recognized`() throws {
    var utf16: [UInt8] = [0xFE, 0xFF]
    for unit in Self.rss("<item><title>Ｕ“</title></item>").utf16 { utf16 += [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
    _ = try take(utf16)
    let json = """
      {"version": "https://jsonfeed.org/version/1.1", "title": "J",
       "items": [{"id": "1", "content_text": "plain"}]}
      """
    _ = try take(json.utf8)
    #expect(try moments().map(\.title).sorted() == ["plain", "Ｕ“"])
  }

  @Test func `a web page and an unknown encoding are refused, and nothing changes`() throws {
    let path = folder.path + "/feed.xml"
    #expect(throws: FeedError.unusable(name: path, .webPage)) { try take("<!DOCTYPE html><html></html>".utf8) }
    #expect(throws: FeedError.unusable(name: path, .unsupportedEncoding("klingon"))) {
      try take(Array("<?xml version='1.0' encoding='klingon'?><rss/>".utf8) + [0xE9])
    }
    #expect(try database.feed().momentCount == 0)
  }
}
