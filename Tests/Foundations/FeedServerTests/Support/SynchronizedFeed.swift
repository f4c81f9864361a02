import FeedFormats
import MomentsStore
import MomentsTestSupport
import Testing

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
  private(set) var refreshes: [RefreshReport] = []
  private(set) var rejectedLikes: [RejectedLike] = []

  /// - Parameter folder: nil for a new one.
  init(_ client: FeedClient, interval: Duration? = nil, folder: TemporaryFolder? = nil) throws {
    let folder = try folder ?? TemporaryFolder()
    self.folder = folder
    database = folder.serverDatabase()
    likes = LikeController(store: database)
    synchronizer = FeedSynchronizer(
      client: client, database: database, likes: likes, interval: interval,
      timing: FeedSynchronizer.Timing(
        now: { 1000 }, sleep: sleep.sleep, backoff: Backoff(first: .seconds(2), random: { 1 })))
    likes.report = { [weak self] in if case .stored = $0 { self?.synchronizer.likeWasStored() } }
    synchronizer.report = { [weak self] in self?.take($0) }
  }

  private func take(_ event: FeedSynchronizer.Event) {
    switch event {
    case .stateChanged: states.append(synchronizer.state)
    case .refreshed(let report): refreshes.append(report)
    case .likeRejected(let like): rejectedLikes.append(like)
    case .likesHeldUp: break
    }
  }

  /// Starts, and waits for the first refresh.
  func start() async {
    synchronizer.start()
    await refresh()
  }

  /// Refreshes, and waits until the likes are sent, too.
  func refresh() async {
    _ = await synchronizer.refresh()
    await synchronizer.finishSending()
  }

  /// Sends the queued likes.
  func sendLikes() async {
    synchronizer.sendLikes()
    await synchronizer.finishSending()
  }

  func waitUntilSent() async throws {
    while try !database.unsentLikes().isEmpty {
      await Task.yield()
      await synchronizer.finishSending()
    }
  }

  func isLiked(_ id: String) throws -> Bool? { try database.moment(id: id)?.isLiked }

  /// Presses the like key, and waits for the store.
  func press(_ id: String) async throws {
    likes.toggle(try #require(try database.moment(id: id)))
    await likes.finish()
  }
}
