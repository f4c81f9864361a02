package import Foundation
package import Localization
package import MomentsStore
package import Networking

/// A user of a server, whose feed is shown. Each has a store of its own: so no like can go to another server or in another one's name,
/// and going back to an earlier server finds its feed, and what waits for it, as they were left.
package struct FeedAccount: Hashable, Sendable {
  /// Of the server's GraphQL.
  package let address: URL
  /// The user who has signed in; `nil` for nobody, who has a store of their own, too.
  package let readerID: String?

  /// The user of servers that require no sign-in: the one that the iOS app is made for.
  private static let defaultUserID = "0"

  package init(address: URL, readerID: String? = nil) {
    self.address = address
    self.readerID = readerID
  }

  /// The user whose feed the server is asked for.
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

/// Where a server answers GraphQL: https anywhere, http only where nobody else listens on the way.
package struct ServerAddress: Hashable, Sendable {
  package let url: URL
  package let origin: WebOrigin

  package init(_ text: String) throws(ServerAddressError) {
    guard let url = URL(string: text) else { throw .notWebAddress(text) }
    do throws(HTTPError) {
      origin = try WebOrigin(of: url)
    } catch {
      throw .notWebAddress(text)
    }
    guard origin.isSecure || origin.isNearby else { throw .notEncrypted(host: origin.host) }
    self.url = url
  }
}

/// A text that is no address of a server.
package enum ServerAddressError: ReportedError, Hashable {
  case notWebAddress(String)
  /// What the reader likes, and who they are, would go through the internet for everybody to read.
  case notEncrypted(host: String)

  package var exitStatus: ExitStatus { .usage }

  package var message: LocalizedString {
    switch self {
    case .notWebAddress(let text): L10n.Networking.invalidURL(url: text)
    case .notEncrypted(let host): L10n.FeedServer.notEncrypted(host: host)
    }
  }
}

/// What the app tells servers of itself, with each request.
package struct AppIdentity: Hashable, Sendable {
  package let platform: String
  package let appVersion: String
  package let osVersion: String

  package init(platform: String = "terminal", appVersion: String, osVersion: String) {
    self.platform = platform
    self.appVersion = appVersion
    self.osVersion = osVersion
  }

  var headers: [HTTPHeader] {
    [
      HTTPHeader("x-app-platform", platform), HTTPHeader("x-app-version", appVersion),
      HTTPHeader("x-os-version", osVersion),
    ]
  }
}
