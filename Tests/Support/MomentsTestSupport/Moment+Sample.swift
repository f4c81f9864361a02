package import MomentsStore

extension MomentSummary {
  /// Makes the summary of a whole moment.
  ///
  /// - Parameter sequence: a number that is unique in its list.
  package convenience init(_ moment: Moment, sequence: Int64) {
    self.init(
      key: TimelineKey(createdDate: moment.createdDate, sequence: sequence), id: moment.id, author: moment.author,
      title: moment.title, url: moment.url, firstPhoto: moment.photos.first, photoCount: moment.photos.count,
      isLiked: moment.isLiked, likeCount: moment.likers.count, likers: moment.likers)
  }
}

extension Moment {
  /// A moment whose fields do not matter to a test, but for those that it names.
  package static func sample(
    id: String = "1", author: Author = Author(name: "Ada Lind"), kind: Kind = .photos,
    title: String = "A quiet morning.",
    url: String? = nil, photos: [String] = [], createdDate: Int64 = 1_768_478_100, isLiked: Bool = false,
    likers: [Liker] = []
  ) -> Moment {
    Moment(
      id: id, author: author, kind: kind, title: title, url: url, photos: photos, createdDate: createdDate,
      isLiked: isLiked, likers: likers)
  }
}
