import DesignKit
import FeedFormats
import FeedServer
import FeedServerTestSupport
import Glibc
import MomentsStore
import Networking
import Routing
import TerminalTestSupport
import TerminalUI
import Testing
import Toggles

@testable import ReaderSession
@testable import Settings

/// Readers and a server that requires a sign-in.
@MainActor
@Suite(.limited, .serialized)
struct ServerSignInTests {
  private static let wei = Credential(
    server: "https://moments.example:443", token: "t7", expiresAt: nil, userID: "7", userName: "Wei Chen")

  /// Accepts requests whose token matches the user, and sign-ins with the right password.
  private static let strict: ScriptedServer.Answer = { request, _ in
    if request.field == "signIn" {
      let name = request.variables["userName"] ?? ""
      guard request.variables["password"] == "moments" else { return .error("no", code: "BAD_CREDENTIALS") }
      let id = name == "wei-chen" ? "7" : "8"
      return .data(
        "signIn", #"{"token":"t\#(id)","expiresAt":"2000000000","userDetails":{"id":"\#(id)","name":"\#(name)"}}"#)
    }
    let id = request.variables["userID"] ?? ""
    guard request.header("Authorization") == "Bearer t\(id)" else {
      return .error("sign in first", code: "UNAUTHENTICATED", status: 401)
    }
    switch request.field {
    case "updateMomentLike": return .liked("1", request.isLiked)
    case "remoteConfiguration": return .data("remoteConfiguration", "{}")
    default: return .page(["\(id)2", "1"])
    }
  }

  /// Rejects every token.
  private static let closed: ScriptedServer.Answer = { _, _ in .error("expired", code: "UNAUTHENTICATED", status: 401) }

  private func signIn(_ live: ScriptedFeed, _ name: String = "wei-chen", _ password: String = "moments") async throws {
    live.driver.type(name)
    live.driver.press(.enter)
    live.driver.type(password)
    live.driver.press(.enter)
    try await live.driver.wait { live.server.fields.contains("signIn") }
  }

  /// Waits for the message that names the key of the sign-in, and presses it.
  private func openSignIn(_ live: ScriptedFeed) async throws {
    try await live.driver.wait { live.driver.said.contains("The server requires you to sign in. Press I.") }
    #expect(!isAtSignIn(live))
    live.driver.press("I")
    #expect(isAtSignIn(live))
  }

  /// A session in which the reader was signed in at the end of the last run, with the first feed.
  private func signedIn() async throws -> ScriptedFeed {
    let live = try await ScriptedFeed(credential: Self.wei, Self.strict)
    live.start()
    try await live.driver.wait { live.driver.text.contains("T72") }
    return live
  }

  private func isAtSignIn(_ live: ScriptedFeed) -> Bool { live.driver.lines[0].contains("Sign In") }

  @Test func `without a stored feed, the screen names the key of the sign-in that the server requires`() async throws {
    let live = try await ScriptedFeed(Self.strict)
    live.start()
    try await live.driver.wait { live.driver.text.contains("I  Sign in or out") }
    #expect(!live.driver.text.contains("r  Reload"))
  }

  @Test func `a signed-in reader gets a personal feed from a server that requires sign-in`() async throws {
    let live = try await ScriptedFeed(cached: ["1"], Self.strict)
    live.start()
    try await openSignIn(live)
    try await signIn(live)
    try await live.driver.wait { live.driver.session.reader.connection?.readerID == "7" }
    live.driver.session.drawFrame()
    #expect(live.driver.lines.last?.contains("Signed in as wei-chen.") == true)
    #expect(!live.driver.text.contains("T1"))
    live.start()
    try await live.driver.wait { live.driver.text.contains("T72") }
    live.driver.press("f")
    try await live.driver.wait { live.server.fields.contains("updateMomentLike") }
    let like = try #require(live.server.requests.last { $0.field == "updateMomentLike" })
    #expect(like.variables["userID"] == "7" && like.header("Authorization") == "Bearer t7")
    #expect(try live.vault.userID(for: "https://moments.example:443") == "7")
  }

  @Test func `an expired token needs a sign-in, which returns to the same screen; likes stay queued`()
    async throws
  {
    let live = try await signedIn()
    live.driver.press("j", "j", .enter)
    let place = live.driver.address
    live.server.change(Self.closed)
    live.driver.press("f")
    try await openSignIn(live)
    #expect(live.driver.text.contains("has expired"))
    live.server.change(Self.strict)
    let before = live.server.requests.count
    try await signIn(live)
    try await live.driver.wait { live.driver.address == place }
    try await live.driver.wait { live.server.requests.dropFirst(before).contains { $0.field == "updateMomentLike" } }
    try await live.driver.wait { !live.driver.text.contains("…♥") && !live.driver.text.contains("…♡") }
  }

  @Test func `another account starts with its own feed and never sends the first account's likes`()
    async throws
  {
    let live = try await ScriptedFeed(cached: ["1"], Self.closed)
    live.driver.press("f")
    live.start()
    try await openSignIn(live)
    live.server.change(Self.strict)
    try await signIn(live, "ada-lovelace")
    try await live.driver.wait { live.driver.session.reader.connection?.readerID == "8" }
    live.start()
    try await live.driver.wait { live.driver.text.contains("T82") }
    #expect(!live.server.requests.contains { $0.field == "updateMomentLike" && $0.variables["userID"] != "0" })
    #expect(!live.server.requests.contains { $0.variables["userID"] == "0" && $0.header("Authorization") != nil })
  }

  @Test func `a sign-out clears the screen, file and server session, and keeps queued likes`()
    async throws
  {
    let live = try await signedIn()
    live.server.change { request, number throws(HTTPError) in
      if request.field == "updateMomentLike" { throw .truncated }
      return request.field == "signOut" ? .data("signOut", "true") : try await Self.strict(request, number)
    }
    live.driver.press("f")
    try await live.driver.wait { live.server.fields.contains("updateMomentLike") }
    let connector = try #require(live.driver.session.reader.connection).connector
    try live.driver.session.reader.router.route(to: "SignIn", from: nil)
    live.driver.session.drawFrame()
    #expect(live.driver.text.contains("You are Wei Chen"))
    live.driver.press(.enter)
    try await live.driver.wait { live.driver.session.reader.connection?.readerID == nil }
    live.driver.session.drawFrame()
    #expect(!live.driver.text.contains("T72") && !live.driver.text.contains("Wei Chen"))
    #expect(live.driver.said.contains("Signed out of moments.example."))
    #expect(live.server.requests.last { $0.field == "signOut" }?.header("Authorization") == "Bearer t7")
    #expect(try live.vault.servers() == [])
    #expect(try connector.connect(as: "7").database.unsentLikes().count == 1)
    live.start()
    live.driver.press("a")
    try await openSignIn(live)
    #expect(!live.driver.text.contains("has expired"))
  }

  @Test func `a sign-in that cannot be restored shows the reason`() async throws {
    let live = try await ScriptedFeed(credential: Self.wei, Self.strict)
    chmod(live.credentialsPath, 0o644)
    live.start()
    try await live.driver.wait { live.driver.said.contains("Run chmod 600") }
    live.driver.press("a")
    try await openSignIn(live)
  }

  @Test func `a link to a moment that has not arrived opens when it arrives`() async throws {
    let live = try await ScriptedFeed { _, _ in .page(["2", "1"]) }
    let address = "https://momentsapp.com/Moment/1"
    live.driver.session.reader.awaitedLink = AwaitedLink(address: address, isFromOutside: true)
    live.start()
    try await live.driver.wait { live.driver.address == address }
  }

  @Test func `a sign-in continues to content that only that reader has`() async throws {
    let live = try await ScriptedFeed(Self.strict)
    live.driver.go(to: UniversalLinks.address("SignIn", ["next": "https://momentsapp.com/Moment/72"]))
    try await signIn(live)
    try await live.driver.wait { live.driver.session.reader.connection?.readerID == "7" }
    live.start()
    try await live.driver.wait { live.driver.address == "https://momentsapp.com/Moment/72" }
  }

  @Test func `a link that waits for the server also waits for the sign-in`() async throws {
    let live = try await ScriptedFeed(Self.strict)
    live.driver.session.reader.awaitedLink = AwaitedLink(
      address: "https://momentsapp.com/Moment/72", isFromOutside: true)
    live.start()
    try await openSignIn(live)
    try await signIn(live)
    try await live.driver.wait { live.driver.session.reader.connection?.readerID == "7" }
    live.start()
    try await live.driver.wait { live.driver.address == "https://momentsapp.com/Moment/72" }
  }

  @Test func `an old answer that arrives after a sign-in does not end the session`() async throws {
    let live = try await signedIn()
    live.server.change(Self.closed)
    live.driver.press("r")
    try await openSignIn(live)
    let (answers, answer) = AsyncStream.makeStream(of: Void.self)
    live.server.change { request, number throws(HTTPError) in
      if request.field != "signIn", request.header("Authorization") == nil { for await _ in answers { break } }
      return try await Self.strict(request, number)
    }
    let before = live.server.requests.count
    live.feed?.refresh()
    try await live.driver.wait { live.server.requests.count > before }
    try await signIn(live)
    try await live.driver.wait { !isAtSignIn(live) }
    answer.finish()
    try await live.driver.wait {
      live.server.requests.dropFirst(before).contains { $0.header("Authorization") == "Bearer t7" }
    }
    try await live.driver.wait { live.feed?.state == .current }
    #expect(!isAtSignIn(live) && live.driver.session.reader.connection?.connector.authenticator.credential != nil)
  }

  @Test func `the demand of a sign-in appears after the reader leaves a screen with typed text`() async throws {
    let live = try await signedIn()
    try live.driver.session.reader.router.route(to: "LetterCases", from: live.driver.stack)
    live.driver.session.drawFrame()
    live.driver.press("e")
    live.driver.type("abc")
    live.server.change(Self.closed)
    live.feed?.refresh()
    try await live.driver.wait { live.driver.session.reader.connection?.connector.authenticator.credential == nil }
    live.driver.type("def")
    #expect(live.driver.text.contains("abcdef"))
    live.driver.press(.escape)
    try await openSignIn(live)
  }

  @Test func `a missing remote configuration is reported`() async throws {
    let live = try await ScriptedFeed { request, _ in
      request.field == "remoteConfiguration" ? .error("no such field") : .page(["1"])
    }
    live.start()
    try await live.driver.wait { live.driver.session.reader.remoteConfiguration.issues == [.notFetched] }
  }
}
