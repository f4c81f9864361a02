import Foundation

/// The open folder of a file that is nobody else's business, locked against other instances until it is given up.
///
/// What is looked at is what is open, and what is used later on: nobody can exchange it in between.
final class PrivateFolder {
  private let descriptor: Int32
  private let path: String
  private let owner: uid_t

  /// - Throws: ``CredentialError``, also for a folder into which somebody else could put something.
  init(_ path: String, owner: uid_t) throws(CredentialError) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    self.path = path
    self.owner = owner
    guard descriptor >= 0 else {
      let code = errno
      throw [ENOTDIR, ELOOP].contains(code)
        ? .unsafe(path: path, .notFolder) : .cannotRead(path: path, code: code)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .cannotRead(path: path, code: errno) }
    guard status.st_uid == owner else { throw .unsafe(path: path, .foreignFolder) }
    guard status.st_mode & (S_IWGRP | S_IWOTH) == 0 else { throw .unsafe(path: path, .folderWritableByOthers) }
    // Where folders cannot be locked, the last one who writes wins.
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  /// Closing gives the lock back.
  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Makes a folder for its owner only, and those above it.
  static func make(_ path: String) throws(CredentialError) {
    if mkdir(path, S_IRWXU) == 0 || errno == EEXIST { return }
    let code = errno
    let parent = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
    guard code == ENOENT, !parent.isEmpty else { throw .cannotWrite(path: path, code: code) }
    try make(String(parent))
    guard mkdir(path, S_IRWXU) == 0 || errno == EEXIST else { throw .cannotWrite(path: path, code: errno) }
  }

  /// The contents of a file that its owner alone may read and write; nil where there is none.
  ///
  /// - Parameter limit: bytes; of a larger file no more than one byte beyond is read.
  func contents(of name: String, limit: Int) throws(CredentialError) -> Data? {
    let file = path(of: name)
    // Without O_NONBLOCK opening a pipe would wait for somebody to write to it.
    let opened = openat(descriptor, name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard opened >= 0 else {
      switch errno {
      case ENOENT: return nil
      case ELOOP: throw .unsafe(path: file, .symbolicLink)
      case ENXIO: throw .unsafe(path: file, .notFile)
      case let code: throw .cannotRead(path: file, code: code)
      }
    }
    let handle = FileHandle(fileDescriptor: opened, closeOnDealloc: true)
    var status = stat()
    guard fstat(opened, &status) == 0 else { throw .cannotRead(path: file, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .unsafe(path: file, .notFile) }
    guard status.st_uid == owner else { throw .unsafe(path: file, .foreign) }
    guard status.st_mode & (S_IRWXG | S_IRWXO) == 0 else { throw .unsafe(path: file, .openToOthers) }
    do {
      return try handle.read(upToCount: limit + 1) ?? Data()
    } catch {
      throw .cannotRead(path: file, code: Self.code(error))
    }
  }

  /// Replaces a file, at once for all who read it, by one that its owner alone may read and write.
  func write(_ contents: Data, to name: String) throws(CredentialError) {
    let draft = ".\(name).\(UUID().uuidString)"
    let opened = openat(descriptor, draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR)
    guard opened >= 0 else { throw .cannotWrite(path: path(of: name), code: errno) }
    let handle = FileHandle(fileDescriptor: opened, closeOnDealloc: true)
    do {
      try handle.write(contentsOf: contents)
      try handle.synchronize()
      try handle.close()
    } catch {
      unlinkat(descriptor, draft, 0)
      throw .cannotWrite(path: path(of: name), code: Self.code(error))
    }
    do throws(CredentialError) {
      try rename(draft, to: name)
    } catch {
      unlinkat(descriptor, draft, 0)
      throw error
    }
  }

  func rename(_ name: String, to newName: String) throws(CredentialError) {
    guard renameat(descriptor, name, descriptor, newName) == 0 else {
      throw .cannotWrite(path: path(of: newName), code: errno)
    }
  }

  /// Removes a file; one that is not there is none to remove.
  func remove(_ name: String) throws(CredentialError) {
    guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else {
      throw .cannotWrite(path: path(of: name), code: errno)
    }
  }

  func path(of name: String) -> String { "\(path)/\(name)" }

  private static func code(_ error: any Error) -> Int32 {
    let error = error as NSError
    let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError
    return Int32((underlying ?? error).code)
  }
}
