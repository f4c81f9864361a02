package import Localization

/// Knows who reads, and lets people sign in.
@MainActor
package protocol Authenticating: AnyObject {
  var state: AuthenticationState { get }

  /// Asks the server. Cancelling the task gives it up: then nobody has signed in.
  ///
  /// - Throws: ``AuthenticationError``.
  func signIn(userName: String, password: Password) async throws(AuthenticationError) -> Account

  /// Forgets who reads, and tells the server. Cancelling the task waits for the server no longer.
  ///
  /// - Returns: why it cannot be forgotten; nil where it is.
  func signOut() async -> LocalizedString?
}
