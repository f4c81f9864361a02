import Documents
import FeedFormats
import FoundationEssentials
package import Glibc
import System

/// A store of sign-ins that outlives the program: a file that only its owner can read has the users, and the desktop's
/// keyring has the tokens. Without a keyring the file has the tokens, too:
///
///     {"version":1,"signIns":[{"server":"https://example.org:443","userID":"7","userName":"Eve","token":"…"}]}
///
/// Only sign-ins in the file are looked up in the keyring, so that it delays no reader without a sign-in.
package struct CredentialVault: Sendable {
  let folder: String
  /// The only user who may own the file.
  private let owner: uid_t
  private let keyring: Keyring

  /// Followed feeds have a file of their own: signing out leaves their passwords alone.
  private var name: String { keyring.purpose == .server ? "credentials.json" : "feed-credentials.json" }
  private var damagedName: String { name.replacing(".json", with: ".damaged.json") }
  /// The limit of bytes of the file.
  private static let limit = 1 << 20

  package init(folder: String, owner: uid_t = geteuid(), keyring: Keyring) {
    self.folder = folder
    self.owner = owner
    self.keyring = keyring
  }

  /// - Throws: ``CredentialError/noHome``
  package init(environment: [String: String], for purpose: Keyring.Purpose = .server) throws(CredentialError) {
    guard let folder = AppFolder.state.path(environment) else { throw .noHome }
    self.init(folder: folder, keyring: Keyring(environment: environment, purpose: purpose))
  }

  // MARK: Sign-ins

  /// The servers with a sign-in.
  ///
  /// - Throws: ``CredentialError``. After ``CredentialError/damaged(setAside:)`` there are none.
  package func servers() throws(CredentialError) -> [String] { try signIns().map(\.server) }

  /// Returns the user who is signed in to the server, without asking the keyring.
  ///
  /// - Throws: ``CredentialError``
  package func userID(for server: String) throws(CredentialError) -> String? { try signIn(to: server)?.userID }

  /// Returns the sign-in to a server; `nil` if there is none, or the keyring has lost its token.
  ///
  /// - Throws: ``CredentialError``
  package func credential(for server: String) async throws(CredentialError) -> Credential? {
    guard var credential = try signIn(to: server) else { return nil }
    if credential.token == nil {
      credential.token = try await keyring.token(of: server, isOld: true) ?? ""
      if (try? await store(credential)) != nil { try? await keyring.remove(server, isOld: true) }
    }
    if credential.token == "" { credential.token = try await keyring.token(of: server) }
    return credential.token == nil ? nil : credential
  }

  /// Stores a sign-in, and replaces the one to the same server. If the task is canceled while the keyring is asked,
  /// nothing is stored.
  ///
  /// - Throws: ``CredentialError``
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
    do throws(FileError) {
      try PrivateFolder.make(folder)
    } catch {
      throw .file(error)
    }
    try change { signIns in signIns.filter { $0.server != kept.server } + [kept] }
  }

  /// Removes a sign-in. The file keeps it until the keyring has removed the token; only a token of an earlier sign-in
  /// may remain in a keyring that does not answer.
  ///
  /// - Parameter userID: removes the sign-in of this user only; `nil` for any user.
  /// - Throws: ``CredentialError``
  package func signOut(of server: String, userID: String? = nil) async throws(CredentialError) {
    guard let signIn = try signIn(to: server), userID ?? signIn.userID == signIn.userID else { return }
    do throws(CredentialError) {
      try await keyring.remove(server)
      if signIn.token == nil { try await keyring.remove(server, isOld: true) }
    } catch {
      guard signIn.token?.isEmpty == false else { throw error }
    }
    try change { signIns in signIns.filter { $0.server != server } }
  }

  /// Removes the renamed damaged file, which may contain tokens.
  ///
  /// - Throws: ``CredentialError``
  package func forgetDamaged() throws(CredentialError) {
    _ = try withFolder { folder in try folder.remove(damagedName) }
  }

  private func signIns() throws(CredentialError) -> [Credential] { try withFolder(signIns) ?? [] }

  private func signIn(to server: String) throws(CredentialError) -> Credential? {
    try signIns().first { $0.server == server }
  }

  // MARK: The file

  private struct Document: Encodable {
    let version = 1
    let signIns: [Credential]
  }

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

  private func signIns(in folder: PrivateFolder) throws -> [Credential] {
    do throws(FileError) {
      guard let contents = try folder.contents(of: name, limit: Self.limit) else { return [] }
      if let signIns = Self.signIns(contents) { return signIns }
    } catch .tooLarge {
      // A file without a list of sign-ins counts as damaged, too.
    }
    try folder.rename(name, to: damagedName)
    throw CredentialError.damaged(setAside: folder.path(of: damagedName))
  }

  private static func signIns(_ contents: [UInt8]) -> [Credential]? {
    guard let document = try? FeedFields(JSONReader.read(contents.span)), case .integer(1)? = document["version"],
      case .list(let entries)? = document["signIns"]
    else { return nil }
    return try? entries.map { try Credential($0.value) }
  }

  /// Replaces the sign-ins. The file and its damaged copy are removed with the last one.
  private func change(_ changed: ([Credential]) -> [Credential]) throws(CredentialError) {
    _ = try withFolder { folder in
      var signIns: [Credential] = []
      do {
        signIns = try self.signIns(in: folder)
      } catch CredentialError.damaged {
        // The damaged file has been renamed, so a new one is written.
      }
      signIns = changed(signIns)
      guard !signIns.isEmpty else {
        try folder.remove(damagedName)
        return try folder.remove(name)
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      guard let contents = try? encoder.encode(Document(signIns: signIns)) else {
        throw FileError.cannotWrite(path: folder.path(of: name), SystemError(EINVAL))
      }
      try folder.write(contents, to: name)
    }
  }
}
