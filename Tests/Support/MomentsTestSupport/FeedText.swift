import Documents
package import FeedFormats

/// Feeds as text, in the forms that are imported.
package enum FeedText {
  /// One moment as a JSON object in one line.
  package static func line(_ moment: Moment) -> String {
    func list(_ texts: [String]) -> String { "[\(texts.joined(separator: ","))]" }
    func quoted(_ text: String) -> String { JSONText.quoted(text) }
    let author = moment.author
    let likers = moment.likers.map {
      #"{"id":\#(quoted($0.id)),"name":\#(quoted($0.name)),"avatar":\#(quoted($0.avatar))}"#
    }
    return """
      {"id":\(quoted(moment.id)),"createdDate":"\(moment.createdDate)","isLiked":\(moment.isLiked),\
      "likes":\(list(likers)),"photos":\(list(moment.photos.map { quoted($0.address) })),\
      "photoDescriptions":\(list(moment.photos.map { quoted($0.description) })),"title":\(quoted(moment.title)),\
      "type":"\(moment.kind.rawValue)",\(moment.url.map { #""url":\#(quoted($0)),"# } ?? "")\
      "userDetails":{"name":\(quoted(author.name)),"avatar":\(quoted(author.avatar))}}
      """
  }

  package static func lines(_ moments: [Moment]) -> String {
    moments.map { line($0) + "\n" }.joined()
  }

  /// The object that ``answer(_:user:)`` wraps.
  package static func object(_ moments: [Moment], user: UserDetails? = nil) -> String {
    let details = user.map {
      #""userDetails":{"id":"\#($0.id)","name":"\#($0.name)","avatar":"\#($0.avatar)","#
        + #""backgroundImage":"\#($0.backgroundImage)"},"#
    }
    return #"{\#(details ?? "")"moments":[\#(moments.map(line).joined(separator: ","))]}"#
  }

  package static func answer(_ moments: [Moment], user: UserDetails? = nil) -> String {
    #"{"data":{"getMomentsDetailsByUserID":\#(object(moments, user: user))}}"#
  }
}
