/// Whether somebody has signed in. Servers are named as people know them, by host.
package enum AuthenticationState: Hashable, Sendable {
  /// The feed comes from a file.
  case unavailable
  /// - Parameter hasExpired: whether somebody had signed in until the server, or the clock, ended it.
  case signedOut(server: String, hasExpired: Bool)
  case signedIn(Account, server: String)
}
