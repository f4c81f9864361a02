package import Localization

/// Signs users in to a server and out of it.
@MainActor
package protocol Authenticating: AnyObject {
  var state: AuthenticationState { get }

  /// The name that the last user has typed to sign in, unless they have signed out.
  var loginName: String? { get }

  /// Signs in at the server. A canceled task signs in no one.
  ///
  /// - Throws: ``FeedServerError``
  func signIn(userName: String, password: Password) async throws(FeedServerError) -> Account

  /// Forgets the sign-in and informs the server. If the task is canceled, it stops waiting for the server.
  ///
  /// - Returns: the reason that the sign-in is still stored; `nil` if it is forgotten.
  func signOut() async -> LocalizedString?
}

/// A signed-in user.
package struct Account: Hashable, Sendable {
  package let id: String
  package let name: String
  /// The reason that the sign-in lasts for this run only; `nil` if it is stored for the next run.
  package let concern: LocalizedString?

  package init(id: String, name: String, concern: LocalizedString? = nil) {
    self.id = id
    self.name = name
    self.concern = concern
  }

  /// The message after signing in.
  package var welcome: LocalizedString {
    concern.map { L10n.SignIn.succeededForNow(name: .text(name), reason: .localized($0)) }
      ?? L10n.SignIn.succeeded(name: name)
  }
}

extension FeedServerError {
  /// The message after a failed sign-in.
  package var signInMessage: LocalizedString {
    switch self {
    case .unauthenticated: L10n.SignIn.badCredentials
    case .refused(let error) where error.isAboutCredentials: message
    default: L10n.SignIn.failed(reason: .localized(message))
    }
  }
}

/// Whether a user is signed in. Servers are named by their host.
package enum AuthenticationState: Hashable, Sendable {
  /// The feed comes from a file.
  case unavailable
  /// - Parameter hasExpired: whether the server ended the session, or its time is over.
  case signedOut(server: String, hasExpired: Bool)
  case signedIn(Account, server: String)
}

/// A password on its way to the server. Descriptions and mirrors hide its text.
package struct Password: Hashable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }
}

extension Password: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "•••" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
