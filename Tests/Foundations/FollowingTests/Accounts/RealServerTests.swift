import FeedFormats
import Foundation
import Networking
import TerminalTestSupport
import Testing

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
  private func client() async throws -> AccountClient {
    let service = AccountService(
      transport: CurlTransport(environment: ProcessInfo.processInfo.environment), userAgent: "moments/test",
      now: { Int64(Date.now.timeIntervalSince1970) })
    let server = try await service.server(typed: #require(variable("SERVER")))
    let token = try #require(variable("TOKEN"))
    let credential = Credential(
      server: "", token: "Authorization: Bearer \(token)\n", address: WebOrigin(ofAddress: server.base)?.description)
    return AccountClient(server, credential, service)
  }

  @Test func `the timeline is read, a post is liked and unliked, and its replies are listed`() async throws {
    let client = try await client()
    #expect(try await client.profile().author.handle.hasPrefix("@"))
    let post = try #require(try await client.home().statuses.statuses.first)
    let before = try await client.status(post.postID).isFavorited == true
    for isLiked in [!before, before] {
      #expect(try await client.setFavorite(isLiked, status: post.postID).isFavorited == isLiked)
      #expect(try await client.status(post.postID).isFavorited == isLiked)
    }
    _ = try await client.replies(to: post.postID)
    _ = try await client.favoritedBy(status: post.postID)
  }
}
