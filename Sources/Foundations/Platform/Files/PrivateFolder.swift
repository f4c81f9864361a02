package import FoundationEssentials
package import Glibc

/// An open folder that only its owner can write to.
///
/// All operations use the open descriptor, so that the folder cannot be replaced after the check.
package final class PrivateFolder: Sendable {
  package let descriptor: Int32
  private let path: String
  private let owner: uid_t

  /// Opens a folder of an owner.
  package init(_ path: String, owner: uid_t = geteuid()) throws(FileError) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    self.path = path
    self.owner = owner
    guard descriptor >= 0 else {
      let error = SystemError.last
      throw [ENOTDIR, ELOOP].contains(error.code) ? .unsafe(path: path, .notFolder) : .cannotRead(path: path, error)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .cannotRead(path: path, .last) }
    guard status.st_uid == owner else { throw .unsafe(path: path, .foreignFolder) }
    guard status.st_mode & (S_IWGRP | S_IWOTH) == 0 else { throw .unsafe(path: path, .folderWritableByOthers) }
  }

  /// Opens a folder; `nil` if there is none.
  package static func existing(_ path: String, owner: uid_t = geteuid()) throws(FileError) -> PrivateFolder? {
    try ifPresent(PrivateFolder(path, owner: owner))
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Makes a folder for its owner only, and the folders above it.
  package static func make(_ path: String) throws(FileError) {
    if mkdir(path, S_IRWXU) == 0 || errno == EEXIST { return }
    let error = SystemError.last
    let parent = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
    guard error.code == ENOENT, !parent.isEmpty else { throw .cannotWrite(path: path, error) }
    try make(String(parent))
    guard mkdir(path, S_IRWXU) == 0 || errno == EEXIST else { throw .cannotWrite(path: path, .last) }
  }

  // MARK: Files

  /// Reads a file, up to a number of bytes, that its owner alone may read and write; `nil` if there is none.
  package func contents(of name: String, limit: Int) throws(FileError) -> [UInt8]? {
    let path = path(of: name)
    return try Self.ifPresent(
      FileContents.read(
        name, in: descriptor, named: path, limit: limit, followsLinks: false
      ) { status throws(FileError) in
        guard status.st_uid == owner else { throw .unsafe(path: path, .foreign) }
        guard status.st_mode & (S_IRWXG | S_IRWXO) == 0 else { throw .unsafe(path: path, .openToOthers) }
      })
  }

  /// Returns the value; `nil` if the file or folder does not exist.
  private static func ifPresent<Value>(
    _ value: @autoclosure () throws(FileError) -> Value
  ) throws(FileError) -> Value? {
    do throws(FileError) {
      return try value()
    } catch .cannotRead(_, SystemError(ENOENT)) {
      return nil
    } catch {
      throw error
    }
  }

  /// Replaces a file atomically by one that its owner alone may read and write.
  package func write(_ contents: Data, to name: String) throws(FileError) {
    try renamed(
      FileContents.replace(name, in: descriptor, with: contents, isDurable: true),
      as: { FileError.cannotWrite(path: path(of: name), $0) })
  }

  package func rename(_ name: String, to newName: String) throws(FileError) {
    guard renameat(descriptor, name, descriptor, newName) == 0 else {
      throw .cannotWrite(path: path(of: newName), .last)
    }
  }

  /// Removes a file, if it exists.
  package func remove(_ name: String) throws(FileError) {
    guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else { throw .cannotWrite(path: path(of: name), .last) }
  }

  package func path(of name: String) -> String { "\(path)/\(name)" }
}
