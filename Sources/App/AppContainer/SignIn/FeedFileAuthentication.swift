import Localization
import SignInFeature

/// A feed that comes from a file asks nobody who reads.
@MainActor
final class FeedFileAuthentication: Authenticating {
  var state: AuthenticationState { .unavailable }

  func signIn(userName: String, password: Password) async throws(AuthenticationError) -> Account {
    throw .unavailable
  }

  func signOut() async -> LocalizedString? { nil }
}
