package import FeedFormats

/// A moment of the store: an immutable object, so that lists pass thousands without copying.
package final class StoredMoment: Sendable {
  package let key: TimelineKey
  /// The moment with the reader's like. That of a row has the first 16,384 characters of the text, and no spans.
  package let moment: Moment
  /// The moment as the feed says it.
  let original: Moment
  package let isUnread: Bool
  /// The time at which a server has confirmed the reader's choice, in seconds since 1970; 0 if none has.
  let likeConfirmedAt: Int64

  package var id: String { moment.id }

  /// Whether the text of a row may be only the beginning of the moment's.
  package var mayContinue: Bool { moment.title.unicodeScalars.count >= Self.longestTitle }

  init(_ moment: Moment, original: Moment, sequence: Int64, isUnread: Bool, likeConfirmedAt: Int64) {
    key = TimelineKey(createdDate: moment.createdDate, sequence: sequence)
    (self.moment, self.original, self.isUnread, self.likeConfirmedAt) = (moment, original, isUnread, likeConfirmedAt)
  }

  /// The limit of characters for a row.
  static let longestTitle = 16_384
}

/// The position of a moment in the timeline: by date, newest first, and within one second by `sequence`.
package struct TimelineKey: Hashable, Comparable, Sendable {
  /// Seconds since 1970.
  package let createdDate: Int64
  /// A number that grows with each moment that is added to the store.
  package let sequence: Int64

  package init(createdDate: Int64, sequence: Int64) { (self.createdDate, self.sequence) = (createdDate, sequence) }

  /// The later moment is the greater one.
  package static func < (left: TimelineKey, right: TimelineKey) -> Bool {
    (left.createdDate, left.sequence) < (right.createdDate, right.sequence)
  }
}
