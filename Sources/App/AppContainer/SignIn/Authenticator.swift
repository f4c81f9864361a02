import Accounts
import Localization
import MomentsStore

/// Signs users in to a server and out, and keeps the sign-in for the next run.
@MainActor
final class Authenticator: Authenticating {
  /// For the headers of requests.
  nonisolated let token = AuthorizationToken()
  /// Where it is reported that somebody has signed in or out; those of another container as soon as another user reads.
  var events: FeedEvents?

  private let service: any SignInService
  /// Nil where there is no place to keep anything.
  private let vault: CredentialVault?
  /// Seconds since 1970.
  private let now: () -> Int64
  private var hasExpired = false
  /// The error that prevented the sign-in of the last run from being restored.
  private(set) var error: CredentialError?
  /// The sign-in of this run.
  private(set) var credential: Credential? {
    didSet { token.set(credential) }
  }

  init(service: any SignInService, vault: CredentialVault?, now: @escaping () -> Int64) {
    self.service = service
    self.vault = vault
    self.now = now
  }

  var state: AuthenticationState {
    guard let credential, !credential.isExpired(at: now()) else {
      return .signedOut(server: service.host, hasExpired: hasExpired || credential != nil)
    }
    return .signedIn(Account(id: credential.userID, name: credential.userName), server: service.host)
  }

  /// The user who had signed in at the end of the last run; `nil` for nobody, or if there is an ``error``.
  func lastUserID() -> String? {
    do throws(CredentialError) {
      return try vault?.userID(for: service.server)
    } catch {
      self.error = error
      return nil
    }
  }

  /// Takes up the sign-in of the last time, if it is of that user and nobody has signed in since.
  func restore(userID: String) async {
    guard credential == nil, !hasExpired else { return }
    do throws(CredentialError) {
      let kept = try await vault?.credential(for: service.server)
      if kept?.userID == userID { credential = kept }
    } catch {
      self.error = error
    }
  }

  func signIn(userName: String, password: Password) async throws(AuthenticationError) -> Account {
    let credential = try await service.signIn(userName: userName, password: password)
    let concern = Task.isCancelled ? nil : await keep(credential)
    // Whoever has given up has not signed in, even if the server, or the keyring, was quicker.
    guard !Task.isCancelled else {
      Task { await drop(credential) }
      throw .cancelled
    }
    self.credential = credential
    hasExpired = false
    error = nil
    let account = Account(id: credential.userID, name: credential.userName, concern: concern)
    events?.send(.signedIn(readerID: account.id, welcome: account.welcome))
    return account
  }

  /// Leaves nothing of a sign-in that was given up, unless the same reader has begun another one.
  private func drop(_ credential: Credential) async {
    let kept = try? await vault?.credential(for: credential.server)
    if kept?.token == credential.token { try? await vault?.signOut(of: credential.server) }
    _ = await service.signOut(credential)
  }

  /// - Returns: why the reader has to sign in again the next time.
  private func keep(_ credential: Credential) async -> LocalizedString? {
    guard let vault else { return CredentialError.noHome.message }
    do throws(CredentialError) {
      try await vault.store(credential)
      return nil
    } catch {
      return error.message
    }
  }

  func signOut() async -> LocalizedString? {
    guard let credential else { return nil }
    // Leaving the screen ends waiting for the server, and not this.
    if let error = await Task(operation: { await forget(credential) }).value { return error.message }
    let serverKnows = await service.signOut(credential)
    self.credential = nil
    hasExpired = false
    events?.send(.signedOut(serverKnows: serverKnows))
    return nil
  }

  /// - Returns: why it is still kept.
  private func forget(_ credential: Credential) async -> CredentialError? {
    do throws(CredentialError) {
      try await vault?.signOut(of: credential.server, userID: credential.userID)
      return nil
    } catch {
      return error
    }
  }

  /// Forgets a token that the server does not take any more.
  func expire() {
    hasExpired = hasExpired || credential != nil
    credential = nil
  }
}

/// A feed that comes from a file asks nobody who reads.
@MainActor
final class FeedFileAuthentication: Authenticating {
  var state: AuthenticationState { .unavailable }

  func signIn(userName: String, password: Password) async throws(AuthenticationError) -> Account {
    throw .unavailable
  }

  func signOut() async -> LocalizedString? { nil }
}
