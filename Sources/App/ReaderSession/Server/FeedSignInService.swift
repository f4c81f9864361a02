package import FeedServer
import Foundation
import Localization
import MomentsStore
import Networking

/// A server that users sign in to.
@MainActor
package protocol SignInService {
  /// Scheme, host and port: `https://example.org:443`.
  var server: String { get }

  /// The name of the server as readers see it.
  var host: String { get }

  /// Signs a reader in. Canceling the task cancels the request.
  ///
  /// - Throws: ``AuthenticationError``
  func signIn(userName: String, password: Password) async throws(AuthenticationError) -> Credential

  /// Revokes a credential.
  ///
  /// - Returns: Whether the server has revoked it; `false` if it cannot be reached.
  func signOut(_ credential: Credential) async -> Bool
}

/// Signs readers in to the server of a feed.
package struct FeedSignInService: SignInService {
  let client: FeedClient
  let address: ServerAddress

  package init(client: FeedClient, address: ServerAddress) {
    self.client = client
    self.address = address
  }

  package var server: String { address.origin.description }
  package var host: String { address.origin.host }

  package func signIn(userName: String, password: Password) async throws(AuthenticationError) -> Credential {
    let session: SignInSession
    do throws(FeedServerError) {
      session = try await client.signIn(userName: userName, password: password.text)
    } catch {
      throw AuthenticationError(error)
    }
    return Credential(
      server: server, token: session.token, expiresAt: session.expiresAt, userID: session.user.id,
      userName: session.user.name, loginName: userName, address: address.url.absoluteString)
  }

  package func signOut(_ credential: Credential) async -> Bool {
    do throws(FeedServerError) {
      try await client.signOut(token: credential.token)
      return true
    } catch {
      // An expired token needs no revocation.
      return error == .unauthenticated(.expired)
    }
  }
}

extension AuthenticationError {
  fileprivate init(_ error: FeedServerError) {
    self =
      switch error {
      case .unauthenticated: .badCredentials
      case .refused(let fault) where fault.isAboutCredentials: .badCredentials
      case let error where error.isCancellation: .cancelled
      default: .failed(error.message)
      }
  }
}
