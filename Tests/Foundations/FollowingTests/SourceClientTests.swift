import FeedFormats
import Foundation
import Localization
import NetworkTestSupport
import Networking
import TerminalTestSupport
import Testing

@testable import Following

@Suite(.limited)
struct SourceClientTests {
  private let sites = Sites()

  private func find(_ text: String) async throws(SourceError) -> SourceClient.Answer {
    try await SourceClient(transport: sites, userAgent: "moments/1").find(text, now: 1_800_000_000)
  }

  private static func page(_ link: String) -> String {
    "<!doctype html><html><head><link rel=\"alternate\" type=\"application/rss+xml\" href=\"\(link)\"></head></html>"
  }

  @Test(arguments: [
    ("example.org/blog", "https://example.org/blog", page("/posts.xml"), "https://example.org/posts.xml"),
    ("https://example.org/", "https://example.org/", "<p><a href='/news.rss'>RSS</a>", "https://example.org/news.rss"),
    (
      "@ada@example.social", "https://example.social/@ada", "<!doctype html><html><body>Enable scripts.</body></html>",
      "https://example.social/@ada.rss"
    ),
  ])
  func `a page that names its feed, links to it, or is a profile of a known form is enough`(
    typed: String, address: String, page: String, feed: String
  ) async throws {
    try sites.set(address, page)
    try sites.set(feed, rss("Ada", [("1", "")]))
    let found = try await find(typed)
    #expect(found.address == feed && found.feed?.title == "Ada")
  }

  @Test func `a profile page that refuses programs still leads to its feed, and no feed of the host is guessed`()
    async throws
  {
    try sites.set("https://example.social/@ada", status: 403)
    try sites.set("https://example.social/feed/", rss("Everybody", []))
    await #expect(throws: SourceError.transport(.status(403))) { try await find("@ada@example.social") }
    try sites.set("https://example.social/@ada.rss", rss("Ada", []))
    #expect(try await find("@ada@example.social").feed?.title == "Ada")
  }

  @Test(arguments: [
    ("", "http://192.168.1.1/feed"), ("", "http://localhost/feed"), ("", "http://router/feed"),
    ("", "http://[::1]/feed"), ("@ada@192.168.1.1", "https://192.168.1.1/@ada.rss"),
  ])
  func `neither a page of the internet nor the form of its address leads into the local network`(
    path: String, feed: String
  ) async throws {
    let page = "https://example.org/" + path
    try sites.set(page, Self.page(path.isEmpty ? feed : ""))
    try sites.set(feed, rss("Inside", []))
    await #expect(throws: SourceError.noFeed) { try await find(page) }
    #expect(!sites.addresses.contains(feed))
  }

  @Test func `the error of a feed that a page names is shown`() async throws {
    try sites.set("https://example.org/", Self.page("/feed.xml"))
    sites.fail("https://example.org/feed.xml", .timedOut(seconds: 30))
    let error = SourceError.ofNamedFeed(
      address: "https://example.org/feed.xml", error: .transport(.timedOut(seconds: 30)))
    await #expect(throws: error) { try await find("https://example.org/") }
    #expect(
      error.message.resolved(in: Language("en"))
        == "https://example.org/feed.xml: The request timed out after 30 s.")
    #expect(error.exitStatus == .unavailable)
  }

  @Test func `a redirection into the local network is allowed only from there`() async throws {
    try sites.set("https://example.org/a", rss("A", []))
    try sites.set("http://192.168.1.2/b", rss("B", []))
    _ = try await find("https://example.org/a")
    _ = try await find("http://192.168.1.2/b")
    #expect(sites.requests.map(\.redirects) == [.sameOriginOrPublic, .anywhere])
    #expect(sites.requests.allSatisfy { $0.largestBody == 16 << 20 && $0.timeout == .seconds(30) })
  }

  @Test func `the encoding that the server names is used`() async throws {
    // 0xD0 is Cyrillic in KOI8-R; the body of the stub is UTF-8, so that each of its two bytes becomes a letter.
    try sites.set("https://example.org/", rss("п", []), ["Content-Type": "application/rss+xml; charset=\"KOI8-R\""])
    #expect(try await find("https://example.org/").feed?.title == "п©")
  }

  @Test(arguments: [
    ("mailto:ada@example.org", SourceError.transport(.invalidURL("mailto:ada@example.org"))),
    ("https://example.org/missing", .transport(.status(404))), ("https://example.org/gone", .gone),
    ("https://example.org/page", .noFeed), ("https://example.org/text", .noFeed),
    ("https://example.org/itself", .noFeed),
    ("https://example.org/off", .transport(.cannotResolve(host: "example.org"))),
    ("https://a:b@example.org/feed", .transport(.credentials)),
  ]) func `an address without a feed is an error`(text: String, error: SourceError) async throws {
    try sites.set("https://example.org/gone", status: 410)
    try sites.set("https://example.org/page", "<!doctype html><html></html>")
    try sites.set("https://example.org/text", "Hello.")
    try sites.set("https://example.org/itself", Self.page("https://example.org/itself"))
    sites.fail("https://example.org/off", .cannotResolve(host: "example.org"))
    await #expect(throws: error) { try await find(text) }
  }

  @Test func `a server that wants a pause says until when`() async throws {
    try sites.set("https://example.org/feed", status: 429, ["Retry-After": "120"])
    let error = SourceError.paused(status: 429, until: 1_800_000_120)
    await #expect(throws: error) { try await find("https://example.org/feed") }
    let time = ISO8601.localMinute(of: 1_800_000_120, utcOffset: UTCOffset.local)
    #expect(error.message.resolved(in: Language("en")).contains("no request before \(time)"))
  }

  @Test(arguments: [
    "https://user:secret@example.org/feed", "https://secret@example.org/feed", "user:secret@example.org/feed",
    "https://user:sec/ret@example.org/feed", "https://user:sec ret@example.org/feed", "ftp://user:secret@example.org",
    "//user:secret@example.org/", "https:/user:secret@example.org/", "user:secret@example.org/?from=https://e.org",
  ])
  func `an address with a password is refused, and the password is never repeated`(text: String) async throws {
    let error = await #expect(throws: SourceError.self) { try await find(text) }
    let message = try #require(error).message.resolved(in: Language("en"))
    #expect(!message.contains("sec") && !message.contains("ret@"), "\(message)")
    #expect(error?.exitStatus == .usage)
    #expect(sites.requests.isEmpty)
  }

  @Test(arguments: ["http://192.168.1.1/", "localhost", "router.local/feed", "http://2130706433/", "http://127.1/x"])
  func `an address that is not certainly public names the local network`(text: String) {
    #expect(SourceClient.nearbyHost(typed: text) != nil)
    #expect(SourceClient.nearbyHost(typed: "example.org") == nil)
  }

  @Test func `errors are stored and read again`() {
    let errors: [SourceError] = [
      .gone, .transport(.status(500)), .paused(status: 429, until: 1_800_000_000), .broken(line: 3, column: 9),
      .transport(.timedOut(seconds: 30)), .ofNamedFeed(address: "https://example.org/feed", error: .gone),
    ]
    for error in errors {
      #expect(SourceError(stored: error.stored) == error)
    }
    #expect(SourceError(stored: "{\"later\":{}}") == nil)
  }
}
