import FoundationEssentials
package import MomentsStore

/// The account behind a source. The store keeps it as JSON.
package struct FollowedAccount: Equatable, Sendable, Codable {
  package let server: AccountServer
  /// The id of the account at its server.
  package let id: String
  /// `@ada@example.org`
  package let handle: String
  /// Whether the server allows reading, but no likes.
  package let isReadOnly: Bool

  package init(server: AccountServer, id: String, handle: String, isReadOnly: Bool) {
    (self.server, self.id, self.handle, self.isReadOnly) = (server, id, handle, isReadOnly)
  }

  init?(stored text: String) {
    guard let account = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else { return nil }
    self = account
  }

  var stored: String { (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "" }

  /// The address of the account at its server, which identifies the source.
  var address: String { "\(server.base)/\(handle)" }
}

extension Source {
  /// The account whose home timeline it is; `nil` for a feed.
  package var followedAccount: FollowedAccount? { account.flatMap(FollowedAccount.init(stored:)) }
}
