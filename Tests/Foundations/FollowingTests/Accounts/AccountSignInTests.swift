import FeedFormats
import Foundation
import NetworkTestSupport
import TerminalTestSupport
import Testing
import WebAddresses

@testable import Following
@testable import Networking

@Suite(.limited)
struct AccountSignInTests {
  private let sites = Sites()
  private let server = AccountServer(base: "https://example.org", domain: "example.org", version: "4.5.0")

  /// The random bytes of RFC 7636, appendix B, and their texts.
  private static let random: [UInt8] = [
    116, 24, 223, 180, 151, 153, 224, 37, 79, 250, 96, 125, 216, 173, 187, 186, 22, 212, 37, 77, 105, 214, 191, 240, 91,
    88, 5, 88, 83, 132, 141, 121,
  ]
  private static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
  private static let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
  private static let state = "dBjftJeZ4CVP-mB92K27ug"

  private static let least = "read:accounts read:search read:statuses write:favourites"
  private static let metadata = """
    {"issuer":"https://example.org/","token_endpoint":"https://evil.example/oauth/token",
    "authorization_endpoint":"https://evil.example/oauth/authorize","code_challenge_methods_supported":["S256"],
    "scopes_supported":["read","write","read:accounts","read:search","read:statuses","write:favourites"]}
    """

