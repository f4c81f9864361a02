package import Localization

/// Something that the likes, the server of the feed or the sign-in report to the app.
package enum FeedEvent: Sendable {
  /// The reader has chosen, and screens show it already.
  case likeChosen(momentID: String, isLiked: Bool)
  /// The store has a choice that a server may not know.
  case likeStored
  /// A server did not take a like, and the store has taken it back.
  case likeRejected(RejectedLike)
  /// Likes stay queued though the feed has come. It is sent once, until none is queued any more.
  case likesHeldUp(any ReportedError)

  /// The reader asks for everything again.
  case refreshRequested
  /// The state of the connection to the server is another one.
  case stateChanged
  /// The store has taken a feed, which the reader or the background has asked for.
  case refreshed(RefreshReport)

  /// The server wants to know who reads.
  /// - Parameter isWaitedFor: whether the reader waits for its answer.
  case signInRequired(isWaitedFor: Bool)
  case signedIn(readerID: String, welcome: LocalizedString)
  /// - Parameter serverKnows: whether the server has revoked the token.
  case signedOut(serverKnows: Bool)
}

/// A like that a server did not take, so that it was taken back.
package struct RejectedLike: Hashable, Sendable {
  package let momentID: String
  /// What the reader had chosen.
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

  /// - Parameter consumer: Called with each event. Events that it causes come after the one that it handles.
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
