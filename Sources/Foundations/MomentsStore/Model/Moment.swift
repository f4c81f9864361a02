/// Something that somebody shared, whole.
package struct Moment: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case url = "URL"
    case photos = "PHOTOS"
  }

  package var id: String
  package var author: Author
  package var kind: Kind
  /// What they wrote; may be empty.
  package var title: String
  package var url: String?
  /// Addresses of pictures.
  package var photos: [String]
  /// Seconds since 1970, within ``dates``.
  package var createdDate: Int64
  package var isLiked: Bool
  package var likers: [Liker]

  /// The years 1 to 9999.
  static let dates: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  package init(
    id: String, author: Author, kind: Kind, title: String = "", url: String? = nil, photos: [String] = [],
    createdDate: Int64, isLiked: Bool = false, likers: [Liker] = []
  ) {
    self.id = id
    self.author = author
    self.kind = kind
    self.title = title
    self.url = url
    self.photos = photos
    self.createdDate = createdDate
    self.isLiked = isLiked
    self.likers = likers
  }
}
