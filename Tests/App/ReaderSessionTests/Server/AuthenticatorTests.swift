import FeedServer
import FeedServerTestSupport
import Foundation
import Localization
import MomentsStore
import MomentsTestSupport
import Networking
import System
import TerminalTestSupport
import Testing

@testable import ReaderSession

@Suite(.limited)
@MainActor
struct AuthenticatorTests {
  /// A server that knows one reader.
  private let server = ScriptedServer { request, _ in
    guard request.field == "signIn" else { return .data("signOut", "true") }
    guard request.variables["password"] == "moments" else { return .error("no", code: "BAD_CREDENTIALS") }
    return .data(
      "signIn", #"{"token":"t0ken","expiresAt":"1000","userDetails":{"id":"7","name":"Wei Chen"}}"#)
  }

  /// A network that delivers an answer although the request was canceled.
  private struct LateTransport: HTTPTransport {
    let server: ScriptedServer
    /// Called when the answer has arrived.
    let answered: @MainActor @Sendable () -> Void

    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
      let response = try await server.send(request)
      await answered()
      return response
    }
  }

  /// A clock that a test sets, in seconds since 1970.
  private final class Time {
    var now: Int64 = 0
  }

  private final class Attempt {
    var task: Task<Account, any Error>?
  }

  private let folder: TemporaryFolder
  private let address: ServerAddress
  private let time = Time()

  init() throws {
    folder = try TemporaryFolder()
    address = try ServerAddress(ScriptedServer.address.absoluteString)
  }

  private var vault: CredentialVault {
    CredentialVault(folder: folder.path, keyring: Keyring(environment: [:]))
  }

  private func authenticator(_ vault: CredentialVault?, _ client: FeedClient? = nil) -> Authenticator {
    let time = time
    return Authenticator(client: client ?? server.client(), address: address, vault: vault, now: { time.now })
  }

  /// The tokens that a sign-out has revoked.
  private var revoked: [String?] {
    server.requests.filter { $0.field == "signOut" }.map { $0.header("Authorization") }
  }

  @discardableResult
  private func signIn(_ authenticator: Authenticator, _ password: String = "moments") async throws -> Account {
    try await authenticator.signIn(userName: "wei-chen", password: Password(password))
  }

  @Test func `a signed-in account is known immediately and in the next run`() async throws {
    let first = authenticator(vault)
    var told: [String] = []
    first.signedIn = { readerID, _ in told.append(readerID) }
    #expect(
      first.state == .signedOut(server: "moments.example", hasExpired: false) && first.token(of: "7") == nil)
    let account = try await signIn(first)
    #expect(account == Account(id: "7", name: "Wei Chen") && told == ["7"])
    #expect(first.state == .signedIn(account, server: "moments.example") && first.token(of: "7") == "t0ken")
    let second = authenticator(vault)
    await second.restore(userID: "7")
    #expect(second.state == first.state && second.token(of: "7") == "t0ken")
  }

  @Test func `the typed name is known after the session has expired, also in the next run, until a sign-out`()
    async throws
  {
    try await signIn(authenticator(vault))
    let authenticator = authenticator(vault)
    await authenticator.restore(userID: "7")
    authenticator.expire()
    #expect(authenticator.loginName == "wei-chen")
    try await signIn(authenticator)
    #expect(await authenticator.signOut() == nil && authenticator.loginName == nil)
  }

  @Test func `a wrong password changes nothing`() async throws {
    let authenticator = authenticator(vault)
    await #expect(throws: FeedServerError.refused(GraphQLError(message: "no", code: "BAD_CREDENTIALS"))) {
      try await signIn(authenticator, "wrong!")
    }
    #expect(authenticator.credential == nil && authenticator.token(of: "7") == nil)
    #expect(try vault.servers() == [])
  }

  @Test func `a canceled sign-in has no effect, even if the server answered first`() async throws {
    let attempt = Attempt()
    let client = FeedClient(
      account: FeedAccount(address: address.url), identity: AppIdentity(appVersion: "1", osVersion: "1"),
      transport: LateTransport(server: server) { attempt.task?.cancel() }, now: { 0 })
    let authenticator = authenticator(vault, client)
    attempt.task = Task { try await signIn(authenticator) }
    await #expect(throws: FeedServerError.transport(.cancelled)) { try await attempt.task?.value }
    await waitUntil { !revoked.isEmpty }
    #expect(authenticator.token(of: "7") == nil && revoked == ["Bearer t0ken"])
    #expect(try vault.servers() == [])
  }

  @Test func `a sign-in that cannot be saved lasts for this run and shows the reason`() async throws {
    _ = try folder.file("moments", "")
    let unsafe = CredentialVault(
      folder: folder.path + "/moments", keyring: Keyring(environment: [:]))
    let account = try await signIn(authenticator(unsafe))
    let concern = CredentialError.file(.unsafe(path: folder.path + "/moments", .notFolder)).message
    #expect(account.concern == concern)
    #expect(try await signIn(authenticator(nil)).concern == CredentialError.noHome.message)
  }

  @Test func `a sign-out removes the sign-in here and on the server`() async throws {
    let authenticator = authenticator(vault)
    var told = 0
    authenticator.signedOut = { serverKnows in if serverKnows { told += 1 } }
    #expect(await authenticator.signOut() == nil && told == 0)
    try await signIn(authenticator)
    #expect(await authenticator.signOut() == nil)
    #expect(authenticator.state == .signedOut(server: "moments.example", hasExpired: false) && told == 1)
    #expect(authenticator.token(of: "7") == nil && revoked == ["Bearer t0ken"])
    #expect(try vault.servers() == [])
  }

  @Test func `a sign-out here keeps another account's sign-in elsewhere`() async throws {
    let authenticator = authenticator(vault)
    try await signIn(authenticator)
    let other = Credential(
      server: address.origin.description, token: "other", expiresAt: nil, userID: "8", userName: "Ada")
    try await vault.store(other)
    #expect(await authenticator.signOut() == nil)
    #expect(try await vault.credential(for: address.origin.description) == other)
  }

  @Test func `a sign-in that cannot be deleted stays and shows the reason`() async throws {
    let authenticator = authenticator(vault)
    let account = try await signIn(authenticator)
    #expect(chmod(folder.path + "/credentials.json", 0o644) == 0)
    #expect(await authenticator.signOut()?.resolved(in: Language("en")).contains("chmod 600") == true)
    #expect(authenticator.state == .signedIn(account, server: "moments.example") && revoked.isEmpty)
  }

  @Test func `a session ends when it expires or the server rejects it`() async throws {
    let authenticator = authenticator(vault)
    let account = try await signIn(authenticator)
    time.now = 1000
    #expect(authenticator.state == .signedOut(server: "moments.example", hasExpired: true))
    time.now = 999
    #expect(authenticator.state == .signedIn(account, server: "moments.example"))
    authenticator.expire()
    #expect(authenticator.state == .signedOut(server: "moments.example", hasExpired: true))
    #expect(authenticator.token(of: "7") == nil)
    try await signIn(authenticator)
    #expect(authenticator.state == .signedIn(account, server: "moments.example"))
  }
}
