import MomentsStore
import MomentsTestSupport

@testable import FeedServer

/// A store, its likes, and a synchronizer of them with a server that a test makes up.
@MainActor
final class SynchronizedFeed {
  let folder: TemporaryFolder
  let database: MomentsDatabase
  let likes: LikeController
  let synchronizer: FeedSynchronizer
  let sleep = ManualSleep()
  private(set) var states: [SynchronizationState] = []
  private(set) var refreshes: [FeedRefresh] = []
  private(set) var refusals: [LikeRefusal] = []

  /// - Parameter folder: nil for a new one.
  init(_ client: FeedClient, interval: Duration? = nil, folder: TemporaryFolder? = nil) throws {
    let folder = try folder ?? TemporaryFolder()
    self.folder = folder
    database = folder.serverDatabase()
    likes = LikeController(repository: database)
    synchronizer = FeedSynchronizer(
      client: client, database: database, likes: likes, interval: interval,
      timing: FeedSynchronizer.Timing(
        now: { 1000 }, sleep: sleep.sleep, backoff: Backoff(first: .seconds(2), random: { 1 })))
    synchronizer.onStateChange = { [weak self] in self?.states.append($0) }
    synchronizer.onRefresh = { [weak self] in self?.refreshes.append($0) }
    likes.onRefusal = { [weak self] in self?.refusals.append($0) }
  }

  func isLiked(_ id: String) throws -> Bool? { try database.moment(id: id)?.isLiked }

  /// Presses the like key, and waits for the store.
  func press(_ id: String) async throws {
    likes.toggle(id, stored: try isLiked(id) ?? false) { _ in }
    await likes.finish()
  }
}
