package import Glibc

/// The folder in which running instances can be found: each has a socket there.
package struct InstanceFolder: Hashable, Sendable {
  package let path: String
  /// The only user whose folder it may be.
  private let owner: uid_t

  package init(path: String, owner: uid_t = geteuid()) {
    self.path = path
    self.owner = owner
  }

  /// `$XDG_RUNTIME_DIR/moments` (XDG Base Directory Specification; a path that is not absolute counts as not set), else
  /// `run` in the data folder: `/tmp` is everybody's, so that any user could be there first.
  package init(environment: [String: String], dataFolder: String) {
    if let runtime = environment["XDG_RUNTIME_DIR"], runtime.hasPrefix("/") {
      self.init(path: runtime + "/moments")
    } else {
      self.init(path: dataFolder + "/run")
    }
  }

  /// Opens the folder, which is made where there is none.
  func made() throws(InstanceError) -> SocketFolder {
    try make(path)
    return try open()
  }

  /// Opens the folder; nil where there is none.
  func found() throws(InstanceError) -> SocketFolder? {
    do throws(InstanceError) {
      return try open()
    } catch .cannotOpen(_, code: ENOENT) {
      return nil
    } catch {
      throw error
    }
  }

  /// What is looked at is what is open, and what is used later on: nobody can exchange it in between.
  private func open() throws(InstanceError) -> SocketFolder {
    let descriptor = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    let code = errno
    guard descriptor >= 0 else {
      throw [ENOTDIR, ELOOP].contains(code)
        ? .unsafeFolder(path: path, .notFolder) : .cannotOpen(path: path, code: code)
    }
    let folder = SocketFolder(descriptor)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .cannotOpen(path: path, code: errno) }
    guard status.st_uid == owner else { throw .unsafeFolder(path: path, .foreign) }
    guard status.st_mode & (S_IWGRP | S_IWOTH) == 0 else { throw .unsafeFolder(path: path, .writableByOthers) }
    return folder
  }

  /// Makes a folder for its owner only, and those above it.
  private func make(_ path: String) throws(InstanceError) {
    if mkdir(path, S_IRWXU) == 0 || errno == EEXIST { return }
    let code = errno
    let parent = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
    guard code == ENOENT, !parent.isEmpty else { throw .cannotOpen(path: path, code: code) }
    try make(String(parent))
    guard mkdir(path, S_IRWXU) == 0 || errno == EEXIST else { throw .cannotOpen(path: path, code: errno) }
  }
}
