/// A user who has signed in to a server, with the token that proves it there; never the password.
package struct Credential: Hashable, Sendable {
  /// Scheme, host and port: `https://example.org:443`.
  package let server: String
  package let token: String
  /// When the token is worth nothing any more, in seconds since 1970; nil where the server does not say.
  package let expiresAt: Int64?
  package let userID: String
  /// What people call who has signed in.
  package let userName: String
  /// Where the server was asked, to be told when the reader signs out; nil in what earlier versions have kept.
  package let address: String?

  package init(
    server: String, token: String, expiresAt: Int64?, userID: String, userName: String, address: String? = nil
  ) {
    self.server = server
    self.token = token
    self.expiresAt = expiresAt
    self.userID = userID
    self.userName = userName
    self.address = address
  }

  /// - Parameter now: seconds since 1970.
  package func isExpired(at now: Int64) -> Bool { expiresAt.map { $0 <= now } ?? false }
}

/// What is written to logs and shown by debuggers has no token in it.
extension Credential: CustomStringConvertible, CustomReflectable {
  package var description: String { "\(userName) (\(userID)) at \(server)" }

  package var customMirror: Mirror {
    Mirror(self, children: ["server": server, "userID": userID, "userName": userName], displayStyle: .struct)
  }
}
