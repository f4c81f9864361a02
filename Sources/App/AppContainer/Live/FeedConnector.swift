import FeedServer
import MomentsStore
import Networking

/// Connects whoever reads to a server.
struct FeedConnector {
  let address: ServerAddress
  let identity: AppIdentity
  let transport: any HTTPTransport
  /// Beside which each account has its store.
  let location: StoreLocation
  /// Between two refreshes that nobody asks for; nil for none.
  let interval: Duration?
  let timing: FeedSynchronizer.Timing
  let authenticator: Authenticator

  /// - Parameter userID: who has signed in; nil for nobody, whom the server may let read, too.
  func connect(as userID: String?) throws(StoreError) -> FeedConnection {
    let account = FeedAccount(address: address.url, userID: userID ?? FeedAccount.defaultUserID)
    let token = authenticator.token
    let client = FeedClient(
      account: account, identity: identity, transport: transport, token: { token.value(of: account.userID) },
      now: timing.now)
    return FeedConnection(
      connector: self, client: client, database: try account.database(beside: location, now: timing.now))
  }
}
