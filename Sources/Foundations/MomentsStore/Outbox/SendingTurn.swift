import Foundation

/// The right to send likes, which one instance at a time has. The system takes it back when the process ends, in whatever way.
package struct SendingTurn: ~Copyable {
  /// Negative where the folder cannot be locked. Then all may send: the server tells by the keys what it has had already.
  private let descriptor: Int32

  deinit {
    guard descriptor >= 0 else { return }
    // Closing alone would leave the lock to a child that is just being started.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Nil while another instance has it.
  fileprivate init?(lock path: String) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return nil }
  }
}

extension MomentsDatabase {
  /// Begins to send, unless another instance does.
  package func takeSendingTurn() -> SendingTurn? { SendingTurn(lock: location.folder + "/sending.lock") }
}
