import Documents
import FoundationEssentials
package import Glibc
import MomentsStore
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

  private struct Document: Encodable {
    let version = 1
    let signIns: [Credential]
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
  func signIns() throws(CredentialError) -> [Credential] {
    guard let folder = try openedFolder() else { return [] }
    return try signIns(in: folder)
  }

  /// Stores a sign-in, and replaces the one to the same server.
  ///
  /// - Throws: ``CredentialError``
  func store(_ signIn: Credential) throws(CredentialError) {
    try Self.files { () throws(FileError) in try PrivateFolder.make(folder) }
    guard let folder = try openedFolder() else { return }
    var kept: [Credential] = []
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

  private func signIns(in folder: PrivateFolder) throws(CredentialError) -> [Credential] {
    do throws(FileError) {
      guard let contents = try folder.contents(of: Self.name, limit: Self.limit) else { return [] }
      if let signIns = Self.signIns(contents) { return signIns }
    } catch .tooLarge {
      // A file without a list of sign-ins counts as damaged, too.
    } catch {
      throw .file(error)
    }
    try Self.files { () throws(FileError) in try folder.rename(Self.name, to: Self.damagedName) }
    throw .damaged(setAside: folder.path(of: Self.damagedName))
  }

  private static func signIns(_ contents: [UInt8]) -> [Credential]? {
    guard let document = try? FeedFields(JSONReader.read(contents.span)), case .integer(1)? = document["version"],
      case .list(let entries)? = document["signIns"]
    else { return nil }
    return try? entries.map { try Credential($0.value) }
  }

  /// Writes the sign-ins, or removes the file and its drafts if there are none.
  private func write(_ signIns: [Credential], to folder: PrivateFolder) throws(CredentialError) {
    try Self.files { () throws(FileError) in
      guard !signIns.isEmpty else {
        try folder.remove(Self.damagedName)
        return try folder.remove(Self.name)
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      guard let contents = try? encoder.encode(Document(signIns: signIns)) else {
        throw .cannotWrite(path: path, SystemError(EINVAL))
      }
      try folder.write(contents, to: Self.name)
    }
  }
}
