/// Knows who reads, and lets people sign in.
@MainActor
package protocol Authenticating: AnyObject {
  var state: AuthenticationState { get }

  /// Asks the server. Cancelling the task gives it up: then nobody has signed in.
  ///
  /// - Throws: ``AuthenticationError``.
  func signIn(userName: String, password: Password) async throws(AuthenticationError) -> Account
}
