import FeedFormats
package import FeedServer
import FoundationEssentials
package import Localization
import Networking
import Synchronization

/// Signs users in to a server and out of it, and stores the sign-in for the next run.
@MainActor
package final class Authenticator: Authenticating {
  /// Called when a user has signed in.
  package var signedIn: (_ readerID: String, _ welcome: LocalizedString) -> Void = { _, _ in }
  /// Called when the user has signed out.
  package var signedOut: (_ serverKnows: Bool) -> Void = { _ in }

  /// The client for signing in, which sends no token.
  nonisolated let client: FeedClient
  package nonisolated let address: ServerAddress
  /// The store of sign-ins; `nil` if there is no folder for it.
  private let vault: CredentialVault?
  /// Returns the time in seconds since 1970.
  private let now: () -> Int64
  private var hasExpired = false
  /// The error that prevented the sign-in of the last run from being restored.
  package private(set) var error: CredentialError?
  /// The sign-in of this run, which requests read on any thread.
  private nonisolated let current = Mutex<Credential?>(nil)
  private(set) var credential: Credential? {
    get { current.withLock(\.self) }
    set {
      current.withLock { $0 = newValue }
      if let newValue { loginName = newValue.loginName }
    }
  }
  package private(set) var loginName: String?

  package init(client: FeedClient, address: ServerAddress, vault: CredentialVault?, now: @escaping () -> Int64) {
    self.client = client
    self.address = address
    self.vault = vault
    self.now = now
  }

  /// Scheme, host and port: `https://example.org:443`.
  private var server: String { address.origin.description }

  package var state: AuthenticationState {
    guard let credential, !credential.isExpired(at: now()) else {
      return .signedOut(server: address.origin.host, hasExpired: hasExpired || credential != nil)
    }
    return .signedIn(Account(id: credential.userID, name: credential.userName), server: address.origin.host)
  }

  /// Returns the token of a user; `nil` unless that user is signed in, so that no request is sent for another user.
  package nonisolated func token(of userID: String) -> String? {
    current.withLock { $0?.userID == userID ? $0?.token : nil }
  }

  /// Returns the user who was signed in at the end of the last run; `nil` if there was none, or after an `error`.
  package func lastUserID() -> String? {
    do throws(CredentialError) {
      return try vault?.userID(for: server)
    } catch {
      self.error = error
      return nil
    }
  }

  /// Restores the sign-in of the last run if it belongs to this user and no one has signed in since.
  package func restore(userID: String) async {
    guard credential == nil, !hasExpired else { return }
    do throws(CredentialError) {
      let kept = try await vault?.credential(for: server)
      if kept?.userID == userID { credential = kept }
    } catch {
      self.error = error
    }
  }

  package func signIn(userName: String, password: Password) async throws(FeedServerError) -> Account {
    let session = try await client.signIn(userName: userName, password: password.text)
    let credential = Credential(
      server: server, token: session.token, expiresAt: session.expiresAt, userID: session.user.id,
      userName: session.user.name, loginName: userName, address: address.url.absoluteString)
    let concern = Task.isCancelled ? nil : await keep(credential)
    // A canceled sign-in is dropped even if the server or the keyring has already finished.
    guard !Task.isCancelled else {
      Task { await drop(credential) }
      throw .transport(.cancelled)
    }
    self.credential = credential
    hasExpired = false
    error = nil
    let account = Account(id: credential.userID, name: credential.userName, concern: concern)
    signedIn(account.id, account.welcome)
    return account
  }

  /// Removes a canceled sign-in, unless another one has started.
  private func drop(_ credential: Credential) async {
    let kept = try? await vault?.credential(for: credential.server)
    if kept?.token == credential.token { try? await vault?.signOut(of: credential.server) }
    _ = await client.revoke(credential)
  }

  /// Stores a sign-in.
  ///
  /// - Returns: the reason that it lasts for this run only; `nil` if it is stored.
  private func keep(_ credential: Credential) async -> LocalizedString? {
    guard let vault else { return CredentialError.noHome.message }
    do throws(CredentialError) {
      try await vault.store(credential)
      return nil
    } catch {
      return error.message
    }
  }

  package func signOut() async -> LocalizedString? {
    guard let credential else { return nil }
    // Leaving the screen cancels the request to the server, but not the removal from the store.
    if let error = await Task(operation: { await forget(credential) }).value { return error.message }
    let serverKnows = await client.revoke(credential)
    self.credential = nil
    loginName = nil
    hasExpired = false
    signedOut(serverKnows)
    return nil
  }

  /// Removes a sign-in from the store.
  ///
  /// - Returns: the error that prevented it; `nil` if it is removed.
  private func forget(_ credential: Credential) async -> CredentialError? {
    do throws(CredentialError) {
      try await vault?.signOut(of: credential.server, userID: credential.userID)
      return nil
    } catch {
      return error
    }
  }

  /// Discards a token that the server has refused.
  package func expire() {
    hasExpired = hasExpired || credential != nil
    credential = nil
  }
}

extension FeedClient {
  /// Returns whether the server has revoked a credential; `false` if it cannot be reached.
  package func revoke(_ credential: Credential) async -> Bool {
    guard let token = credential.token else { return false }
    do throws(FeedServerError) {
      try await signOut(token: token)
      return true
    } catch {
      // An expired token needs no revocation.
      return error == .unauthenticated(.expired)
    }
  }
}

extension LocalizedString {
  /// The message after signing out.
  package static func signedOut(of server: String, serverKnows: Bool) -> LocalizedString {
    serverKnows ? L10n.Credentials.signedOut(server: server) : L10n.Credentials.signedOutHere(server: server)
  }
}
