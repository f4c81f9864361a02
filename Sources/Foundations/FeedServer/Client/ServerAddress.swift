package import Foundation
package import Localization
package import Networking

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

/// Why a text is no address of a server.
package enum ServerAddressError: Error, Hashable, Sendable {
  case notWebAddress(String)
  /// What the reader likes, and who they are, would go through the internet for everybody to read.
  case notEncrypted(host: String)

  package var message: LocalizedString {
    switch self {
    case .notWebAddress(let text): L10n.Networking.invalidURL(url: text)
    case .notEncrypted(let host): L10n.FeedServer.notEncrypted(host: host)
    }
  }
}
