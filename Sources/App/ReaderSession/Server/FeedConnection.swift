package import FeedServer
package import MomentsStore
package import Networking

/// Connects users to a server.
package struct FeedConnector {
  package let address: ServerAddress
  let identity: AppIdentity
  let transport: any HTTPTransport
  /// The location of the main store; the stores of accounts are next to it.
  let location: StoreLocation
  /// The time between automatic refreshes; `nil` for none.
  let interval: Duration?
  let timing: FeedSynchronizer.Timing
  let limits: FeedClient.Limits
  package let authenticator: Authenticator

  package init(
    address: ServerAddress, identity: AppIdentity, transport: any HTTPTransport, location: StoreLocation,
    interval: Duration?, timing: FeedSynchronizer.Timing, limits: FeedClient.Limits = FeedClient.Limits(),
    authenticator: Authenticator
  ) {
    self.address = address
    self.identity = identity
    self.transport = transport
    self.location = location
    self.interval = interval
    self.timing = timing
    self.limits = limits
    self.authenticator = authenticator
  }

  /// - Parameter readerID: the signed-in user; `nil` if no one is signed in, which the server may allow.
  package func connect(as readerID: String?) -> FeedConnection {
    let account = FeedAccount(address: address.url, readerID: readerID)
    let client = FeedClient(
      account: account, identity: identity, transport: transport,
      token: { [authenticator] in account.readerID.flatMap(authenticator.token) },
      limits: limits, now: timing.now)
    return FeedConnection(
      connector: self, client: client, database: account.database(beside: location))
  }
}

/// A connection to the feed of a server for one account.
package struct FeedConnection {
  package let connector: FeedConnector
  let client: FeedClient
  /// The store of the account.
  package let database: MomentsDatabase

  /// The signed-in user; `nil` if no one is signed in.
  package var readerID: String? { client.account.readerID }
}
