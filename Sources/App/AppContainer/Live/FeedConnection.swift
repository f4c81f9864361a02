import FeedServer
import MomentsStore

/// What it takes to follow the feed of a server, as one account sees it.
struct FeedConnection {
  let connector: FeedConnector
  let client: FeedClient
  /// Of the client's account.
  let database: MomentsDatabase

  /// Who has signed in; nil for nobody.
  var readerID: String? { client.account.readerID }
}
