package import Foundation
package import MomentsStore
import Networking

/// Whose feed, and at which server. Each has a store of its own: so no like can go to another server or in another one's name,
/// and going back to an earlier server finds its feed, and what waits for it, as they were left.
package struct FeedAccount: Hashable, Sendable {
  /// Of the server's GraphQL.
  package let address: URL
  /// Who has signed in; nil for nobody, whose store is nobody else's either.
  package let readerID: String?

  /// Whom servers that want nobody to sign in are asked for: the one that the iOS app is made for.
  private static let defaultUserID = "0"

  package init(address: URL, readerID: String? = nil) {
    self.address = address
    self.readerID = readerID
  }

  /// Whose feed the server is asked for.
  package var userID: String { readerID ?? Self.defaultUserID }

  /// What the store of the account is claimed with (``MomentsDatabase/claim(for:)``), so that no other one is taken for it.
  package var source: String { ([address.absoluteString] + [readerID].compactMap(\.self)).joined(separator: " ") }

  /// Beside the store that has settings and the feed of a file.
  package func storeLocation(beside location: StoreLocation) -> StoreLocation {
    StoreLocation(folder: "\(location.folder)/servers/\(StableHash.hex(source.utf8))")
  }

  /// The store of the account, whose likes wait for the server.
  /// - Parameter now: seconds since 1970.
  package func database(
    beside location: StoreLocation, now: @escaping @Sendable () -> Int64
  ) throws(StoreError) -> MomentsDatabase {
    let database = MomentsDatabase(location: storeLocation(beside: location)) {
      OutboxStamp(idempotencyKey: UUID().uuidString, time: now())
    }
    try database.claim(for: source)
    return database
  }
}
