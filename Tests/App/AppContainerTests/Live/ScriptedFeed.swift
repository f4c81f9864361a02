import FeedServer
import FeedServerTestSupport
import MomentsStore
import MomentsTestSupport
import Networking

@testable import AppContainer

/// The app, and behind it a server that a test makes up.
@MainActor
final class ScriptedFeed {
  let server: ScriptedServer
  let driver: SessionDriver
  private let folder: TemporaryFolder

  nonisolated static let absent: ScriptedServer.Answer = { _, _ throws(HTTPError) in
    throw .cannotConnect(host: "moments.example", port: 443)
  }

  /// - Parameter cached: what the store has from last time.
  init(cached: [String] = [], _ answer: @escaping ScriptedServer.Answer) async throws {
    let folder = try TemporaryFolder()
    let database = folder.serverDatabase()
    if !cached.isEmpty {
      let earlier = ScriptedServer { _, _ in .page(cached) }
      let fetched = try await earlier.client().feed()
      _ = try await database.store(fetched.answer, since: database.refreshMark())
    }
    server = ScriptedServer(answer)
    driver = try SessionDriver(
      store: TemporaryStore(),
      connection: FeedConnection(
        server: "moments.example", client: server.client(), database: database, interval: nil,
        timing: FeedSynchronizer.Timing(now: { SessionDriver.now })))
    self.folder = folder
  }

  func start() { driver.container.feed?.start() }

  var feed: ServerFeed? { driver.container.feed }
}
