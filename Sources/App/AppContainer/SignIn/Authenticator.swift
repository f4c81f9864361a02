import Accounts
import Localization
import SignInFeature

/// Who reads a server's feed: asks the server, and keeps its answer for the next time.
@MainActor
final class Authenticator: Authenticating {
  /// For the headers of requests.
  nonisolated let token = AuthorizationToken()
  /// Told when somebody has signed in.
  var didSignIn: (Account) -> Void = { _ in }
  /// Told when somebody has signed out.
  var didSignOut: (_ serverKnows: Bool) -> Void = { _ in }

  private let service: any SignInService
  /// Nil where there is no place to keep anything.
  private let vault: CredentialVault?
  /// Seconds since 1970.
  private let now: () -> Int64
  private var hasExpired = false
  /// Why the sign-in of the last time could not be taken up.
  private(set) var concern: CredentialError?
  /// Who reads.
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

  /// Who has signed in the last time, as far as the file tells; nil for nobody, and where ``concern`` is.
  func lastUserID() -> String? {
    do throws(CredentialError) {
      return try vault?.userID(for: service.server)
    } catch {
      concern = error
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
      concern = error
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
    self.concern = nil
    let account = Account(id: credential.userID, name: credential.userName, concern: concern)
    didSignIn(account)
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
    if let failure = await Task(operation: { await forget(credential) }).value { return failure.message }
    let serverKnows = await service.signOut(credential)
    self.credential = nil
    hasExpired = false
    didSignOut(serverKnows)
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

  /// Told that the server takes the token no more.
  func expire() {
    hasExpired = hasExpired || credential != nil
    credential = nil
  }
}