  init() throws {
    try sites.set("https://example.org/api/v1/apps", #"{"client_id":"CLIENT","client_secret":"4711","id":"2"}"#)
    try sites.set("https://example.org/oauth/token", #"{"access_token":"TOKEN","scope":"read write:favourites"}"#)
    try sites.set("https://example.org/oauth/revoke", "{}")
    try sites.set("https://example.org/api/v1/accounts/verify_credentials", #"{"id":"7","acct":"ada"}"#)
  }

  private var service: AccountService {
    AccountService(
      transport: sites, userAgent: "moments/1", random: { count in Array(Self.random.prefix(count)) },
      now: { 1_800_000_000 })
  }

  private static func fields(_ text: String) -> [String: String] {
    let items = URLComponents(string: "?\(text)")?.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }) { $0 + "," + $1 }
  }

  /// The fields that were posted to a path.
  private func posted(_ path: String) -> [[String: String]] {
    sites.requests.compactMap { request in
      guard case .post(let body) = request.method, request.url.path == path else { return nil }
      return Self.fields(String(decoding: body, as: UTF8.self))
    }
  }

  private func page(_ attempt: AccountSignIn) throws -> [String: String] {
    let parts = attempt.page.split(separator: "?", maxSplits: 1)
    #expect(parts.first == "https://example.org/oauth/authorize")
    return Self.fields(String(try #require(parts.last)))
  }

  // MARK: The page

  @Test
  func `the page asks for the least rights with the challenge of a verifier, and endpoints elsewhere are ignored`()
    async throws
  {
    try sites.set("https://example.org/.well-known/oauth-authorization-server", Self.metadata)
    let attempt = try await service.signIn(to: server)
    #expect(
      try page(attempt) == [
        "response_type": "code", "client_id": "CLIENT", "redirect_uri": "urn:ietf:wg:oauth:2.0:oob",
        "scope": Self.least, "state": Self.state, "code_challenge": Self.challenge, "code_challenge_method": "S256",
      ])
    let app = [
      "client_name": "moments", "redirect_uris": "urn:ietf:wg:oauth:2.0:oob", "scopes": Self.least,
      "website": "https://momentsapp.com",
    ]
    #expect(posted("/api/v1/apps") == [app])
    let session = try await service.finish(attempt, pasted: "abc")
    #expect(posted("/oauth/token").first?["code_verifier"] == Self.verifier)
    #expect(sites.addresses.allSatisfy { $0.hasPrefix("https://example.org/") })
    #expect(session.profile.author.handle == "@ada@example.org" && !session.isReadOnly)
  }

  @Test(arguments: [
    (#"{"scopes_supported":["read","write","follow"]}"#, "4.5.0", "read write"),
    (#"{"scopes_supported":["read","read:accounts","write:favourites"]}"#, "", "read read:accounts write:favourites"),
    ("<!doctype html>", "4.5.0", least), (#"{"error":"Not Found"}"#, "0.18.1", least),
    ("", "3.5.3 (compatible; Pixelfed 0.12.3)", "read write"),
  ])
  func `servers are asked for rights that they know`(metadata: String, version: String, scope: String) async throws {
    try sites.set("https://example.org/.well-known/oauth-authorization-server", metadata)
    let page = try page(
      try await service.signIn(to: AccountServer(base: server.base, domain: server.domain, version: version)))
    #expect(page["scope"] == scope && posted("/api/v1/apps").first?["scopes"] == scope)
    #expect(page["code_challenge"] == nil)
  }

  @Test func `each sign-in registers a program of its own, with other rights and for another account on request`()
    async throws
  {
    #expect(try page(try await service.signIn(to: server))["force_login"] == nil)
    let page = try page(try await service.signIn(to: server, isCoarse: true, choosesAccount: true))
    #expect(page["scope"] == "read write" && page["force_login"] == "true")
    #expect(posted("/api/v1/apps").map { $0["scopes"] } == [Self.least, "read write"])
  }

  @Test(arguments: [
    (422, #"{"error":"Validation failed"}"#, SourceError.refused(422, "Validation failed"), 2),
    (400, #"{"error":"invalid_scope"}"#, .refused(400, "invalid_scope"), 2),
    (404, "<html>", .noServer(host: "example.org"), 1), (200, "<html>", .unreadable, 1),
    (200, #"{"client_id":null}"#, .unreadable, 1), (403, "", .refused(403, ""), 1),
    (302, "", .refused(302, ""), 1),
  ])
  func `a refused registration is told, after coarse rights were tried if the rights were unknown`(
    status: Int, body: String, error: SourceError, count: Int
  ) async throws {
    try sites.set("https://example.org/api/v1/apps", body, status: status)
    await #expect(throws: error) { try await service.signIn(to: server) }
    #expect(posted("/api/v1/apps").compactMap { $0["scopes"] } == Array([Self.least, "read write"].prefix(count)))
  }

  // MARK: The code

  @Test(arguments: [
    ("abc-_1", "abc-_1"), (" ab\n c \r\n", "abc"), ("a%2Fb", "a/b"), ("a/b+c==", "a/b+c=="),
    ("urn:ietf:wg:oauth:2.0:oob?code=a%2Bb&state=\(state)", "a+b"), ("urn:ietf:wg:oauth:2.0:oob?code=abc", "abc"),
    ("https://example.org/oauth/authorize/native?code=abc\n", "abc"), ("code=abc&state=\(state)", "abc"),
  ])
  func `a code is taken from what was pasted`(pasted: String, code: String) async throws {
    let attempt = try await service.signIn(to: server)
    _ = try await service.finish(attempt, pasted: pasted)
    #expect(
      posted("/oauth/token") == [
        [
          "grant_type": "authorization_code", "code": code, "client_id": "CLIENT", "client_secret": "4711",
          "redirect_uri": "urn:ietf:wg:oauth:2.0:oob", "scope": Self.least,
        ]
      ])
  }

  @Test(arguments: [
    ("urn:ietf:wg:oauth:2.0:oob?code=abc&state=other", SourceError.foreignCode),
    ("urn:ietf:wg:oauth:2.0:oob?error=access_denied&state=\(state)", .pageRefused("access_denied")),
    ("", .noCode), (" \n", .noCode), ("urn:ietf:wg:oauth:2.0:oob", .noCode), ("?code=", .noCode),
    ("https://example.org/oauth/authorize?response_type=code&client_id=CLIENT", .noCode),
  ])
  func `another sign-in's code, a refusal, and a text without a code are not sent`(
    pasted: String, error: SourceError
  ) async throws {
    let attempt = try await service.signIn(to: server)
    await #expect(throws: error) { try await service.finish(attempt, pasted: pasted) }
    #expect(posted("/oauth/token").isEmpty)
  }

  @Test(arguments: [
    (400, #"{"error":"invalid_grant","error_description":"期限切れ"}"#, SourceError.codeRefused),
    (401, #"{"error":"invalid_client"}"#, .codeRefused), (500, "<html>", .refused(500, "")),
    (200, "<html>", .unreadable), (200, "{}", .unreadable), (302, "", .refused(302, "")),
    (200, #"{"access_token":"a\nX-Evil: 1"}"#, .unreadable),
  ])
  func `an exchange without a token is told`(status: Int, body: String, error: SourceError) async throws {
    try sites.set("https://example.org/oauth/token", body, status: status)
    let attempt = try await service.signIn(to: server)
    await #expect(throws: error) { try await service.finish(attempt, pasted: "abc") }
  }

  @Test(arguments: [
    (#","scope":"read""#, true), (#","scope":"read:accounts write:favourites""#, false), ("", false),
    (#","scope":"read write follow""#, false), (#","scope":"read write:media""#, true),
  ])
  func `a token without the right to like is read only`(scope: String, isReadOnly: Bool) async throws {
    try sites.set("https://example.org/oauth/token", #"{"access_token":"TOKEN"\#(scope)}"#)
    let session = try await service.finish(try await service.signIn(to: server), pasted: "abc")
    #expect(session.isReadOnly == isReadOnly)
  }

  // MARK: The token

  @Test func `a token that the server refuses at once is not told as the end of a sign-in`() async throws {
    try sites.set("https://example.org/api/v1/accounts/verify_credentials", status: 401)
    let attempt = try await service.signIn(to: server)
    await #expect(throws: SourceError.codeRefused) { try await service.finish(attempt, pasted: "abc") }
  }

  @Test
  func `the token goes to its own scheme, host and port only, and no description contains a secret`() async throws {
    let attempt = try await service.signIn(to: server)
    let session = try await service.finish(attempt, pasted: "abc")
    let credential = session.credential
    for (address, header) in [
      ("https://example.org/", HTTPHeader("Authorization", "Bearer TOKEN")), ("http://example.org/", nil),
      ("https://example.org:8443/", nil), ("https://media.example.org/", nil),
    ] {
      #expect(credential.header(for: try WebOrigin(of: try #require(URL(string: address)))) == header)
    }
    var dumped = "\(session) \(credential)"
    dump(session, to: &dumped)
    for secret in ["TOKEN", "4711"] { #expect(!dumped.contains(secret)) }
  }

  @Test(
    arguments: [(200, nil), (403, nil), (503, .refused(503, "")), (404, .refused(404, ""))] as [(Int, SourceError?)])
  func `signing out sends the token with its program, and tells if the server has not confirmed it`(
    status: Int, error: SourceError?
  ) async throws {
    let session = try await service.finish(try await service.signIn(to: server), pasted: "abc")
    try sites.set("https://example.org:443/oauth/revoke", status: status)
    do throws(SourceError) {
      try await service.revoke(session.credential)
      #expect(error == nil)
    } catch let failure {
      #expect(failure == error)
    }
    #expect(posted("/oauth/revoke") == [["client_id": "CLIENT", "client_secret": "4711", "token": "TOKEN"]])
  }

  // MARK: Hashes

  @Test(arguments: [
    // The examples of FIPS 180-4.
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    // Around the end of a block.
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (String(repeating: "a", count: 55), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    (String(repeating: "a", count: 56), "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
    (String(repeating: "a", count: 64), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
  ])
  func `hashes are those of the standard`(message: String, hash: String) {
    let hex = SHA256.hash(Array(message.utf8)).map { String(0x100 | Int($0), radix: 16).dropFirst() }.joined()
    #expect(hex == hash)
  }
}
