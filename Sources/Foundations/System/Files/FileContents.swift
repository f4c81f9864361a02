package import Foundation

/// Reads whole files of a limited size, and replaces them at once.
package enum FileContents {
  /// Reads a regular file.
  ///
  /// - Parameters:
  ///   - limit: the largest number of bytes.
  ///   - followsLinks: whether the path may be a symbolic link.
  /// - Throws: ``FileError``
  package static func read(_ path: String, limit: Int, followsLinks: Bool = true) throws(FileError) -> [UInt8] {
    try OpenFile(path, followsLinks: followsLinks).read(limit: limit)
  }

  /// Replaces a file atomically by one that its owner alone may read and write.
  ///
  /// - Parameters:
  ///   - folder: the descriptor of the folder that a relative path starts from.
  ///   - isDurable: whether the contents are on the disk before the old ones are removed.
  /// - Throws: ``SystemError``
  package static func replace(
    _ path: String, in folder: Int32 = AT_FDCWD, with contents: Data, isDurable: Bool = false
  ) throws(SystemError) {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let draft = "\(path[..<slash]).\(path[slash...]).\(UUID().uuidString)"
    try write(contents, toNew: draft, in: folder, isDurable: isDurable)
    guard renameat(folder, draft, folder, path) == 0 else {
      let error = SystemError.last
      unlinkat(folder, draft, 0)
      throw error
    }
  }

  private static func write(
    _ contents: Data, toNew path: String, in folder: Int32, isDurable: Bool
  ) throws(SystemError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    let descriptor = try SystemError.check { openat(folder, path, flags, S_IRUSR | S_IWUSR) }
    var error: SystemError?
    do throws(SystemError) {
      try contents.write(to: descriptor)
      if isDurable { try SystemError.check { fsync(descriptor) } }
    } catch let failure {
      error = failure
    }
    if close(descriptor) != 0, error == nil { error = .last }
    guard let error else { return }
    unlinkat(folder, path, 0)
    throw error
  }
}

/// A regular file that is open for reading.
struct OpenFile: ~Copyable {
  private let descriptor: Int32
  private let path: String
  let status: stat

  /// - Parameters:
  ///   - path: relative to `folder`, or absolute.
  ///   - name: what errors call the file.
  init(
    _ path: String, in folder: Int32 = AT_FDCWD, named name: String? = nil, followsLinks: Bool = true
  ) throws(FileError) {
    self.path = name ?? path
    // Without O_NONBLOCK, opening a pipe would wait for a writer.
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW)
    descriptor = openat(folder, path, flags)
    let code = errno
    var status = stat()
    let hasStatus = descriptor >= 0 && fstat(descriptor, &status) == 0
    self.status = status
    guard descriptor >= 0 else {
      switch code {
      case ELOOP where !followsLinks: throw .unsafe(path: self.path, .symbolicLink)
      case ENXIO: throw .unsafe(path: self.path, .notFile)
      default: throw .cannotRead(path: self.path, SystemError(code))
      }
    }
    guard hasStatus, status.st_mode & S_IFMT == S_IFREG else { throw .unsafe(path: self.path, .notFile) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// - Parameter limit: the largest number of bytes.
  consuming func read(limit: Int) throws(FileError) -> [UInt8] {
    guard status.st_size <= limit else { throw .tooLarge(path: path, limit: limit) }
    var contents: [UInt8] = []
    // A file of /proc has no size.
    let chunk = min(limit, max(Int(status.st_size) + 1, 1 << 12))
    while contents.count < limit {
      let bytes: [UInt8]
      do throws(SystemError) {
        bytes = try [UInt8](reading: descriptor, atMost: min(chunk, limit - contents.count))
      } catch {
        throw .cannotRead(path: path, error)
      }
      if bytes.isEmpty { break }
      if contents.isEmpty { contents = bytes } else { contents += bytes }
    }
    return contents
  }
}

/// A lock that one process at a time holds. The system releases it when the process ends, in whatever way.
package struct FileLock: ~Copyable {
  /// Negative if files cannot be locked; then every process holds the lock.
  private let descriptor: Int32

  /// Waits until no other process holds the lock of a folder.
  package init(waitingFor folder: String) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor >= 0 { _ = try? SystemError.check { [descriptor] in flock(descriptor, LOCK_EX) } }
  }

  /// Takes the lock of a file, which is created if missing; `nil` while another process holds it.
  package static func trying(_ path: String) -> FileLock? {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      close(descriptor)
      return nil
    }
    return FileLock(descriptor: descriptor)
  }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    guard descriptor >= 0 else { return }
    // Closing alone would leave the lock to a child that is just being started.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
