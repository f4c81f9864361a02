import Documents
import TerminalTestSupport
import Testing

@testable import FeedFormats

@Suite(.limited)
struct StatusTests {
  private typealias Fixture = StatusFixture

  @Test func `a status is a moment with its author, text, address, date and counts`() throws {
    let status = try Fixture.read([
      "favourites_count": "12", "replies_count": "3", "favourited": "true", "visibility": #""unlisted""#,
      "edited_at": #""2026-01-14T09:00:00+01:00""#, "in_reply_to_id": #""01HX/%""#, "language": #""pt-BR""#,
    ])
    let moment = status.moment
    #expect((status.id, status.postID, status.isFavorited, status.hasDate) == ("1", "1", true, true))
    #expect(moment.post?.boosters == [])
    #expect((moment.title, moment.url, moment.isLiked) == ("Text", "https://example.org/@ada/1", true))
    #expect((moment.kind, moment.createdDate) == (.url, Fixture.now - 99_000))
    #expect(
      moment.author
        == Author(
          name: "ada", avatar: "https://example.org/ada.gif", handle: "@ada@example.org",
          page: "https://example.org/@ada"))
    var post = Post()
    (post.likeCount, post.replyCount, post.visibility, post.language) = (12, 3, "unlisted", "pt-BR")
    (post.editedDate, post.inReplyTo) = (Fixture.now - 100_800, "01HX/%")
    #expect(moment.post == post)
  }

  @Test func `a boost has the date of the boost and all else of the post`() throws {
    let post = Fixture.status([
      "id": "9", "content": #""<p>Boosted</p>""#, "favourites_count": "5", "favourited": "null",
      "account": Fixture.account("bo@remote.example"),
      "filtered": #"[{"filter":{"title":"t","filter_action":"hide"}}]"#,
    ])
    let status = try Fixture.read([
      "id": #""interaction-7""#, "created_at": #""2026-01-15T08:00:00Z""#, "content": #""copy""#, "url": "null",
      "uri": #""https://example.org/1/activity""#, "sensitive": "true", "reblog": post,
    ])
    #expect((status.id, status.postID, status.moment.post?.boosters) == ("interaction-7", "9", ["ada"]))
    #expect((status.isFavorited, status.isHidden) == (nil, true))
    #expect(status.moment.title.hasSuffix("Boosted") && status.moment.author.handle == "@bo@remote.example")
    #expect(
      (status.moment.createdDate, status.moment.post?.createdDate) == (Fixture.now - 14_400, Fixture.now - 99_000))
    #expect(status.moment.post?.likeCount == 5)
  }

  @Test(arguments: [
    ("<p>a<br>b</p><p>:blob: 10:30:15</p>", "a\nb\n\n:blob: 10:30:15", []),
    (
      "<a href='https://e.org/long/path'><span class='invisible'>https://</span><span class='ellipsis'>e.org/lo</span>"
        + "<span class='invisible'>ng/path</span></a> !",
      "e.org/lo… !", ["e.org/lo… → https://e.org/long/path"]
    ),
    (
      "<span class='h-card'><a class='u-url mention' href='https://e.org/@bo'>@<span>bo</span></a></span> hi",
      "@bo hi", ["@bo → https://e.org/@bo"]
    ),
    ("<a href='javascript:alert(1)'>a</a> <a href='file:///etc/passwd'>b</a> <a href='/c'>c</a>", "a b c", []),
    ("<p>a<span class='quote-inline'><br>RE: b</span></p>", "a\nRE: b", []), ("a <b>b", "a b", []),
  ])
  func `the text is that of the HTML with whole addresses`(html: String, text: String, links: [String]) throws {
    let moment = try Fixture.read(["content": JSONText.quoted(html)]).moment
    #expect(moment.title == text && moment.links == links)
  }

  // MARK: Warnings

  private static let photo = #"[{"type":"image","url":"https://e.org/a.jpg","description":"A cat"}]"#
  private static func filter(_ action: String, context: String = #"["home"]"#, until date: String = "null") -> String {
    #"[{"filter":{"title":"Dull","context":\#(context),"expires_at":\#(date),"filter_action":"\#(action)"}}]"#
  }
  private static let poll = #"{"votes_count":2,"options":[{"title":"Yes","votes_count":1}]}"#
  private static let card = #"{"url":"https://e.org/p","title":"Page"}"#

  @Test(
    arguments: [
      (["spoiler_text": #""Spoiler""#], "Spoiler", "\n\nText"),
      (["spoiler_text": #""  ""#], nil, ""),
      (["spoiler_text": #""<p>a &amp; b</p>""#], "a & b", "\n\nText"),
      (
        ["spoiler_text": #""CW""#, "poll": poll, "card": card, "media_attachments": photo], "CW",
        "\n\nText\n\n• Yes: 50 % (1)\n\nPage"
      ),
      (["spoiler_text": #""CW""#, "content": "null", "media_attachments": photo], "CW", ""),
      (["spoiler_text": #""CW""#, "content": #""""#], nil, ""),
      (["sensitive": "true"], nil, ""), (["sensitive": "true", "media_attachments": photo], "Text", ""),
      (["filtered": filter("warn")], "Dull", "\n\nText"), (["filtered": filter("new")], "Dull", "\n\nText"),
      (["filtered": filter("warn"), "spoiler_text": #""CW""#], "Dull", "\n\nCW\n\nText"),
      (["filtered": filter("blur")], nil, ""), (["filtered": filter("blur"), "media_attachments": photo], "Text", ""),
      (["filtered": filter("warn", context: #"["thread","public"]"#)], nil, ""),
      (["filtered": filter("warn", until: #""2026-01-15T11:59:59Z""#)], nil, ""),
      (["filtered": filter("warn", until: #""2026-01-15T12:00:01Z""#)], "Dull", "\n\nText"),
      (["filtered": #"[7,{},{"filter":null},{"filter":{}}]"#], "", "Text"),
    ] as [(KeyValuePairs<String, String>, String?, String)])
  func `a warning hides all that follows it`(
    fields: KeyValuePairs<String, String>, shown: String?, hidden: String
  ) throws {
    let moment = try Fixture.read(fields).moment
    #expect(moment.hidden?.shown == shown && moment.hidden?.hidden ?? "" == hidden)
  }

  @Test(arguments: [("home", StatusContext.Place.home, true), ("thread", .home, false), ("thread", .thread, true)])
  func `a filter that hides applies where it is meant to`(place: String, shown: StatusContext.Place, isHidden: Bool)
    throws
  {
    let json = Fixture.status(["filtered": Self.filter("hide", context: #"["\#(place)"]"#)])
    let context = StatusContext(domain: "example.org", now: Fixture.now, place: shown)
    #expect(try Fixture.read(json, in: context).isHidden == isHidden)
  }

  // MARK: Polls, links, quotes

  @Test(arguments: [
    (
      #""multiple":false,"votes_count":3,"options":[{"title":"A & <b>","votes_count":1},{"title":":b:","votes_count":2}]"#,
      "• A & <b>: 33 % (1)\n• :b:: 67 % (2)"
    ),
    (
      #""multiple":true,"votes_count":9,"voters_count":6,"options":[{"title":"A","votes_count":6},{"title":"B","votes_count":3}]"#,
      "• A: 100 % (6)\n• B: 50 % (3)"
    ),
    (
      #""multiple":true,"votes_count":4,"voters_count":null,"options":[{"title":"A","votes_count":1}]"#, "• A: 25 % (1)"
    ),
    (#""votes_count":0,"options":[{"title":"A","votes_count":0}]"#, "• A: 0 % (0)"),
    (#""votes_count":5,"options":[{"title":"A","votes_count":null},{"title":""},7]"#, "• A"),
    (
      #""options":[{"title":"A","votes_count":1e300},{"title":"B","votes_count":-1}]"#,
      "• A: 100 % (1000000000)\n• B: 0 % (0)"
    ),
    (#""votes_count":1,"options":[{"title":"A","votes_count":7}]"#, "• A: 100 % (7)"),
    (#""options":{}"#, nil),
  ])
  func `the options of a poll are lines with their shares`(poll: String, lines: String?) throws {
    #expect(
      try Fixture.read(["poll": "{\(poll)}"]).moment.title
        == ["Text", lines].compactMap(\.self).joined(separator: "\n\n"))
  }

  @Test(arguments: [
    (
      #"<p>Text</p>"#, #""url":"https://e.org/p?a=1&b=2","title":"A <Page>","html":"<iframe>""#, "Text\n\nA <Page>",
      ["A <Page> → https://e.org/p?a=1&b=2"]
    ),
    (
      #"<p>Text</p>"#, #""url":"https://e.org/p","title":"""#, "Text\n\nhttps://e.org/p",
      ["https://e.org/p → https://e.org/p"]
    ),
    (
      #"<a href='https://e.org/p'>Text</a>"#, #""url":"https://e.org/p","title":"Page""#, "Text",
      ["Text → https://e.org/p"]
    ),
    (#"<p>https://e.org/p"#, #""url":"https://e.org/p","title":"Page""#, "https://e.org/p", []),
    (#"<p>Text</p>"#, #""url":"javascript:a","title":"Page""#, "Text", []),
    (#"<p>Text<!-- <script>"#, #""url":"https://e.org/p","title":"Page""#, "Text\n\nPage", ["Page → https://e.org/p"]),
  ])
  func `the link of a card follows the text that does not have it`(
    html: String, card: String, title: String, links: [String]
  ) throws {
    let moment = try Fixture.read(["content": JSONText.quoted(html), "card": "{\(card)}"]).moment
    #expect(moment.title == title && links.allSatisfy(moment.links.contains))
  }

  @Test(
    arguments: [
      ("accepted", #""content":"<p>a</p><blockquote>b</blockquote>""#, "Text\n\n> bo\n\n> a\n\n> > b", nil),
      ("accepted", #""content":"a","spoiler_text":"CW""#, "Text\n\n> bo\n\n> CW\n\n> a", "\n\n> a"),
      ("accepted", #""content":"a","account":null"#, "Text\nRE: x", nil),
      ("pending", #""content":"a""#, "Text\nRE: x", nil),
    ] as [(String, String, String, String?)])
  func `an accepted quote is shown in the place of its link`(
    state: String, quoted: String, title: String, hidden: String?
  ) throws {
    let account = quoted.contains("account") ? "" : #","account":\#(Fixture.account("bo"))"#
    let moment = try Fixture.read([
      "content": #""<p>Text<span class=\"quote-inline\"><br>RE: x</span></p>""#,
      "quote": #"{"state":"\#(state)","quoted_status":{"url":"https://e.org/2",\#(quoted)\#(account)}}"#,
    ]).moment
    #expect(moment.title == title && moment.hidden?.hidden == hidden)
    #expect(moment.links == (title.contains("> bo") ? ["bo → https://e.org/2"] : []))
  }

  @Test(arguments: [
    ("<p>Text</p>", "Thread & more\n\nText"), ("<h1>Thread &amp; more</h1>Text", "Thread & more\n\nText"),
  ])
  func `a title that the text does not repeat precedes it`(html: String, title: String) throws {
    #expect(try Fixture.read(["title": #""Thread & more""#, "content": JSONText.quoted(html)]).moment.title == title)
  }

  // MARK: Files

  @Test(arguments: [
    (
      #""type":"image","url":"https://e.org/a.jpg","preview_url":"https://e.org/s.jpg","description":"A\ncat""#,
      ["https://e.org/a.jpg: A cat"], "Text"
    ),
    (
      #""type":"image","url":null,"remote_url":"https://e.org/r.jpg","description":null,"meta":null"#,
      ["https://e.org/r.jpg: "], "Text"
    ),
    (
      #""type":"gifv","url":"https://e.org/a.mp4","preview_url":"https://e.org/s.png","description":"A cat","meta":{"original":{"duration":5.76}}"#,
      ["https://e.org/s.png: A cat"], "Text\n\na.mp4 · video · 0:05"
    ),
    (
      #""type":"audio","url":"https://e.org/x/original","preview_url":"https://e.org/x/original","description":"A song","meta":{"original":{"duration":217.7}}"#,
      [], "Text\n\nA song · audio · 3:37"
    ),
    (#""type":"unknown","url":null,"remote_url":"https://e.org/a.pdf""#, [], "Text\n\ne.org/a.pdf"),
    (#""type":7,"url":"https://e.org/a","meta":{"original":{"duration":1e300}}"#, [], "Text\n\ne.org/a"),
    (#""type":"image","url":"javascript:a""#, [], "Text"), (#""type":"image""#, [], "Text"),
  ])
  func `pictures are photos, and other files are lines`(file: String, photos: [String], title: String) throws {
    let moment = try Fixture.read(["media_attachments": "[null,{\(file)}]"]).moment
    #expect(moment.photos.map { "\($0.address): \($0.description)" } == photos && moment.title == title)
  }

  // MARK: Missing and foreign fields

  @Test(
    arguments: [
      (["created_at": "null"], Fixture.now, false), (["created_at": #""""#], Fixture.now, false),
      (["created_at": #""2026-01-14T08:30:00""#], Fixture.now - 99_000, true),
      (["created_at": #""2026-01-14T10:30:00+02:00""#], Fixture.now - 99_000, true),
      (["created_at": #""2036-01-14T08:30:00Z""#], Fixture.now, false), (["created_at": "7"], Fixture.now, false),
    ] as [(KeyValuePairs<String, String>, Int64, Bool)])
  func `a status without a date, and one of the future, has that of first sight`(
    fields: KeyValuePairs<String, String>, date: Int64, hasDate: Bool
  ) throws {
    let status = try Fixture.read(fields)
    #expect((status.moment.createdDate, status.hasDate) == (date, hasDate))
  }

  @Test(arguments: [
    (#""9""#, "9"), ("117020593473214477", "117020593473214477"), ("99999999999999999999", "99999999999999999999"),
    (#""01HX9""#, "01HX9"), (#""a/b%""#, "a/b%"),
  ])
  func `ids are texts, also those that are numbers`(json: String, id: String) throws {
    #expect(try Fixture.read(["id": json]).id == id)
  }

  @Test(arguments: [
    ("https://e.org/1", "https://e.org/2", "https://e.org/2"), ("https://e.org/1", "", "https://e.org/1"),
    ("tag:1", "javascript:a", nil), ("", "https://e.org/2", "https://e.org/2"), ("", "", nil),
  ])
  func `a post without an address has its global id as one`(uri: String, url: String, read: String?) throws {
    let status = try Fixture.read(["uri": JSONText.quoted(uri), "url": JSONText.quoted(url)])
    #expect(status.moment.url == read)
  }

  @Test(arguments: [
    (#""acct":"ada","username":"ada","display_name":"Ada &amp; Bo :x:""#, "Ada & Bo :x:", "@ada@example.org"),
    (#""acct":"ada@127.0.0.1:8080","username":"ada","display_name":" ""#, "ada", "@ada@127.0.0.1:8080"),
    (#""acct":"bo@remote.example""#, "bo", "@bo@remote.example"),
    (#""username":"ada","acct":7"#, "ada", "@ada@example.org"),
    (#""display_name":"A\nb","acct":"a b""#, "A b", ""), (#""display_name":"Ada","acct":"a@b@c""#, "Ada", ""),
    (#""display_name":"Ada""#, "Ada", ""),
  ])
  func `the handle of a person has the domain of the server`(json: String, name: String, handle: String) throws {
    let value = try Fixture.value("{\(json)}")
    let profile = try #require(AccountProfile(value, domain: "example.org"))
    #expect((profile.author.name, profile.author.handle, profile.id) == (name, handle, handle))
  }

  @Test func `addresses of a person are web addresses, that of the still picture first`() throws {
    let json = """
      {"id":7,"acct":"ada","url":"javascript:a","avatar":"https://e.org/a.gif","avatar_static":"data:image/png,x"}
      """
    let author = AccountProfile(try Fixture.value(json), domain: "e.org")?.author
    #expect(author?.avatar == "https://e.org/a.gif" && author?.page == "")
    #expect(AccountProfile(try Fixture.value(#"{"id":"7"}"#), domain: "e.org") == nil)
  }
}
