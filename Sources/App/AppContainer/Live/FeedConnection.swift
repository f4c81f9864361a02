import FeedServer
import MomentsStore

/// What it takes to follow the feed of a server.
struct FeedConnection {
  /// Of the server, for people.
  let server: String
  let client: FeedClient
  /// Of the client's account.
  let database: MomentsDatabase
  /// Between two refreshes that nobody asks for; nil for none.
  let interval: Duration?
  let timing: FeedSynchronizer.Timing
}
