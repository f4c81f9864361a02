package import Localization
package import MomentsStore

/// Why a feed is not as its server has it.
package enum SynchronizationError: Error, Hashable, Sendable {
  case server(FeedServerError)
  case store(StoreError)

  package var message: LocalizedString {
    switch self {
    case .server(let error): error.message
    case .store(let error): error.message
    }
  }

  package var isCancellation: Bool {
    if case .server(let error) = self { error.isCancellation } else { false }
  }

  var isRefusal: Bool {
    if case .server(let error) = self { error.isRefusal } else { false }
  }

  /// Whether it may go by itself.
  package var mayPass: Bool {
    switch self {
    case .server(let error): error.mayPass
    case .store: true
    }
  }

  /// Seconds that the server wants to be left alone for.
  var retryAfter: Int64? {
    if case .server(let error) = self { error.retryAfter } else { nil }
  }
}
