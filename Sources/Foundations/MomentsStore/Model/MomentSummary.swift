/// As much of a moment as a row of the timeline shows. It never changes; a list passes thousands around without copying.
package final class MomentSummary: Sendable {
  package let key: TimelineKey
  package let id: String
  package let author: Author
  /// The first 16,384 characters of what they wrote.
  package let title: String
  package let url: String?
  package let firstPhoto: String?
  package let photoCount: Int
  package let isLiked: Bool
  package let likeCount: Int
  /// The first ones of those who like it.
  package let likers: [Liker]

  package var createdDate: Int64 { key.createdDate }

  package init(
    key: TimelineKey, id: String, author: Author, title: String = "", url: String? = nil, firstPhoto: String? = nil,
    photoCount: Int = 0, isLiked: Bool = false, likeCount: Int = 0, likers: [Liker] = []
  ) {
    self.key = key
    self.id = id
    self.author = author
    self.title = title
    self.url = url
    self.firstPhoto = firstPhoto
    self.photoCount = photoCount
    self.isLiked = isLiked
    self.likeCount = likeCount
    self.likers = likers
  }

  /// A moment that is known whole, as a row shows it.
  /// - Parameter sequence: tells it apart from the others of its list.
  package convenience init(_ moment: Moment, sequence: Int64) {
    self.init(
      key: TimelineKey(createdDate: moment.createdDate, sequence: sequence), id: moment.id, author: moment.author,
      title: String(moment.title.unicodeScalars.prefix(Self.longestTitle)), url: moment.url,
      firstPhoto: moment.photos.first, photoCount: moment.photos.count, isLiked: moment.isLiked,
      likeCount: moment.likers.count, likers: Array(moment.likers.prefix(Self.mostLikers)))
  }

  /// Characters that a row may have room for.
  static let longestTitle = 16_384
  /// Likers that a row may have room for.
  static let mostLikers = 12
}

/// Where a moment stands in the timeline, which is sorted by date, newest first, and within one second by `sequence`.
package struct TimelineKey: Hashable, Comparable, Sendable {
  /// Seconds since 1970.
  package let createdDate: Int64
  /// The larger, the later the store has come to know the moment.
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
