package import FeedServer
package import MomentsStore

/// Connects users to the server of an authenticator.
package struct FeedConnector {
  package let authenticator: Authenticator
  /// The location of the main store; the stores of accounts are next to it.
  let location: StoreLocation
  /// The time between automatic refreshes; `nil` for none.
  let interval: Duration?
  let timing: FeedSynchronizer.Timing

  package init(
    authenticator: Authenticator, location: StoreLocation, interval: Duration?, timing: FeedSynchronizer.Timing
  ) {
    self.authenticator = authenticator
    self.location = location
    self.interval = interval
    self.timing = timing
  }

  /// Returns the connection of a user, with the store of the account.
  ///
  /// - Parameter readerID: the signed-in user; `nil` if no one is signed in, which the server may allow.
  package func connect(as readerID: String?) -> FeedConnection {
    let client = authenticator.client.client(for: readerID, token: authenticator.token)
    return FeedConnection(connector: self, client: client, database: client.account.database(beside: location))
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
