import FeedFormats
import Foundation
import MomentsStore
import MomentsTestSupport
import Networking
import TerminalTestSupport
import Testing
import WebAddresses

@testable import Following

private func variable(_ name: String) -> String? { ProcessInfo.processInfo.environment["MOMENTS_\(name)"] }

/// The requests of an account to a real server, such as a GoToSocial or snac on this machine, whose account needs a post in
/// its timeline:
///
///     MOMENTS_SERVER=http://127.0.0.1:8080 MOMENTS_TOKEN=… swift test --filter RealServerTests
@Suite(
  .oneAtOnce,
  .enabled(
    if: variable("SERVER") != nil, "Needs MOMENTS_SERVER and MOMENTS_TOKEN, an address and a token."))
struct RealServerTests {
  private static func now() -> Int64 { Int64(Date.now.timeIntervalSince1970) }

  @Test func `the timeline is read, a post is liked and unliked, and its replies are stored`() async throws {
    let transport = CurlTransport(environment: ProcessInfo.processInfo.environment)
    let service = AccountService(transport: transport, userAgent: "moments/test", now: Self.now)
    let server = try await service.server(typed: #require(variable("SERVER")))
    let token = try #require(variable("TOKEN"))
    var credential = Credential(
      server: "", token: "Authorization: Bearer \(token)\n", address: WebOrigin(ofAddress: server.base)?.description)
    let client = AccountClient(server: server, credential: credential, service: service)
    let profile = try await client.profile()
    let account = FollowedAccount(
      server: server, id: profile.id, handle: profile.author.handle, isReadOnly: false)

    let store = try TemporaryStore()
    let source = try await store.database.follow(account.address, account: account.stored)
    let folder = try TemporaryFolder()
    let vault = CredentialVault(folder: folder.path, keyring: Keyring(environment: [:]))
    credential.server = account.address
    try await vault.store(credential)
    let refresher = SourceRefresher(
      database: store.database, client: SourceClient(transport: transport, userAgent: "moments/test", vault: vault),
      queue: ServerQueue { try await Task.sleep(for: $0) }, now: Self.now)
    #expect(try await refresher.refreshTimeline(of: source) { [] }.error == nil)
    let moment = try #require(try store.all().first?.moment)
    let postID = try #require(try store.database.origin(ofMoment: moment.id)).item
    for isLiked in [!moment.isLiked, moment.isLiked] {
      try await store.database.setLiked(isLiked, momentID: moment.id)
      let error = await refresher.sendLikes(of: source) { #expect($0 == nil) }
      #expect(error == nil)
      #expect(try await client.status(postID).isFavorited == isLiked)
    }
    try await refresher.readDetails(ofMoment: moment.id, post: postID, of: source, account)
    let stored = try #require(try store.database.moment(id: moment.id))
    let thread = try #require(try store.database.thread(ofMoment: moment.id))
    #expect(stored.author.handle.hasPrefix("@") && thread.replies.count >= min(1, stored.post?.replyCount ?? 0))
  }
}
