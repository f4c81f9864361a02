import FeedFormats
import Foundation
import Localization
import NetworkTestSupport
import Networking
import TerminalTestSupport
import Testing
import WebAddresses

@testable import Following
@testable import Networking

@Suite(.limited)
struct AccountClientTests {
  private let sites = Sites()
  private static let now: Int64 = 1_800_000_000

  private func client(
    _ base: String = "https://example.org", tokenOf origin: String? = nil, version: String = "",
    transport: (any HTTPTransport)? = nil, now: Int64 = Self.now
  ) throws -> AccountClient {
    let origin = try #require(WebOrigin(ofAddress: origin ?? base))
    return AccountClient(
      server: AccountServer(base: base, domain: "example.org", version: version),
      credential: Credential(
        server: "", token: "Authorization: Bearer TOKEN\nclient_id=CLIENT&client_secret=4711",
        address: origin.description),
      service: AccountService(transport: transport ?? sites, userAgent: "moments/1") { now })
  }

  private static func status(_ id: String) -> String {
    """
    {"id":"\(id)","uri":"https://example.org/s/\(id)","created_at":"2026-01-15T12:00:00.000Z","content":"<p>Hi.</p>",
    "account":{"acct":"ada","display_name":"Ada"},"favourited":true}
    """
  }

  private static let home = "https://example.org/api/v1/timelines/home?limit=40"

  // MARK: Pages

