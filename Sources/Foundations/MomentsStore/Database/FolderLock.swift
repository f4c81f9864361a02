import Foundation

/// Lets one instance at a time open the store: SQLite does not wait for others when a file changes to write-ahead mode.
enum FolderLock {
  /// Does the work when no other instance holds the folder; without waiting where folders cannot be locked.
  static func whileHolding<Value>(_ folder: String, _ body: () throws -> Value) rethrows -> Value {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return try body() }
    // Closing gives the lock back.
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return try body()
  }
}
