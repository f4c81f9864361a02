import Accounts
import FeedServer
import Foundation
import MomentsStore
import Networking

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

/// Signs people in to the server of a feed.
struct FeedSignInService: SignInService {
  let client: FeedClient
  let address: ServerAddress

  var server: String { address.origin.description }
  var host: String { address.origin.host }

  func signIn(userName: String, password: Password) async throws(AuthenticationError) -> Credential {
    let session: SignInSession
    do throws(FeedServerError) {
      session = try await client.signIn(userName: userName, password: password.text)
    } catch {
      throw AuthenticationError(error)
    }
    return Credential(
      server: server, token: session.token, expiresAt: session.expiresAt, userID: session.user.id,
      userName: session.user.name, address: address.url.absoluteString)
  }

  func signOut(_ credential: Credential) async -> Bool {
    do throws(FeedServerError) {
      try await client.signOut(token: credential.token)
      return true
    } catch {
      // What it takes no more is worth nothing.
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
