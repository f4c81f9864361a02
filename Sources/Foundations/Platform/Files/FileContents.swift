package import FoundationEssentials
package import Glibc

/// Reads whole files of a limited size, and replaces them at once.
package enum FileContents {
  /// Reads a regular file of a limited number of bytes.
  ///
  /// - Parameters:
  ///   - folder: the descriptor of the folder that a relative path starts from.
  ///   - name: what errors call the file; `nil` for its path.
  ///   - check: called with the status of the open file, before it is read.
  package static func read(
    _ path: String, in folder: Int32 = AT_FDCWD, named name: String? = nil, limit: Int, followsLinks: Bool = true,
    check: (stat) throws(FileError) -> Void = { _ in }
  ) throws(FileError) -> [UInt8] {
    let name = name ?? path
    let descriptor: Int32
    do throws(SystemError) {
      // Without O_NONBLOCK, opening a pipe would wait for a writer.
      let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW)
      descriptor = try SystemError.check { openat(folder, path, flags) }
    } catch SystemError(ELOOP) where !followsLinks {
      throw .unsafe(path: name, .symbolicLink)
    } catch SystemError(ENXIO) {
      throw .unsafe(path: name, .notFile)
    } catch {
      throw .cannotRead(path: name, error)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unsafe(path: name, .notFile)
    }
    try check(status)
    guard status.st_size <= limit else { throw .tooLarge(path: name, limit: limit) }
    // A file of /proc has no size.
    return try contents(of: descriptor, named: name, limit: limit, chunk: max(Int(status.st_size) + 1, 1 << 12))
  }

  /// Reads a file or pipe of any kind, which may have to be waited for, or standard input without a path.
  package static func read(streamAt path: String?, limit: Int) throws(FileError) -> [UInt8] {
    let descriptor = path.map { open($0, O_RDONLY | O_CLOEXEC) } ?? STDIN_FILENO
    guard descriptor >= 0 else { throw .cannotRead(path: path ?? "-", .last) }
    defer { if path != nil { close(descriptor) } }
    return try contents(of: descriptor, named: path ?? "-", limit: limit, chunk: 1 << 16)
  }

  private static func contents(
    of descriptor: Int32, named name: String, limit: Int, chunk: Int
  ) throws(FileError) -> [UInt8] {
    var contents: [UInt8] = []
    while contents.count <= limit {
      do throws(SystemError) {
        let bytes = try [UInt8](reading: descriptor, atMost: chunk)
        if bytes.isEmpty { return contents }
        if contents.isEmpty { contents = bytes } else { contents += bytes }
      } catch {
        throw .cannotRead(path: name, error)
      }
    }
    throw .tooLarge(path: name, limit: limit)
  }

  /// Replaces a file atomically, and keeps its permissions; a new file is for its owner only. A relative path starts
  /// from a folder. If it is durable, the contents are on the disk before the old ones are removed.
  package static func replace(
    _ path: String, in folder: Int32 = AT_FDCWD, with contents: Data, isDurable: Bool = false
  ) throws(SystemError) {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let draft = "\(path[..<slash]).\(path[slash...]).\(UUID().uuidString)"
    try write(contents, toNew: draft, in: folder, isDurable: isDurable)
    var status = stat()
    if fstatat(folder, path, &status, 0) == 0 { fchmodat(folder, draft, status.st_mode & 0o777, 0) }
    guard renameat(folder, draft, folder, path) == 0 else {
      let error = SystemError.last
      unlinkat(folder, draft, 0)
      throw error
    }
  }

  /// Returns the path of the file that a symbolic link leads to, whether or not it exists; other paths unchanged.
  package static func target(ofLinks path: String) -> String {
    var path = path
    // The system follows as many.
    for _ in 0..<40 {
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { break }
      path = target.hasPrefix("/") ? target : String(path[...(path.lastIndex(of: "/") ?? path.startIndex)]) + target
    }
    return path
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
