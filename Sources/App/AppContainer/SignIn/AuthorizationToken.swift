import Synchronization

/// What proves to the server who reads, for requests on any thread.
final class AuthorizationToken: Sendable {
  private let token = Mutex<String?>(nil)

  /// Nil while nobody has signed in.
  var value: String? { token.withLock { $0 } }

  func set(_ value: String?) {
    token.withLock { $0 = value }
  }
}
