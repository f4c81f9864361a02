import NetworkTestSupport
import TerminalTestSupport
import Testing

@testable import Following
@testable import Networking

@Suite(.limited)
struct AccountServerTests {
  private let sites = Sites()

  private func find(_ text: String) async throws(SourceError) -> AccountServer {
    try await AccountService(transport: sites, userAgent: "moments/1") { 1_800_000_000 }.server(typed: text)
  }

  private static let instance = #"{"domain":"example.org","title":"E","version":"4.5.0"}"#

  /// - Parameter host: the host of the API.
  private static func webFinger(_ host: String, subject: String = "acct:ada@example.org") -> String {
    """
    {"subject":"\(subject)","links":[{"rel":"http://webfinger.net/rel/profile-page","type":"text/html",
    "href":"https://www.example/@ada"},{"rel":"self","type":"application/activity+json",
    "href":"\(host)/users/ada"},{"rel":"http://ostatus.org/schema/1.0/subscribe","template":"x"}]}
    """
  }

  private static func hostMeta(_ template: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?><XRD xmlns="http://docs.oasis-open.org/ns/xri/xrd-1.0">
    <Link rel="lrdd" template="\(template)"/></XRD>
    """
  }

  @Test(arguments: [
    "@ada@example.org", "ada@example.org", " @ada@EXAMPLE.org ", "https://example.org/@ada", "example.org/users/ada",
  ])
  func `WebFinger leads from a handle or profile to the host of the API`(typed: String) async throws {
    try sites.set(
      "https://example.org/.well-known/webfinger?resource=acct%3Aada%40example.org",
      Self.webFinger("https://social.example.org"))
    try sites.set("https://social.example.org/api/v2/instance", Self.instance)
    let server = AccountServer(base: "https://social.example.org", domain: "example.org", version: "4.5.0")
    #expect(try await find(typed) == server)
    #expect(sites.requests.allSatisfy { $0.headers.value(of: "Accept") == "application/json" })
    #expect(sites.requests.allSatisfy { $0.headers.value(of: "User-Agent") == "moments/1" })
  }

  @Test(arguments: ["@ada@example.org", "example.org"])
  func `a domain that has only host-meta leads to the host of the API`(typed: String) async throws {
    let webFinger = "https://social.example.org/.well-known/webfinger?resource="
    try sites.set("https://example.org/.well-known/host-meta", Self.hostMeta(webFinger + "{uri}"))
    try sites.set(webFinger + "acct%3Aada%40example.org", Self.webFinger("https://social.example.org"))
    try sites.set("https://example.org/api/v2/instance", "<!doctype html><title>A weblog</title>")
    try sites.set("https://social.example.org/api/v2/instance", Self.instance)
    #expect(try await find(typed).base == "https://social.example.org")
  }

  @Test func `a domain without either is asked itself, and the base is where its API redirects to`() async throws {
    try sites.set(
      "https://example.org/api/v2/instance", Self.instance, permanent: "https://www.example.org/api/v2/instance")
    let server = AccountServer(base: "https://www.example.org", domain: "example.org", version: "4.5.0")
    #expect(try await find("@ada@example.org") == server)
  }

  @Test(arguments: [
    ("http://127.0.0.1:18471", "http://127.0.0.1:18471"), ("https://[2a00::1]:8443", "https://[2a00::1]:8443"),
    ("@ada@[2a00::1]:8443", "https://[2a00::1]:8443"), ("example.org:443", "https://example.org"),
    ("bücher.example:8443", "https://xn--bcher-kva.example:8443"),
  ])
  func `hosts may have ports, and be IPv6 addresses or in any script`(typed: String, base: String) async throws {
    try sites.set("\(base)/api/v1/instance", #"{"uri":"https://EXAMPLE.org/","version":"2.7.2 (compatible; Pleroma)"}"#)
    let server = AccountServer(base: base, domain: "example.org", version: "2.7.2 (compatible; Pleroma)")
    #expect(try await find(typed) == server)
  }

  @Test(arguments: [
    // GoToSocial: the domain may be that of the API.
    (200, #"{"domain":"gts.example.org","account_domain":"example.net"}"#, "example.net"),
    (200, #"{"domain":"example.net","account_domain":""}"#, "example.net"),
    // A private server says nothing about itself.
    (401, #"{"error":"This method requires an authenticated user"}"#, "example.org"),
  ])
  func `the domain of handles is what the server says`(status: Int, answer: String, domain: String) async throws {
    try sites.set("https://example.org/api/v2/instance", answer, status: status)
    #expect(try await find("example.org").domain == domain)
  }

  @Test(arguments: [
    (404, ""), (200, "<!doctype html>"), (403, "<!doctype html>"), (200, "[]"), (200, #"{"error":"not found"}"#),
  ])
  func `a web site is no server`(status: Int, body: String) async throws {
    try sites.set("https://example.org/api/v2/instance", body, status: status)
    try sites.set("https://example.org/api/v1/instance", body, status: status)
    try sites.set("https://example.org/.well-known/host-meta", body)
    await #expect(throws: SourceError.noServer(host: "example.org")) { try await find("@ada@example.org") }
  }

  @Test func `errors of a host that cannot be reached or is busy are told`() async throws {
    sites.fail("https://a.example/api/v2/instance", .cannotResolve(host: "a.example"))
    await #expect(throws: SourceError.transport(.cannotResolve(host: "a.example"))) { try await find("a.example") }
    try sites.set("https://b.example/api/v1/instance", "<html>", status: 503, ["Retry-After": "30"])
    await #expect(throws: SourceError.paused(status: 503, until: 1_800_000_030)) { try await find("b.example") }
  }

  @Test(
    arguments: ["", "@", "ada", "a b.example"].map { ($0, $0) } + [
      ("mailto:ada@example.org", "…@example.org"), ("http://u:p@example.org/@a", "http://…@a"),
    ])
  func `other texts are no accounts, and no password in them is told`(typed: String, told: String) async throws {
    await #expect(throws: SourceError.notAccount(told)) { try await find(typed) }
    #expect(sites.requests.isEmpty)
  }

  @Test func `plain http on the internet is refused before anything is asked`() async throws {
    await #expect(throws: SourceError.notEncrypted(host: "example.org")) { try await find("http://example.org/@ada") }
    #expect(sites.requests.isEmpty)
  }

  @Test(arguments: ["http://192.168.1.1", "https://[::1]", "https://router", "http://social.example.org"])
  func `a host of the internet leads neither into the local network nor to plain http`(target: String) async throws {
    let webFinger = "https://example.org/.well-known/webfinger?resource=acct%3Aada%40example.org"
    try sites.set(webFinger, Self.webFinger(target))
    try sites.set("https://example.org/.well-known/host-meta", Self.hostMeta("\(target)/webfinger?resource={uri}"))
    try sites.set("\(target)/api/v2/instance", Self.instance)
    await #expect(throws: SourceError.noServer(host: "example.org")) { try await find("@ada@example.org") }
    #expect(sites.addresses.allSatisfy { $0.hasPrefix("https://example.org/") })
    #expect(sites.requests.allSatisfy { $0.redirects == .sameOriginOrPublic })
  }

  @Test func `a server that listens with http may say https of itself`() async throws {
    let base = "http://127.0.0.1:8080"
    try sites.set(
      "\(base)/.well-known/webfinger?resource=acct%3Aada%40127.0.0.1%3A8080",
      Self.webFinger("https://127.0.0.1:8080", subject: "acct:ada@127.0.0.1:8080"))
    try sites.set("\(base)/api/v1/instance", #"{"uri":"127.0.0.1:8080"}"#)
    #expect(try await find("\(base)/@ada") == AccountServer(base: base, domain: "127.0.0.1:8080"))
  }
}
