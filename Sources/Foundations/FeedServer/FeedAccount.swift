package import FoundationEssentials
package import Localization
package import MomentsStore
package import Networking
import System

/// A user of a server, whose feed is shown. Each account has its own store, so a like never goes to another server or
/// user, and an account that is opened again finds its feed and queued likes unchanged.
package struct FeedAccount: Hashable, Sendable {
  /// The address of the server's GraphQL endpoint.
  package let address: URL
  /// The signed-in user; `nil` if no one is signed in, for which there is a store, too.
  package let readerID: String?

  /// The user of servers that require no sign-in. The iOS app uses the same one.
  private static let defaultUserID = "0"

  package init(address: URL, readerID: String? = nil) {
    self.address = address
    self.readerID = readerID
  }

  /// The user whose feed is requested.
  package var userID: String { readerID ?? Self.defaultUserID }

  /// The owner of the store, so that no other account uses it.
  package var source: String { ([address.absoluteString] + [readerID].compactMap(\.self)).joined(separator: " ") }

  /// Returns the store of the account, next to the store with the settings and the feed of a file. Its likes are queued
  /// for the server.
  package func database(beside location: StoreLocation) -> MomentsDatabase {
    let location = StoreLocation(folder: "\(location.folder)/servers/\(StableHash.hex(source.utf8))")
    return MomentsDatabase(location: location, owner: source) { UUID().uuidString }
  }
}

/// The address of a GraphQL endpoint: https for any host, http only for this machine and the local network.
package struct ServerAddress: Hashable, Sendable {
  package let url: URL
  package let origin: WebOrigin

  package init(_ text: String) throws(ServerAddressError) {
    guard let url = URL(string: text), let origin = try? WebOrigin(of: url) else { throw .notWebAddress(text) }
    guard origin.isSecure || origin.isNearby else { throw .notEncrypted(host: origin.host) }
    (self.url, self.origin) = (url, origin)
  }
}

/// An error in the address of a server.
package enum ServerAddressError: ReportedError, Hashable {
  case notWebAddress(String)
  /// The address uses http on the internet, where likes and user names would be readable by others.
  case notEncrypted(host: String)

  package var exitStatus: ExitStatus { .usage }

  package var message: LocalizedString {
    switch self {
    case .notWebAddress(let text): L10n.Networking.invalidURL(url: text)
    case .notEncrypted(let host): L10n.FeedServer.notEncrypted(host: host)
    }
  }
}

/// The facts about the app that each request contains.
package struct AppIdentity: Hashable, Sendable {
  let headers: [HTTPHeader]

  package init(appVersion: String, osVersion: String) {
    headers = [
      HTTPHeader("x-app-platform", "terminal"), HTTPHeader("x-app-version", appVersion),
      HTTPHeader("x-os-version", osVersion),
    ]
  }
}
