import FeedServer
import Localization

/// A server that accepts or refuses every sign-in immediately.
@MainActor
final class StubAuthentication: Authenticating {
  var state: AuthenticationState
  var loginName: String?
  var error: FeedServerError?

  init(_ state: AuthenticationState = .signedOut(server: "example.org", hasExpired: false)) {
    self.state = state
  }

  func signIn(userName: String, password: Password) async throws(FeedServerError) -> Account {
    if let error { throw error }
    let account = Account(id: "7", name: userName)
    state = .signedIn(account, server: "example.org")
    return account
  }

  func signOut() async -> LocalizedString? {
    state = .signedOut(server: "example.org", hasExpired: false)
    return nil
  }
}
