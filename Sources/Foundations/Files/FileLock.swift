import Foundation

/// A lock that one process at a time holds. The system releases it when the process ends, in whatever way.
package struct FileLock: ~Copyable {
  /// Negative where files cannot be locked; then everybody holds the lock.
  private let descriptor: Int32

  /// Waits until no other process holds the lock of a folder.
  package init(waitingFor folder: String) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor >= 0 { while flock(descriptor, LOCK_EX) != 0, errno == EINTR {} }
  }

  /// Takes the lock of a file, which is made if there is none; `nil` while another process holds it.
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
