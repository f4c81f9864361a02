package import Documents

/// An entry of a timeline at a server with the Mastodon client API: a post of a person, or the boost of one.
package struct Status: Equatable, Sendable {
  /// The id of the entry.
  package let id: String
  /// The id of the post, which likes and replies belong to.
  package let postID: String
  /// Whether the reader likes it; `nil` if the server does not say it.
  package let isFavorited: Bool?
  /// Whether a filter of the reader leaves it out.
  package let isHidden: Bool
  /// The post as a moment without an id.
  package let moment: Moment
  /// Whether the date is the status's own, rather than the time of first sight.
  package let hasDate: Bool

  /// Reads a status; `nil` if it has no id or no author.
  package init?(_ value: DocumentValue, in context: StatusContext) {
    let boosted = value["reblog"].flatMap { $0.members == nil ? nil : $0 }
    let post = boosted ?? value
    guard let id = value.id("id"), let postID = post.id("id"), let account = post["account"],
      let author = AccountProfile(account, domain: context.domain)?.author
    else { return nil }
    let filters = context.filters(of: value) + (boosted.map(context.filters) ?? [])
    let text = StatusText(post, filters: filters, in: context)
    var item = WebFeed.Item()
    item.link = post.address("url", "uri")
    item.date = value.date("created_at")
    item.take(text.content, nil)
    for file in post.values("media_attachments") { item.add(file) }

    self.id = id
    self.postID = postID
    isFavorited = post["favourited"]?.boolean
    isHidden = filters.contains { $0.action == "hide" }
    hasDate = item.date ?? .max <= context.now
    var moment = Moment(item, of: WebFeed(), id: "", firstSeen: context.now)
    moment.author = author
    moment.isLiked = isFavorited ?? false
    moment.post = Post(post, boost: boosted == nil ? nil : value, in: context)
    let hidesPhotos = !moment.photos.isEmpty && (post.isTrue("sensitive") || filters.contains { $0.action == "blur" })
    let hiddenFrom = text.hiddenFrom ?? (hidesPhotos ? moment.title.utf8.count : nil)
    let hidesNothing = moment.photos.isEmpty && hiddenFrom == moment.title.utf8.count
    moment.post?.hiddenFrom = hidesNothing ? nil : hiddenFrom
    self.moment = moment
  }
}

extension Post {
  fileprivate init(_ post: DocumentValue, boost: DocumentValue?, in context: StatusContext) {
    if let boost {
      let booster = boost["account"].flatMap { AccountProfile($0, domain: context.domain) }
      boosters = [booster?.author.name].compactMap(\.self)
      createdDate = post.date("created_at").flatMap { $0 <= context.now ? $0 : nil }
    }
    likeCount = post.count("favourites_count") ?? 0
    replyCount = post.count("replies_count") ?? 0
    language = post.word("language")
    visibility = post.word("visibility").flatMap { $0 == "public" ? nil : $0 }
    editedDate = post.date("edited_at").map { min($0, context.now) }
    inReplyTo = post.id("in_reply_to_id")
  }
}

extension DocumentValue {
  /// A word such as `pt-BR`.
  fileprivate func word(_ key: String) -> String? {
    guard let word = self[key]?.text, (1...35).contains(word.utf8.count) else { return nil }
    return word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") } ? word : nil
  }
}

extension WebFeed.Item {
  fileprivate mutating func add(_ file: DocumentValue) {
    guard let address = file.address("url", "remote_url", "preview_url") else { return }
    let description = file.line("description")
    let kind = file["type"]?.text ?? ""
    if kind == "image" { return add(picture: address, description: description, nil) }
    // Some servers have no still picture, and repeat the file.
    let preview = file.address("preview_url").flatMap { $0 == address ? nil : $0 }
    add(picture: preview, description: description, nil)
    let types = ["audio": "audio", "video": "video", "gifv": "video"]
    let duration = file["meta"]?["original"]?["duration"]?.number
    var attachment = Attachment(address, type: types[kind], duration: duration.map { "\($0)" })
    if preview == nil { attachment.name = description }
    add(attachment, nil)
  }
}
