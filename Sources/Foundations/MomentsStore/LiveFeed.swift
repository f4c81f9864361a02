package import FeedFormats
package import Localization

/// The server of the feed, or the followed sources, as screens see them. Screens show the store alone: a refresh fills the
/// store before they read again.
@MainActor
package protocol LiveFeed: AnyObject {
  var state: LiveFeedState { get }
  /// The name of the server, for people; `nil` for followed sources.
  var server: String? { get }
  /// The number of moments that arrived since the reader last saw the newest.
  var newCount: Int { get }

  /// Returns a hint for the owner of the stored feed; `nil` except for that of the sample.
  func invitation(to user: UserDetails?) -> LocalizedString?

  /// Starts a refresh for the reader, and returns at once.
  func refresh()

  /// Called when the reader sees the newest moments.
  func markSeen()
}

extension LiveFeed {
  package func invitation(to user: UserDetails?) -> LocalizedString? { nil }
}

/// A step of a refresh.
package enum RefreshEvent: Sendable {
  /// The reader requests a refresh.
  case requested
  /// A feed is stored that the reader or the background requested.
  case stored(RefreshReport)
}

/// The state of the feed in the store compared with its server.
package enum LiveFeedState: Hashable, Sendable {
  /// Equal to the last response.
  case current
  case refreshing
  /// The last request failed, possibly because the reader must sign in first.
  case failed(LocalizedString, needsSignIn: Bool = false)
}
