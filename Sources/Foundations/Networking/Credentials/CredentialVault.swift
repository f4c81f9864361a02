import Documents
import FoundationEssentials
package import Glibc
import Platform

/// A store of credentials that outlives the program: a file that only its owner can read has their names, and the
/// desktop's keyring has the secrets. Without a keyring the file has the secrets, too:
///
///     {"version":1,"signIns":[{"server":"https://example.org/feed","address":"https://example.org:443","token":"…"}]}
///
/// Only credentials in the file are looked up in the keyring, so that it delays no reader without one.
package struct CredentialVault: Sendable {
  let folder: String
  /// The only user who may own the file.
  private let owner: uid_t
  private let keyring: Keyring

  private static let name = "feed-credentials.json"
  private static let damagedName = "feed-credentials.damaged.json"
  /// The limit of bytes of the file.
  private static let limit = 1 << 20

  package init(folder: String, owner: uid_t = geteuid(), keyring: Keyring) {
    (self.folder, self.owner, self.keyring) = (folder, owner, keyring)
  }

  /// - Throws: ``CredentialError/noHome``
  package init(environment: [String: String]) throws(CredentialError) {
    guard let folder = AppFolder.state.path(environment) else { throw .noHome }
    self.init(folder: folder, keyring: Keyring(environment: environment))
  }

  // MARK: Credentials

  /// Returns the credential of a name; `nil` if there is none, or the keyring has lost its secret.
  package func credential(for server: String) async throws(CredentialError) -> Credential? {
    guard var credential = try kept(server) else { return nil }
    if credential.token == nil {
      credential.token = try await keyring.token(of: server, isOld: true) ?? ""
      if (try? await store(credential)) != nil { try? await keyring.remove(server, isOld: true) }
    }
    if credential.token == "" { credential.token = try await keyring.token(of: server) }
    return credential.token == nil ? nil : credential
  }

  /// Stores a credential instead of that with its name; nothing if the task is canceled while the keyring is asked.
  package func store(_ credential: Credential) async throws(CredentialError) {
    var kept = credential
    if let token = credential.token, !token.isEmpty {
      do throws(CredentialError) {
        try await keyring.store(token, of: credential.server)
        kept.token = ""
      } catch {
        // Most machines that are used over SSH have no keyring.
        if Task.isCancelled { throw error }
      }
    }
    try renamed(PrivateFolder.make(folder), as: CredentialError.file)
    try change { credentials in credentials.filter { $0.server != kept.server } + [kept] }
  }

  /// Removes a credential. The file keeps it until the keyring has removed the secret; only an earlier secret may
  /// remain in a keyring that does not answer.
  package func remove(_ server: String) async throws(CredentialError) {
    guard let credential = try kept(server) else { return }
    do throws(CredentialError) {
      try await keyring.remove(server)
      if credential.token == nil { try await keyring.remove(server, isOld: true) }
    } catch {
      guard credential.token?.isEmpty == false else { throw error }
    }
    try change { credentials in credentials.filter { $0.server != server } }
  }

  private func kept(_ server: String) throws(CredentialError) -> Credential? {
    try (withFolder(credentials) ?? []).first { $0.server == server }
  }

  // MARK: The file

  /// The time to wait for another instance.
  private static let longestWait = Duration.seconds(1)

  /// Runs `body` with the folder, while no other instance uses it; returns `nil` if the folder does not exist.
  private func withFolder<Value>(_ body: (PrivateFolder) throws -> Value) throws(CredentialError) -> Value? {
    do {
      guard let opened = try PrivateFolder.existing(folder, owner: owner) else { return nil }
      return try FolderLock.hold(folder, atMost: Self.longestWait) { try body(opened) }
    } catch let error as CredentialError {
      throw error
    } catch let error as FileError {
      throw .file(error)
    } catch {
      throw .file(.cannotWrite(path: folder, SystemError(EIO)))
    }
  }

  private func credentials(in folder: PrivateFolder) throws -> [Credential] {
    do throws(FileError) {
      guard let contents = try folder.contents(of: Self.name, limit: Self.limit) else { return [] }
      if let credentials = Self.credentials(contents) { return credentials }
    } catch .tooLarge {
      // A file without a list of credentials counts as damaged, too.
    }
    try folder.rename(Self.name, to: Self.damagedName)
    throw CredentialError.damaged(setAside: folder.path(of: Self.damagedName))
  }

  private static func credentials(_ contents: [UInt8]) -> [Credential]? {
    guard let document = try? JSONReader.read(contents.span), case .integer(1)? = document["version"],
      let entries = document["signIns"]?.elements
    else { return nil }
    let credentials = entries.compactMap { Credential($0.value) }
    return credentials.count == entries.count ? credentials : nil
  }

  /// Replaces the credentials. The file and its damaged copy are removed with the last one.
  private func change(_ changed: ([Credential]) -> [Credential]) throws(CredentialError) {
    _ = try withFolder { folder in
      var credentials: [Credential] = []
      do {
        credentials = try self.credentials(in: folder)
      } catch CredentialError.damaged {
        // The damaged file has been renamed, so a new one is written.
      }
      credentials = changed(credentials)
      guard !credentials.isEmpty else {
        try folder.remove(Self.damagedName)
        return try folder.remove(Self.name)
      }
      let document = DocumentValue.members(
        ("signIns", .elements(credentials.map(\.document))), ("version", .integer(1)))
      try folder.write(Data(document.json.utf8), to: Self.name)
    }
  }
}
