import Accounts
import SignInFeature

/// The server that people sign in to.
@MainActor
protocol SignInService {
  /// Scheme, host and port: `https://example.org:443`.
  var server: String { get }

  /// What people call it.
  var host: String { get }

  /// Asks the server. Cancelling the task gives the request up.
  ///
  /// - Throws: ``AuthenticationError``.
  func signIn(userName: String, password: Password) async throws(AuthenticationError) -> Credential

  /// Makes worthless what proves who reads. That the server cannot be reached is no reason to stay signed in.
  ///
  /// - Returns: whether the server has done so.
  func signOut(_ credential: Credential) async -> Bool
}
