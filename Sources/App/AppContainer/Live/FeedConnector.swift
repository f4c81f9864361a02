import Accounts
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
  var limits = FeedClient.Limits()
  let authenticator: Authenticator

  /// - Parameter readerID: who has signed in; nil for nobody, whom the server may let read, too.
  func connect(as readerID: String?) throws(StoreError) -> FeedConnection {
    let account = FeedAccount(address: address.url, readerID: readerID)
    let token = authenticator.token
    let client = FeedClient(
      account: account, identity: identity, transport: transport, token: { account.readerID.flatMap(token.value) },
      limits: limits, now: timing.now)
    return FeedConnection(
      connector: self, client: client, database: try account.database(beside: location, now: timing.now))
  }
}
