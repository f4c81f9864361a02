package import Localization

/// An event of the likes, the read marks, the server of the feed or the sign-in.
package enum FeedEvent: Sendable {
  /// The reader liked or unliked a moment, which screens show already.
  case likeChosen(momentID: String, isLiked: Bool)
  /// A choice is stored that a server may not know.
  case likeStored
  /// A choice could not be stored, and is no longer shown.
  case likeFailed(StoreError)
  /// A server rejected a like, and the store has reverted it.
  case likeRejected(RejectedLike)
  /// Likes stay queued although the feed was refreshed. The event is sent once until the queue is empty.
  case likesHeldUp(any ReportedError)

  /// The read marks of many moments changed, which screens have to read again.
  case readMarksChanged
  /// Read marks or the place could not be stored; they will be tried again. The event is sent once until they are stored.
  case readingNotStored(StoreError)

  /// The reader requests a refresh.
  case refreshRequested
  /// The state of the connection to the server changed.
  case stateChanged
  /// A feed is stored that the reader or the background requested.
  case refreshed(RefreshReport)

  /// The server requires a sign-in.
  case signInRequired
  case signedIn(readerID: String, welcome: LocalizedString)
  /// - Parameter serverKnows: whether the server has revoked the token.
  case signedOut(serverKnows: Bool)
}

/// A like that a server rejected and that was reverted.
package struct RejectedLike: Hashable, Sendable {
  package let momentID: String
  /// The reader's choice.
  package let isLiked: Bool
  package let reason: LocalizedString

  package init(momentID: String, isLiked: Bool, reason: LocalizedString) {
    self.momentID = momentID
    self.isLiked = isLiked
    self.reason = reason
  }
}

/// Passes events on to one consumer, in the order in which they were sent.
@MainActor
package final class FeedEvents {
  private var consumer: ((FeedEvent) -> Void)?
  /// Events that were sent while another one was handled.
  private var waiting: [FeedEvent] = []
  private var isHandling = false

  package init() {}

  /// - Parameter consumer: called with each event. Events that it causes follow the one that it handles.
  package func receive(with consumer: @escaping (FeedEvent) -> Void) {
    self.consumer = consumer
  }

  /// Passes an event on before it returns, unless another one is being handled. Without a consumer, events are dropped.
  package func send(_ event: FeedEvent) {
    guard let consumer else { return }
    waiting.append(event)
    guard !isHandling else { return }
    isHandling = true
    defer { isHandling = false }
    while !waiting.isEmpty { consumer(waiting.removeFirst()) }
  }
}

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

/// The state of the feed in the store compared with its server.
package enum LiveFeedState: Hashable, Sendable {
  /// Equal to the last response.
  case current
  case refreshing
  /// The last request failed.
  case failed(LocalizedString)
}
