/// The part of a moment that a row of the timeline shows: an immutable object, so that lists pass thousands without
/// copying.
package final class MomentSummary: Sendable {
  package let key: TimelineKey
  package let id: String
  package let author: Author
  /// The first 16,384 characters of the text.
  package let title: String
  package let url: String?
  package let firstPhoto: String?
  package let photoCount: Int
  package let isLiked: Bool
  package let isUnread: Bool
  package let likeCount: Int
  /// The first likers.
  package let likers: [Liker]

  package var createdDate: Int64 { key.createdDate }

  /// Whether ``title`` may be only the beginning of the text.
  package var mayContinue: Bool { title.unicodeScalars.count >= Self.longestTitle }

  package init(
    key: TimelineKey, id: String, author: Author, title: String = "", url: String? = nil, firstPhoto: String? = nil,
    photoCount: Int = 0, isLiked: Bool = false, isUnread: Bool = false, likeCount: Int = 0,
    likers: [Liker] = []
  ) {
    self.key = key
    self.id = id
    self.author = author
    self.title = title
    self.url = url
    self.firstPhoto = firstPhoto
    self.photoCount = photoCount
    self.isLiked = isLiked
    self.isUnread = isUnread
    self.likeCount = likeCount
    self.likers = likers
  }

  /// The limit of characters for a row.
  static let longestTitle = 16_384
  /// The limit of likers for a row.
  static let mostLikers = 12
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
