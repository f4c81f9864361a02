import TerminalTestSupport
import Testing

@testable import FeedFormats

@Suite(.limited)
struct SiteAddressesTests {
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
