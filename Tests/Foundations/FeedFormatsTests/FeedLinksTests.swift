import TerminalTestSupport
import Testing

@testable import FeedFormats

@Suite(.limited)
struct FeedLinksTests {
  private func addresses(_ page: String, at address: String = "https://example.org/blog/post") -> [String] {
    FeedLinks.feeds(inPage: Array(page.utf8), address: address).map(\.address)
  }

  @Test func `the feeds of a page are found in its order, and those of comments last`() {
    let page = """
      <!DOCTYPE html><html><head><title>Blog</title><link rel="stylesheet" href="s.css">
      <link rel="alternate" type="application/rss+xml" title="Blog &raquo; Comments Feed" href="/comments/feed/">
      <link rel="alternate" type="application/rss+xml" title="Blog &raquo;
        Feed" href="/feed/" />
      <link rel="alternate" type="application/atom+xml" href="atom.xml"><link rel="alternate" hreflang="de" href="/de/">
      <link rel="alternate" type="application/rss+xml" href="https://example.org/feed/">
      </head><body></body></html>
      """
    let links = FeedLinks.feeds(inPage: Array(page.utf8), address: "https://example.org/blog/post")
    #expect(
      links == [
        FeedLink(address: "https://example.org/feed/", title: "Blog » Feed"),
        FeedLink(address: "https://example.org/blog/atom.xml", title: ""),
        FeedLink(address: "https://example.org/comments/feed/", title: "Blog » Comments Feed"),
      ])
  }

  @Test(arguments: [
    ("rel=alternate type=application/rss+xml", true),
    ("rel='alternate' type='application/atom+xml;charset=utf-8'", true),
    ("REL='Alternate Home' TYPE='Application/RSS+XML'", true), ("rel=alternate type=application/feed+json", true),
    ("rel=alternate type=text/xml", true), ("rel=alternate type=application/rdf+xml", true), ("rel=feed", true),
    ("rel='feed alternate' type=application/json", true),
    ("rel=alternate type=application/json title='JSON Feed'", true), ("rel=alternate type=application/json", false),
    ("rel=alternate type=text/html", false), ("rel=alternate", false), ("rel=feed type=text/html", false),
    ("type=application/rss+xml", false), ("rel='alternate stylesheet' type=text/xml", false),
    ("rel=alternate type='text/xml+oembed'", false), ("rel=canonical type=application/rss+xml", false),
  ])
  func `a link is a feed by its relation and its type`(attributes: String, isFeed: Bool) {
    #expect(addresses("<link \(attributes) href=/f>") == (isFeed ? ["https://example.org/f"] : []))
  }

  @Test(arguments: [
    ("f.xml", "https://example.org/blog/f.xml"), ("/f", "https://example.org/f"),
    ("?feed=rss2", "https://example.org/blog/post?feed=rss2"),
    ("//feeds.example.org/f", "https://feeds.example.org/f"), ("http://example.net/f", "http://example.net/f"),
    (" /a b ", "https://example.org/a%20b"), ("/?a=1&amp;b=2", "https://example.org/?a=1&b=2"),
    ("feed:https://example.org/f", nil), ("javascript:alert(1)", nil), ("file:///etc/passwd", nil), ("", nil),
    ("http://", nil),
  ])
  func `the address of a feed becomes absolute, and is one of the web`(href: String, address: String?) {
    #expect(addresses("<link rel=alternate type=application/rss+xml href=\"\(href)\">") == [address].compactMap(\.self))
  }

  @Test func `the base of a page counts`() {
    let link = "<link rel=alternate type=application/rss+xml href=f>"
    #expect(addresses("<base target=x><base href='/a/'><base href='/b/'>" + link) == ["https://example.org/a/f"])
    #expect(addresses("<base href='javascript:x'>" + link) == ["https://example.org/blog/f"])
  }

  @Test func `comments and scripts name no feeds, and what is broken ends nothing`() {
    let link = "<link rel=alternate type=application/rss+xml href=/"
    #expect(
      addresses("<!-- \(link)a> --><script>'\(link)b>'</script><style>\(link)c></style>\(link)d>") == [
        "https://example.org/d"
      ])
    #expect(
      addresses("<head><titel>a < b</title><p \(link)a><div></head>\(link)b></html>").last == "https://example.org/b")
    #expect(addresses("<link rel=\"alternate type=x>\(link)a>").isEmpty && addresses("\(link)a") == [])
    #expect(
      addresses("<!-- \(link)a>").isEmpty && addresses("").isEmpty
        && addresses("x\0<<<\(link)a>") == ["https://example.org/a"])
  }

  @Test func `pages that are deep or large are read`() {
    let link = "<link rel=alternate type=application/rss+xml href=/a>"
    #expect(addresses(link + String(repeating: "<div><b>", count: 50_000) + link) == ["https://example.org/a"])
    #expect(addresses(String(repeating: "x", count: 3 << 20) + link).isEmpty)
    let many = (0..<3_000).map { "<link rel=alternate type=application/rss+xml href=/\($0)>" }.joined()
    #expect(addresses(many).count == 1_000)
  }

  @Test(arguments: [
    ("<a href=/news>RSS</a>", ["news"]), ("<a href=/b title='Atom feed'><img src=i></a><a href=/x>Home</a>", ["b"]),
    ("<a href=/index.rdf>Subscribe</a><a href='/?feed=rss2'>x</a>", ["index.rdf", "?feed=rss2"]),
    ("<a href='/subscribe'><img alt='RSS feed'></a>", ["subscribe"]),
    ("<a href=/p>Why I still read my news in an RSS reader</a><a>RSS</a><a href='mailto:rss@e.org'>RSS</a>", []),
    ("<a href=/a>RSS</a><link rel=feed href=/b>", ["b"]), (String(repeating: "<a href=/a>RSS</a>", count: 9), ["a"]),
  ])
  func `a page that names no feed may link to one`(page: String, files: [String]) {
    #expect(addresses(page) == files.map { "https://example.org/\($0)" })
  }

  @Test func `titles are read in the encoding of the page`() {
    func title(_ start: String, charset: String? = nil) -> String? {
      let bytes = Array("\(start)<link rel=alternate type=text/xml href=/f title='".utf8) + [0xE9] + Array("'>".utf8)
      return FeedLinks.feeds(inPage: bytes, charset: charset, address: "https://example.org").first?.title
    }
    #expect(title("<meta charset=iso-8859-1>") == "é" && title("", charset: "latin1") == "é" && title("") == "é")
    #expect(title("<meta http-equiv=Content-Type content='text/html; charset=KOI8-R'>") == "И")
    #expect(title("<meta charset=unknown>") == "\u{FFFD}")
  }

  @Test(arguments: [
    ("https://mastodon.social/@ada", "https://mastodon.social/@ada.rss"),
    ("https://mastodon.social/@ada/with_replies", "https://mastodon.social/@ada.rss"),
    ("https://mastodon.social/@ada@example.org", "https://example.org/@ada.rss"),
    ("https://mastodon.social/tags/cats", "https://mastodon.social/tags/cats.rss"),
    ("https://pixelfed.social/users/ada", "https://pixelfed.social/users/ada.atom"),
    ("https://lemmy.world/c/cats", "https://lemmy.world/feeds/c/cats.xml"),
    ("https://lemmy.world/c/cats@example.org", "https://example.org/feeds/c/cats.xml"),
    ("https://lemmy.world/u/ada", "https://lemmy.world/feeds/u/ada.xml"),
    ("https://video.example/a/ada/videos", "https://video.example/feeds/videos.xml?accountName=ada"),
    ("https://video.example/c/cats/videos", "https://video.example/feeds/videos.xml?videoChannelName=cats"),
    (
      "https://video.example/c/cats@example.org",
      "https://video.example/feeds/videos.xml?videoChannelName=cats@example.org"
    ),
    ("https://github.com/apple", "https://github.com/apple.atom"),
    ("https://github.com/apple/swift/tree/main?x", "https://github.com/apple/swift/releases.atom"),
    ("https://gitlab.com/gitlab-org/cli", "https://gitlab.com/gitlab-org/cli/-/releases.atom"),
    ("https://bsky.app/profile/did:plc:abc", "https://bsky.app/profile/did:plc:abc/rss"),
    ("https://m.youtube.com/channel/UCabc/videos", "https://www.youtube.com/feeds/videos.xml?channel_id=UCabc"),
    ("https://www.youtube.com/playlist?list=PLabc&si=x", "https://www.youtube.com/feeds/videos.xml?playlist_id=PLabc"),
    ("https://old.reddit.com/r/swift/", "https://www.reddit.com/r/swift/.rss"),
    ("https://medium.com/@ada/a-post-1", "https://medium.com/feed/@ada"),
    ("https://blog.github.com/", "https://blog.github.com/feed/"),
    ("https://example.org", "https://example.org/feed/"), ("https://example.org/a/", "https://example.org/feed.xml"),
    ("https://example.org/a", "https://example.org/a/index.xml"),
    ("http://example.org:8080/", "http://example.org:8080/rss.xml"),
  ])
  func `pages of a known form have known feeds`(page: String, feed: String) {
    #expect(SiteAddresses.feedAddresses(ofPage: page).contains(feed))
  }

  @Test func `the likely feeds come first, and each occurs once`() {
    #expect(SiteAddresses.feedAddresses(ofPage: "https://bsky.app/profile/ada.example").count == 1)
    #expect(
      SiteAddresses.feedAddresses(ofPage: "https://mastodon.social/@ada").first == "https://mastodon.social/@ada.rss")
    let feeds = SiteAddresses.feedAddresses(ofPage: "https://example.org/")
    #expect(feeds == ["feed/", "feed.xml", "index.xml", "atom.xml", "rss.xml"].map { "https://example.org/\($0)" })
  }

  @Test(arguments: ["", "ftp://example.org", "https://", "https://github.com", "https://www.youtube.com/@ada", "@ada"])
  func `other addresses have none`(page: String) {
    #expect(SiteAddresses.feedAddresses(ofPage: page).isEmpty)
  }

  @Test(arguments: [
    ("https://example.org/feed", "https://example.org/feed"), ("HTTP://Example.org", "http://example.org"),
    (" example.org\n", "https://example.org"), ("example.org:8080/a?b#c", "https://example.org:8080/a?b"),
    ("localhost", "https://localhost"), ("localhost:80", "https://localhost:80"), ("[::1]:80", "https://[::1]:80"),
    ("192.0.2.1", "https://192.0.2.1"), ("müller.de/ü", "https://xn--mller-kva.de/%C3%BC"),
    ("@ada@mastodon.social/", "https://mastodon.social/@ada"), ("@ada@mastodon.social/1", nil),
    ("@ada@mastodon.social", "https://mastodon.social/@ada"),
    ("ada@mastodon.social", "https://mastodon.social/@ada"),
    ("@ada.bsky.social", "https://bsky.app/profile/ada.bsky.social"),
    ("feed://example.org/f", "http://example.org/f"), ("feed:https://example.org/f", "https://example.org/f"),
    ("Feed:example.org", "https://example.org"), ("http://localhost/f", "http://localhost/f"),
    ("http://nas/f", "http://nas/f"),
    ("", nil), ("  ", nil), ("news", nil), ("two words.org", nil), ("mailto:ada@example.org", nil),
    ("ftp://example.org", nil),
    ("file:///etc/passwd", nil), ("javascript:alert(1)", nil), ("https://", nil), ("https:///a", nil), ("feed:", nil),
    ("@ada", nil), ("/a/b.xml", nil), ("feed:file:///etc/passwd", nil), ("feed:javascript:1", nil),
  ])
  func `what people type becomes an address of the web`(text: String, address: String?) {
    #expect(SiteAddresses.address(typed: text) == address)
  }
}
