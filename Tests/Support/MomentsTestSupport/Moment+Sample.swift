package import FeedFormats

extension Moment {
  /// A moment whose fields do not matter to a test, but for those that it names.
  package static func sample(
    id: String = "1", author: Author = Author(name: "Ada Lind"), kind: Kind = .photos,
    title: String = "A quiet morning.",
    url: String? = nil, photos: [MomentPhoto] = [], createdDate: Int64 = 1_768_478_100, isLiked: Bool = false,
    likers: [Liker] = []
  ) -> Moment {
    Moment(
      id: id, author: author, kind: kind, title: title, url: url, photos: photos, createdDate: createdDate,
      isLiked: isLiked, likers: likers)
  }
}