  @Test(arguments: [
    // The forms of Mastodon, Pixelfed and others; the host is wrong behind a proxy.
    (
      #"<http://localhost:3000/api/v1/timelines/home?max_id=5>; rel="next", <http://localhost:3000/x?min_id=9>; rel="prev""#,
      "5"
    ),
    (
      #"<https://example.org/a?since_id=9,8>;rel="prev",<https://example.org/a?limit=40&max_id=5%2F6>;rel="next""#,
      "5/6"
    ),
    ("<?min_id=9>; title=\"a, b\"; rel=prev, </a?max_id=5&x=>; title=\"<,>\"; REL=next", "5"),
    // The end, also if older ones are in the list.
    (#"<https://example.org/a?min_id=9>; rel="prev""#, nil), ("nonsense", nil),
  ])
  func `the next page is the one that the server links`(link: String, next: String?) async throws {
    try sites.set(Self.home, #"[{"id":"9"},{"id":"7"}]"#, ["Link": link])
    #expect(try await client().home().next == next)
  }

  @Test func `an empty page with a link is not the end, unless it links itself`() async throws {
    try sites.set(Self.home, "[]", ["Link": "<https://example.org/a?max_id=5>; rel=next"])
    #expect(try await client().home().next == "5")
    try sites.set("\(Self.home)&max_id=5", "[]", ["Link": "<https://example.org/a?max_id=5>; rel=next"])
    #expect(try await client().home(after: "5").next == nil)
  }

  @Test func `without links, pages continue by the last id until an empty one`() async throws {
    try sites.set(Self.home, #"[{"id":"9"},{"id":"interaction-7"},null]"#)
    try sites.set("\(Self.home)&max_id=interaction-7", #"[{"id":123456789012345678901}]"#)
    try sites.set("\(Self.home)&max_id=123456789012345678901", "[]")
    var (pages, next) = (0, String?.none)
    repeat {
      next = try await client().home(after: next).next
      pages += 1
    } while next != nil && pages < 9
    #expect(pages == 3)
  }

  @Test func `a timeline that the server rebuilds is not complete`() async throws {
    try sites.set(Self.home, "[]", status: 206)
    #expect(try await !client().home().isComplete)
    try sites.set(Self.home, "[]")
    #expect(try await client().home().isComplete)
  }

  @Test func `Pixelfed is asked for boosts, too`() async throws {
    try sites.set("\(Self.home)&include_reblogs=1", "[]")
    #expect(try await client(version: "3.5.3 (compatible; Pixelfed 0.12.3)").home().next == nil)
  }

  // MARK: Posts

  @Test(arguments: [
    ("9", "9"), ("01HXYZ", "01HXYZ"), ("1700.abc", "1700.abc"),
    ("https://a.example/p?x=1%2", "https%3A%2F%2Fa.example%2Fp%3Fx%3D1%252"),
    ("ä&b", "%C3%A4%26b"),
  ])
  func `ids are opaque, and encoded in addresses`(id: String, encoded: String) async throws {
    let base = "https://example.org/api/v1/statuses/\(encoded)"
    for (path, id) in [("", "a"), ("/favourite", "b"), ("/unfavourite", "c")] {
      try sites.set(base + path, Self.status(id))
    }
    try sites.set("\(base)/context", #"{"ancestors":[\#(Self.status("d"))],"descendants":[\#(Self.status("e"))]}"#)
    #expect(try await client().status(id).id == "a")
    #expect(try await client().setFavorite(true, status: id).id == "b")
    #expect(try await client().setFavorite(false, status: id).id == "c")
    #expect(try await client().replies(to: id).statuses.map(\.id) == ["e"])
    try sites.set("\(Self.home)&max_id=\(encoded)", "[]")
    #expect(try await client().home(after: id).next == nil)
  }

  @Test func `the people who like a post are those of two pages at most`() async throws {
    let first = "https://example.org/api/v1/statuses/1/favourited_by?limit=80"
    let links = (2...4).map { ["Link": "<https://example.org/x?max_id=\($0)>; rel=\"next\""] }
    try sites.set(first, #"[{"acct":"ada"},{"acct":"bo@b.example"}]"#, links[0])
    try sites.set("\(first)&max_id=2", #"[{"acct":"cy"},{"acct":null}]"#, links[1])
    let handles = ["@ada@example.org", "@bo@b.example", "@cy@example.org"]
    #expect(try await client().favoritedBy(status: "1").map(\.author.handle) == handles)
    #expect(sites.addresses == [first, "\(first)&max_id=2"])
    // Mastodon links an empty page after a full one; others have no links, and hide the people.
    try sites.set("\(first)&max_id=2", "[]")
    #expect(try await client().favoritedBy(status: "1").count == 2)
    try sites.set(first, "[]")
    #expect(try await client().favoritedBy(status: "1").isEmpty)
  }

  @Test func `the server looks up the post of an address`() async throws {
    let search =
      "https://example.org/api/v2/search?resolve=true&type=statuses&limit=1&q=https%3A%2F%2Fb.example%2F%40bo%2F1"
    try sites.set(search, #"{"accounts":[],"statuses":[\#(Self.status("5"))],"hashtags":[]}"#)
    #expect(try await client().search("https://b.example/@bo/1")?.id == "5")
    try sites.set(search, #"{"statuses":[]}"#)
    #expect(try await client().search("https://b.example/@bo/1") == nil)
  }

  // MARK: Errors

  @Test(
    arguments: [
      (401, #"{"error":"アクセストークンは取り消されています"}"#, [:], SourceError.needsSignIn),
      (422, "", [:], .needsSignIn),
      (
        422, #"{"error":"Validation failed: \u001b[31mText\nis missing"}"#, [:],
        .refused(422, "Validation failed: ␛[31mText␊is missing")
      ),
      (403, #"{"error":"This action is not allowed"}"#, [:], .refused(403, "This action is not allowed")),
      (403, "{}", ["WWW-Authenticate": #"Bearer realm="Doorkeeper", error="insufficient_scope""#], .needsRight),
      (404, #"{"error":"Record not found"}"#, [:], .postGone), (410, "", [:], .postGone),
      (500, #"{"message":"Server Error"}"#, [:], .refused(500, "Server Error")),
      (502, "<html>", [:], .refused(502, "")),
      (503, "", ["Retry-After": "30"], .paused(status: 503, until: now + 30)), (200, "<html>", [:], .unreadable),
      (200, #"{"id":"5","#, [:], .unreadable), (200, #"{"id":"5"}"#, [:], .unreadable),
      (302, "", ["Location": "https://evil.example/"], .refused(302, "")),
      (418, #"{"error":"\#(String(repeating: "x", count: 5_000_000))"}"#, [:], .refused(418, "")),
    ] as [(Int, String, [String: String], SourceError)])
  func `the status of an answer decides, and the words of the server are cut and harmless`(
    status: Int, body: String, headers: [String: String], error: SourceError
  ) async throws {
    try sites.set("https://example.org/api/v1/statuses/1/favourite", body, status: status, headers)
    await #expect(throws: error) { try await client().setFavorite(true, status: "1") }
    let stored = try JSONDecoder().decode(SourceError.self, from: JSONEncoder().encode(error))
    #expect(stored == error && !error.message.resolved(in: Language("en")).isEmpty)
  }

  /// 2027-01-15 08:00:00 UTC is the time of the server.
  @Test(arguments: [Self.now, Self.now + 3_600, Self.now - 86_400])
  func `rate limits are obeyed in each form, also if the clock is wrong`(now: Int64) async throws {
    let date = "Fri, 15 Jan 2027 08:00:00 GMT"
    let forms: [([String: String], Int64)] = [
      (["X-RateLimit-Reset": "2027-01-15T08:02:00.499236Z", "Date": date], 120),
      (["x-ratelimit-reset": "1800000120", "Date": date], 120), (["Retry-After": "120"], 120),
      (["Retry-After": "Fri, 15 Jan 2027 08:02:00 GMT", "Date": date], 120), ([:], 60),
      (["X-RateLimit-Reset": "2027-01-15T07:00:00Z", "Date": date], 1),
      (["X-RateLimit-Reset": "2036-01-15T07:00:00Z", "Date": date], 900),
      (["X-RateLimit-Reset": "\(Int64.max)", "Date": date], 900), (["X-RateLimit-Reset": "\(Int64.min)"], 1),
      (["X-RateLimit-Reset": "soon", "Retry-After": "0"], 1),
    ]
    for (headers, seconds) in forms {
      try sites.set(Self.home, "", status: 429, headers)
      await #expect(throws: SourceError.paused(status: 429, until: now + seconds), "\(headers)") {
        try await client(now: now).home()
      }
    }
    for (left, pause) in [("30", nil), ("29", now + 120), ("x", nil)] {
      try sites.set(Self.home, "[]", ["X-RateLimit-Remaining": left, "X-RateLimit-Reset": "1800000120", "Date": date])
      #expect(try await client(now: now).home().pausedUntil == pause)
    }
  }

  // MARK: The token

  @Test func `a token of another origin is not sent`() async throws {
    for origin in ["http://example.org", "https://example.org:8443", "https://example.net"] {
      await #expect(throws: SourceError.needsSignIn) { try await client(tokenOf: origin).profile() }
    }
    #expect(sites.requests.isEmpty)
  }

  @Test func `a like is a POST without a body or a type, and no redirection gets it or the token`() async throws {
    let foreign = try LoopbackServer { _ in .http(200, [], #"{"id":"1"}"#) }
    let target = try foreign.url("/x").absoluteString
    let server = try LoopbackServer { request in
      switch request.target {
      case "/api/v1/statuses/1/favourite": .http(200, [], Self.status("1"))
      case "/api/v1/statuses/2/favourite": .redirect(302, to: "/api/v1/statuses/1")
      case "/api/v1/statuses/3/favourite": .redirect(307, to: target)
      default: .redirect(302, to: target)
      }
    }
    let curl = CurlTransport(environment: ProcessInfo.processInfo.environment)
    let client = try client("http://127.0.0.1:\(server.port)", transport: curl)
    #expect(try await client.setFavorite(true, status: "1").isFavorited == true)
    let request = try #require(server.requests.first)
    #expect(request.method == "POST" && request.body.isEmpty)
    #expect(request.value(of: "Content-Length") == "0" && request.value(of: "Content-Type") == nil)
    #expect(request.value(of: "Authorization") == "Bearer TOKEN")
    #expect(request.value(of: "Accept") == "application/json" && request.value(of: "User-Agent") == "moments/1")
    await #expect(throws: SourceError.refused(302, "")) { try await client.setFavorite(true, status: "2") }
    await #expect(throws: SourceError.refused(307, "")) { try await client.setFavorite(true, status: "3") }
    await #expect(throws: SourceError.transport(.foreignRedirect(to: "http://127.0.0.1:\(foreign.port)"))) {
      try await client.status("1")
    }
    #expect(foreign.requests.isEmpty && server.requests.count == 4)
  }
}
