package import Foundation

/// Keeps sign-ins, one for each server, in a file that nobody but its owner can read:
///
///     {"version":1,"signIns":[{"server":"https://example.org:443","userID":"7","userName":"Eve","token":"…"}]}
package struct CredentialFile: Sendable {
  package let folder: String
  /// The only user whose file it may be.
  private let owner: uid_t

  private static let name = "credentials.json"
  private static let damagedName = "credentials.damaged.json"
  /// Bytes of the largest file that is read.
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

  /// `$XDG_STATE_HOME/moments`, by default `~/.local/state/moments` (XDG Base Directory Specification; a path that is not
  /// absolute counts as not set).
  package init(environment: [String: String]) throws(CredentialError) {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      self.init(folder: state + "/moments")
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      self.init(folder: home + "/.local/state/moments")
    } else {
      throw .noHome
    }
  }

  package var path: String { "\(folder)/\(Self.name)" }

  // MARK: Sign-ins

  /// - Throws: ``CredentialError``; after ``CredentialError/damaged(setAside:)`` there is none any more.
  func signIns() throws(CredentialError) -> [KeptSignIn] {
    guard let folder = try openedFolder() else { return [] }
    return try signIns(in: folder)
  }

  /// Takes the place of what there is of the same server.
  func store(_ signIn: KeptSignIn) throws(CredentialError) {
    try PrivateFolder.make(folder)
    let folder = try PrivateFolder(folder, owner: owner)
    var kept: [KeptSignIn] = []
    do throws(CredentialError) {
      kept = try signIns(in: folder)
    } catch .damaged {
      // It has been set aside, and this is a new beginning.
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
    try openedFolder()?.remove(Self.damagedName)
  }

  // MARK: The file

  /// Nil where there is none.
  private func openedFolder() throws(CredentialError) -> PrivateFolder? {
    do throws(CredentialError) {
      return try PrivateFolder(folder, owner: owner)
    } catch .cannotRead(_, code: ENOENT) {
      return nil
    } catch {
      throw error
    }
  }

  private func signIns(in folder: PrivateFolder) throws(CredentialError) -> [KeptSignIn] {
    guard let contents = try folder.contents(of: Self.name, limit: Self.limit) else { return [] }
    if contents.count <= Self.limit, let signIns = Self.signIns(contents) { return signIns }
    try folder.rename(Self.name, to: Self.damagedName)
    throw .damaged(setAside: folder.path(of: Self.damagedName))
  }

  /// Without a decoder, or casts to numbers of Swift: their first use takes longer than all else that is done for a sign-in
  /// before the first frame.
  private static func signIns(_ contents: Data) -> [KeptSignIn]? {
    guard let document = try? JSONSerialization.jsonObject(with: contents) as? [String: Any],
      (document["version"] as? NSNumber)?.intValue == version, let entries = document["signIns"] as? [[String: Any]]
    else { return nil }
    let signIns = entries.compactMap(KeptSignIn.init)
    return signIns.count == entries.count ? signIns : nil
  }

  /// Without sign-ins there is no file, nor what was left of one.
  private func write(_ signIns: [KeptSignIn], to folder: PrivateFolder) throws(CredentialError) {
    guard !signIns.isEmpty else {
      try folder.remove(Self.damagedName)
      return try folder.remove(Self.name)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      let contents = try encoder.encode(Document(version: Self.version, signIns: signIns))
      try folder.write(contents, to: Self.name)
    } catch let error as CredentialError {
      throw error
    } catch {
      throw .cannotWrite(path: path, code: EINVAL)
    }
  }
}
