package import FoundationEssentials
import Glibc

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

  /// Reads a file or pipe of any kind, which may have to be waited for.
  ///
  /// - Parameters:
  ///   - path: `nil` for standard input.
  ///   - limit: the largest number of bytes.
  /// - Throws: ``FileError``
  package static func read(streamAt path: String?, limit: Int) throws(FileError) -> [UInt8] {
    let name = path ?? "-"
    let descriptor = path.map { open($0, O_RDONLY | O_CLOEXEC) } ?? STDIN_FILENO
    guard descriptor >= 0 else { throw .cannotRead(path: name, .last) }
    defer { if path != nil { close(descriptor) } }
    let read: [UInt8]
    do { read = try contents(of: descriptor, limit: limit + 1, chunk: 1 << 16) } catch {
      throw .cannotRead(path: name, error)
    }
    guard read.count <= limit else { throw .tooLarge(path: name, limit: limit) }
    return read
  }

  /// Returns what comes until the end, or until `limit` bytes.
  fileprivate static func contents(of descriptor: Int32, limit: Int, chunk: Int) throws(SystemError) -> [UInt8] {
    var contents: [UInt8] = []
    while contents.count < limit {
      let size = min(chunk, limit - contents.count)
      var (count, code): (Int, Int32) = (0, 0)
      let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
        repeat {
          count = Glibc.read(descriptor, buffer.baseAddress, size)
          code = errno
        } while count < 0 && code == EINTR
        filled = max(0, count)
      }
      guard count >= 0 else { throw SystemError(code) }
      if count == 0 { break }
      if contents.isEmpty { contents = bytes } else { contents += bytes }
    }
    return contents
  }

  /// Writes all bytes to an open file.
  ///
  /// - Throws: ``SystemError``
  package static func write(_ contents: Data, to descriptor: Int32) throws(SystemError) {
    var error: SystemError?
    contents.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty, error == nil {
        let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { error = .last }
      }
    }
    if let error { throw error }
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
    let descriptor = openat(folder, path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR)
    guard descriptor >= 0 else { throw .last }
    var error: SystemError?
    do { try write(contents, to: descriptor) } catch let failure { error = failure }
    if error == nil, isDurable, fsync(descriptor) != 0 { error = .last }
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
    // A file of /proc has no size.
    let chunk = min(limit, max(Int(status.st_size) + 1, 1 << 12))
    do {
      return try FileContents.contents(of: descriptor, limit: limit, chunk: chunk)
    } catch {
      throw .cannotRead(path: path, error)
    }
  }
}

/// A lock that one process at a time holds. The system releases it when the process ends, in whatever way.
package struct FileLock: ~Copyable {
  /// Negative if files cannot be locked; then every process holds the lock.
  private let descriptor: Int32

  /// Waits until no other process holds the lock of a folder.
  package init(waitingFor folder: String) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor >= 0 { while flock(descriptor, LOCK_EX) != 0, errno == EINTR {} }
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
