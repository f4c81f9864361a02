import Synchronization

/// A store of sign-ins that outlives the program: a file has the users, and the desktop's keyring has the tokens.
/// Without a keyring the file has the tokens, too.
///
/// Only sign-ins in the file are looked up in the keyring, so that it delays no reader without a sign-in.
package struct CredentialVault: Sendable {
  private let file: CredentialFile
  private let keyring: Keyring

  package init(file: CredentialFile, keyring: Keyring) {
    self.file = file
    self.keyring = keyring
  }

  /// - Throws: ``CredentialError`` if there is no folder for the file.
  package init(environment: [String: String]) throws(CredentialError) {
    self.init(file: try CredentialFile(environment: environment), keyring: Keyring(environment: environment))
  }

  /// The servers with a sign-in.
  ///
  /// - Throws: ``CredentialError``
  package func servers() throws(CredentialError) -> [String] { try file.signIns().map(\.server) }

  /// Returns the user who is signed in to the server, without asking the keyring.
  ///
  /// - Throws: ``CredentialError``
  package func userID(for server: String) throws(CredentialError) -> String? {
    try file.signIns().first { $0.server == server }?.userID
  }

  /// Returns the sign-in to a server; `nil` if there is none, or the keyring has lost its token.
  ///
  /// - Throws: ``CredentialError``
  package func credential(for server: String) async throws(CredentialError) -> Credential? {
    guard var credential = try file.signIns().first(where: { $0.server == server }) else { return nil }
    if credential.token == nil { credential.token = try await keyring.token(of: server) }
    return credential.token == nil ? nil : credential
  }

  /// Stores a sign-in, and replaces the one to the same server. If the task is canceled while the keyring is asked,
  /// nothing is stored.
  ///
  /// - Throws: ``CredentialError``
  package func store(_ credential: Credential) async throws(CredentialError) {
    var kept = credential
    if let token = credential.token {
      do throws(CredentialError) {
        try await keyring.store(token, of: credential.server)
        kept.token = nil
      } catch {
        // Most machines that are used over SSH have no keyring.
        if Task.isCancelled { throw error }
      }
    }
    try file.store(kept)
  }

  /// Removes a sign-in. The file keeps it until the keyring has removed the token; only a token of an earlier sign-in
  /// may remain in a keyring that does not answer.
  ///
  /// - Parameter userID: removes the sign-in of this user only; `nil` for any user.
  /// - Throws: ``CredentialError``
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

  /// Removes the renamed damaged file, which may contain tokens.
  ///
  /// - Throws: ``CredentialError``
  package func forgetDamaged() throws(CredentialError) { try file.removeDamaged() }
}

/// The token that requests are sent with. It can be used on any thread.
package final class AuthorizationToken: Sendable {
  private let credential = Mutex<Credential?>(nil)

  package init() {}

  /// Returns the token of a user; `nil` unless that user is signed in, so that no request is sent for another user.
  package func value(of userID: String) -> String? {
    credential.withLock { $0?.userID == userID ? $0?.token : nil }
  }

  package func set(_ value: Credential?) {
    credential.withLock { $0 = value }
  }
}
