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

/// Who reads, as the server knows it.
package struct Account: Hashable, Sendable {
  package let id: String
  package let name: String
  /// Why the reader has to sign in again the next time; nil where the sign-in is kept.
  package let concern: LocalizedString?

  package init(id: String, name: String, concern: LocalizedString? = nil) {
    self.id = id
    self.name = name
    self.concern = concern
  }

  /// What is said to whoever has just signed in.
  package var welcome: LocalizedString {
    concern.map { L10n.SignIn.succeededForNow(name: .text(name), reason: .localized($0)) }
      ?? L10n.SignIn.succeeded(name: name)
  }
}

/// Why nobody has signed in.
package enum AuthenticationError: Error, Hashable, Sendable {
  case badCredentials
  case cancelled
  /// The feed comes from a file.
  case unavailable
  /// Anything else; a whole sentence.
  case failed(LocalizedString)

  package var message: LocalizedString {
    switch self {
    case .badCredentials: L10n.SignIn.badCredentials
    case .cancelled: L10n.SignIn.cancelled
    case .unavailable: L10n.SignIn.unavailableMessage
    case .failed(let reason): L10n.SignIn.failed(reason: .localized(reason))
    }
  }
}

/// Whether somebody has signed in. Servers are named as people know them, by host.
package enum AuthenticationState: Hashable, Sendable {
  /// The feed comes from a file.
  case unavailable
  /// - Parameter hasExpired: whether somebody had signed in until the server, or the clock, ended it.
  case signedOut(server: String, hasExpired: Bool)
  case signedIn(Account, server: String)
}

/// A password on its way to the server. Neither logs nor debuggers show it; whoever needs it asks for the text.
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
