package import Localization

/// The server behind the feed, where there is one, as far as screens know of it. They show the store alone; what a refresh
/// brings is in the store before they are told to read again.
@MainActor
package protocol LiveFeed: AnyObject {
  var state: LiveFeedState { get }
  /// The name of the server, for people.
  var server: String { get }
  /// Moments that have come since the reader last looked at the newest.
  var newCount: Int { get }

  /// Asks the server for the feed, because the reader wants it; returns at once.
  func refresh()

  /// Called when the reader looks at the newest moments.
  func markSeen()
}

/// How the feed in the store stands to that of its server.
package enum LiveFeedState: Hashable, Sendable {
  /// As the server had it when it was last asked.
  case current
  case refreshing
  /// The server was asked in vain.
  case failed(LocalizedString)
}
