package import Foundation
import System

/// A file with sign-ins, one for each server, that only its owner can read:
///
///     {"version":1,"signIns":[{"server":"https://example.org:443","userID":"7","userName":"Eve","token":"…"}]}
package struct CredentialFile: Sendable {
  package let folder: String
  /// The only user who may own the file.
  private let owner: uid_t

  private static let name = "credentials.json"
  private static let damagedName = "credentials.damaged.json"
  /// The limit of bytes of the file.
  private static let limit = 1 << 20
  private static let version = 1

  private struct Document: Encodable {
    let version: Int
    let signIns: [KeptSignIn]
  }

  package init(folder: String, owner: uid_t = geteuid()) {
    self.folder = folder
    self.owner = owner
  }

  /// - Throws: ``CredentialError/noHome``
  package init(environment: [String: String]) throws(CredentialError) {
    guard let folder = AppFolder.state.path(environment) else { throw .noHome }
    self.init(folder: folder)
  }

  package var path: String { "\(folder)/\(Self.name)" }

  // MARK: Sign-ins

  /// Returns the stored sign-ins.
  ///
  /// - Throws: ``CredentialError``. After ``CredentialError/damaged(setAside:)`` there are none.
  func signIns() throws(CredentialError) -> [KeptSignIn] {
    guard let folder = try openedFolder() else { return [] }
    return try signIns(in: folder)
  }

  /// Stores a sign-in, and replaces the one to the same server.
  ///
  /// - Throws: ``CredentialError``
  func store(_ signIn: KeptSignIn) throws(CredentialError) {
    try Self.files { () throws(FileError) in try PrivateFolder.make(folder) }
    guard let folder = try openedFolder() else { return }
    var kept: [KeptSignIn] = []
    do throws(CredentialError) {
      kept = try signIns(in: folder)
    } catch .damaged {
      // The damaged file has been renamed, so a new one is written.
    } catch {
      throw error
    }
    try write(kept.filter { $0.server != signIn.server } + [signIn], to: folder)
  }

  func remove(_ server: String) throws(CredentialError) {
    guard let folder = try openedFolder() else { return }
    try write(try signIns(in: folder).filter { $0.server != server }, to: folder)
  }

  func removeDamaged() throws(CredentialError) {
    guard let folder = try openedFolder() else { return }
    try Self.files { () throws(FileError) in try folder.remove(Self.damagedName) }
  }

  // MARK: The file

  private static func files<Value>(_ body: () throws(FileError) -> Value) throws(CredentialError) -> Value {
    do throws(FileError) {
      return try body()
    } catch {
      throw .file(error)
    }
  }

  /// Opens the folder and locks it against other instances until it is released; `nil` if it does not exist.
  private func openedFolder() throws(CredentialError) -> PrivateFolder? {
    let opened = try Self.files { () throws(FileError) in try PrivateFolder.existing(folder, owner: owner) }
    opened?.lock()
    return opened
  }

  private func signIns(in folder: PrivateFolder) throws(CredentialError) -> [KeptSignIn] {
    do throws(FileError) {
      guard let contents = try folder.contents(of: Self.name, limit: Self.limit) else { return [] }
      if let signIns = Self.signIns(Data(contents)) { return signIns }
    } catch .tooLarge {
      // A file without a list of sign-ins counts as damaged, too.
    } catch {
      throw .file(error)
    }
    try Self.files { () throws(FileError) in try folder.rename(Self.name, to: Self.damagedName) }
    throw .damaged(setAside: folder.path(of: Self.damagedName))
  }

  /// Reads the fields without a decoder and without casts to Swift numbers, because their first use would take most of
  /// the time before the first frame.
  private static func signIns(_ contents: Data) -> [KeptSignIn]? {
    guard let document = try? JSONSerialization.jsonObject(with: contents) as? [String: Any],
      (document["version"] as? NSNumber)?.intValue == version, let entries = document["signIns"] as? [[String: Any]]
    else { return nil }
    let signIns = entries.compactMap(KeptSignIn.init)
    return signIns.count == entries.count ? signIns : nil
  }

  /// Writes the sign-ins, or removes the file and its drafts if there are none.
  private func write(_ signIns: [KeptSignIn], to folder: PrivateFolder) throws(CredentialError) {
    try Self.files { () throws(FileError) in
      guard !signIns.isEmpty else {
        try folder.remove(Self.damagedName)
        return try folder.remove(Self.name)
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      guard let contents = try? encoder.encode(Document(version: Self.version, signIns: signIns)) else {
        throw .cannotWrite(path: path, SystemError(EINVAL))
      }
      try folder.write(contents, to: Self.name)
    }
  }
}

/// A sign-in as the file stores it.
struct KeptSignIn: Encodable, Hashable {
  let server: String
  let userID: String
  let userName: String
  let loginName: String?
  let expiresAt: Int64?
  let address: String?
  /// The token; `nil` if the keyring has it.
  let token: String?

  init(_ credential: Credential, keepsToken: Bool) {
    server = credential.server
    userID = credential.userID
    userName = credential.userName
    loginName = credential.loginName
    expiresAt = credential.expiresAt
    address = credential.address
    token = keepsToken ? credential.token : nil
  }

  /// Fails if a field is missing or has the wrong type.
  ///
  /// - Parameter fields: the fields of a JSON object.
  init?(_ fields: [String: Any]) {
    guard let server = fields["server"] as? String, let userID = fields["userID"] as? String,
      let userName = fields["userName"] as? String
    else { return nil }
    self.server = server
    self.userID = userID
    self.userName = userName
    loginName = fields["loginName"] as? String
    expiresAt = (fields["expiresAt"] as? NSNumber)?.int64Value
    address = fields["address"] as? String
    token = fields["token"] as? String
  }

  func credential(token: String) -> Credential {
    Credential(
      server: server, token: token, expiresAt: expiresAt, userID: userID, userName: userName, loginName: loginName,
      address: address)
  }
}
