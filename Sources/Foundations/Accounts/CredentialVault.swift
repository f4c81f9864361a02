import Synchronization

/// Keeps sign-ins over the end of the program: who has signed in where is in a file, the token in the desktop's keyring if
/// one answers, else in the file, too.
///
/// The keyring is asked only for what the file says it has, so that nobody waits for one who has never signed in.
package struct CredentialVault: Sendable {
  private let file: CredentialFile
  private let keyring: Keyring

  package init(file: CredentialFile, keyring: Keyring) {
    self.file = file
    self.keyring = keyring
  }

  /// - Throws: ``CredentialError``, where there is no place to keep anything.
  package init(environment: [String: String]) throws(CredentialError) {
    self.init(file: try CredentialFile(environment: environment), keyring: Keyring(environment: environment))
  }

  /// The servers that somebody has signed in to.
  package func servers() throws(CredentialError) -> [String] { try file.signIns().map(\.server) }

  /// The user who has signed in to the server; the keyring is not asked.
  package func userID(for server: String) throws(CredentialError) -> String? {
    try file.signIns().first { $0.server == server }?.userID
  }

  /// - Returns: nil where nobody has signed in to the server, or the keyring has forgotten it.
  package func credential(for server: String) async throws(CredentialError) -> Credential? {
    guard let signIn = try file.signIns().first(where: { $0.server == server }) else { return nil }
    if let token = signIn.token { return signIn.credential(token: token) }
    return try await keyring.token(of: server).map { signIn.credential(token: $0) }
  }

  /// Takes the place of what there is of the same server. A task that is cancelled while the keyring is asked keeps nothing.
  package func store(_ credential: Credential) async throws(CredentialError) {
    let isInKeyring: Bool
    do throws(CredentialError) {
      try await keyring.store(credential.token, of: credential.server)
      isInKeyring = true
    } catch {
      guard !Task.isCancelled else { throw error }
      // Most machines that one reads on over SSH have none.
      isInKeyring = false
    }
    try file.store(KeptSignIn(credential, keepsToken: !isInKeyring))
  }

  /// Forgets a sign-in; the file has it as long as the keyring has. An earlier token that the keyring has may stay where it
  /// does not answer.
  ///
  /// - Parameter userID: whose sign-in it is; nil for whoever has signed in. Another one's stays.
  package func signOut(of server: String, userID: String? = nil) async throws(CredentialError) {
    guard let signIn = try file.signIns().first(where: { $0.server == server }),
      userID ?? signIn.userID == signIn.userID
    else { return }
    do throws(CredentialError) {
      try await keyring.remove(server)
    } catch {
      guard signIn.token != nil else { throw error }
    }
    try file.remove(server)
  }

  /// Removes what was set aside because it made no sense; there may be tokens in it.
  package func forgetDamaged() throws(CredentialError) { try file.removeDamaged() }
}

/// The token that requests on any thread are sent with.
package final class AuthorizationToken: Sendable {
  private let credential = Mutex<Credential?>(nil)

  package init() {}

  /// The token of a user; `nil` while another user or nobody has signed in: no request may go out in another one's name.
  package func value(of userID: String) -> String? {
    credential.withLock { $0?.userID == userID ? $0?.token : nil }
  }

  package func set(_ value: Credential?) {
    credential.withLock { $0 = value }
  }
}
