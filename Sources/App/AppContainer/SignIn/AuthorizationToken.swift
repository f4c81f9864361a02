import Credentials
import Synchronization

/// What proves to the server who reads, for requests on any thread.
final class AuthorizationToken: Sendable {
  private let credential = Mutex<Credential?>(nil)

  /// Nil while somebody else has signed in, or nobody: no request may go out in another one's name.
  func value(of userID: String) -> String? {
    credential.withLock { $0?.userID == userID ? $0?.token : nil }
  }

  func set(_ value: Credential?) {
    credential.withLock { $0 = value }
  }
}
