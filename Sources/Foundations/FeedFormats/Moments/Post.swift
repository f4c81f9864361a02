import Documents

/// The facts that only a post of an account has.
package struct Post: Equatable, Sendable {
  /// The names of the people who boosted it, the first one first.
  package var boosters: [String] = []
  /// The offset in the UTF-8 of the moment's title from which on the text is hidden until the reader asks for it. The photos
  /// are hidden, too, and nothing else is if it is the end of the title. `nil` if nothing is hidden.
  package var hiddenFrom: Int?
  /// The number of people who like it, as the server of the account counts.
  package var likeCount = 0
  package var replyCount = 0
  /// The language as BCP 47 names it; `nil` if the server does not say it.
  package var language: String?
  /// The audience, such as `unlisted`, `private` or `direct`; `nil` for all people.
  package var visibility: String?
  /// The date of a boosted post, whose moment has that of the boost, in seconds since 1970.
  package var createdDate: Int64?
  /// The date of the last change, in seconds since 1970.
  package var editedDate: Int64?
  /// The id of the post that it answers.
  package var inReplyTo: String?

  package init() {}
}

extension Moment {
  /// The number of people who like it.
  package var likeCount: Int { max(likers.count, post?.likeCount ?? 0) }

  /// Whether a part is hidden until the reader asks for it.
  package var hidesContent: Bool { post?.hiddenFrom != nil }

  /// Whether something is hidden, and is not in the moment any more.
  package var isConcealed: Bool { hidesContent && self == concealed }

  /// The moment without its hidden part: the text after the warning, and the photos.
  package var concealed: Moment {
    guard let start = post?.hiddenFrom else { return self }
    var moment = self
    let end = title.utf8.index(title.utf8.startIndex, offsetBy: max(0, start), limitedBy: title.utf8.endIndex)
    var shown = title.utf8[..<(end ?? title.utf8.endIndex)]
    while shown.last == UInt8(ascii: "\n") { shown.removeLast() }
    moment.title = String(decoding: shown, as: UTF8.self)
    moment.spans = spans.valid(in: moment.title)
    moment.photos = []
    return moment
  }

  /// The post, and the page of its author, as JSON; `nil` for an item of a feed. A damaged part counts as missing.
  package var postJSON: String? {
    get {
      guard let post else { return nil }
      func text(_ text: String?) -> DocumentValue? { text.map { .text($0) } }
      func number(_ number: Int64?) -> DocumentValue? { number.map { .integer($0) } }
      return DocumentValue.members(
        ("boosters", .elements(post.boosters.map { .text($0) })),
        ("hiddenFrom", number(post.hiddenFrom.map { Int64($0) })),
        ("likeCount", number(Int64(post.likeCount))), ("replyCount", number(Int64(post.replyCount))),
        ("createdDate", number(post.createdDate)), ("editedDate", number(post.editedDate)),
        ("language", text(post.language)), ("visibility", text(post.visibility)), ("inReplyTo", text(post.inReplyTo)),
        ("page", text(author.page))
      ).json(.compact)
    }
    set {
      post = nil
      guard let newValue, let value = try? JSONReader.read(Array(newValue.utf8).span) else { return }
      func integer(_ key: String) -> Int64? { if case .integer(let integer) = value[key] { integer } else { nil } }
      var post = Post()
      post.boosters = value["boosters"]?.elements?.compactMap(\.value.text) ?? []
      post.hiddenFrom = integer("hiddenFrom").map { Int($0) }
      post.likeCount = Int(integer("likeCount") ?? 0)
      post.replyCount = Int(integer("replyCount") ?? 0)
      post.language = value["language"]?.text
      post.visibility = value["visibility"]?.text
      post.createdDate = integer("createdDate")
      post.editedDate = integer("editedDate")
      post.inReplyTo = value["inReplyTo"]?.text
      self.post = post
      author.page = value["page"]?.text ?? ""
    }
  }
}
