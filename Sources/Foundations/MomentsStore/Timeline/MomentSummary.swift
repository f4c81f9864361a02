package import FeedFormats

/// A moment as a row of the timeline: an immutable object, so that lists pass thousands without copying.
package final class MomentSummary: Sendable {
  package let key: TimelineKey
  /// The moment with the first 16,384 characters of its text, and without the spans of it.
  package let moment: Moment
  package let isUnread: Bool

  package var id: String { moment.id }

  /// Whether the text may be only the beginning of the moment's.
  package var mayContinue: Bool { moment.title.unicodeScalars.count >= Self.longestTitle }

  /// - Parameter sequence: the number of the moment in ``key``.
  package init(_ moment: Moment, sequence: Int64, isUnread: Bool = false) {
    key = TimelineKey(createdDate: moment.createdDate, sequence: sequence)
    self.moment = moment
    self.isUnread = isUnread
  }

  /// The limit of characters for a row.
  static let longestTitle = 16_384
}

/// The position of a moment in the timeline, which is sorted by date, newest first, and within one second by
/// `sequence`.
package struct TimelineKey: Hashable, Comparable, Sendable {
  /// Seconds since 1970.
  package let createdDate: Int64
  /// A number that grows with each moment that is added to the store.
  package let sequence: Int64

  package init(createdDate: Int64, sequence: Int64) {
    self.createdDate = createdDate
    self.sequence = sequence
  }

  /// The later moment is the greater one.
  package static func < (left: TimelineKey, right: TimelineKey) -> Bool {
    (left.createdDate, left.sequence) < (right.createdDate, right.sequence)
  }
}
