import Glibc
import Synchronization

/// The lock of a folder, which one process at a time holds for a moment. The system releases it when the process ends, in
/// whatever way.
package enum FolderLock {
  /// The number of folders whose locks this process holds.
  private static let heldCount = Mutex(0)
  /// The microseconds between two attempts.
  private static let pause: UInt32 = 2_000

  /// Runs `body` while no other process holds the lock of a folder. Where folders cannot be locked, it runs at once.
  ///
  /// - Parameter limit: the time to wait for another process.
  /// - Throws: ``FileError/locked(path:holder:)`` after that time, or ``FileError/cannotWrite(path:_:)`` if the holder is
  ///   unknown, and the errors of `body`.
  package static func hold<Value>(
    _ folder: String, atMost limit: Duration, _ body: () throws -> Value
  ) throws -> Value {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    let end = ContinuousClock.now + limit
    var result: Result<Value, any Error>?
    func attempt() {
      heldCount.withLock { $0 += 1 }
      defer { heldCount.withLock { $0 -= 1 } }
      if descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR { return }
      result = Result { try body() }
      // Closing alone would leave the lock to a child that is just being started.
      if descriptor >= 0 { flock(descriptor, LOCK_UN) }
    }
    while true {
      attempt()
      if let result { return try result.get() }
      guard .now < end else {
        throw holder(of: folder).map { FileError.locked(path: folder, holder: $0) }
          ?? .cannotWrite(path: folder, SystemError(EWOULDBLOCK))
      }
      usleep(pause)
    }
  }

  /// Runs `body`, such as the suspension of this process, while this process holds no lock.
  package static func whileNoneIsHeld(_ body: () -> Void) {
    var isDone = false
    while !isDone {
      heldCount.withLock { count in
        isDone = count == 0
        if isDone { body() }
      }
      if !isDone { usleep(pause) }
    }
  }

  /// Returns the name and number of a process that has locked one of some files, `vi (4711)`; `nil` if it is unknown.
  package static func holder(of paths: String...) -> String? {
    let inodes = paths.compactMap { path in
      var status = stat()
      return stat(path, &status) == 0 ? ":\(status.st_ino)" : nil
    }
    guard let locks = try? FileContents.read("/proc/locks", limit: 1 << 20) else { return nil }
    // 1: FLOCK  ADVISORY  WRITE 4711 fe:00:1234 0 EOF
    for line in String(decoding: locks, as: UTF8.self).split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count > 5, fields[3] == "WRITE", let process = pid_t(fields[4]), process > 0, process != getpid(),
        inodes.contains(where: fields[5].hasSuffix)
      else { continue }
      let name = try? FileContents.read("/proc/\(process)/comm", limit: 1 << 10)
      return String(decoding: name ?? [], as: UTF8.self).replacing("\n", with: " ") + "(\(process))"
    }
    return nil
  }
}
