package import FeedFormats
import Foundation
import MomentsStore

/// Feeds as text, in the forms that are imported.
package enum FeedText {
  /// One moment as a JSON object in one line.
  package static func line(_ moment: Moment) -> String {
    var object: [String: Any] = [
      "id": moment.id, "userDetails": ["name": moment.author.name, "avatar": moment.author.avatar],
      "type": moment.kind.rawValue, "title": moment.title, "photos": moment.photos.map(\.address),
      "photoDescriptions": moment.photos.map(\.description),
      "createdDate": String(moment.createdDate), "isLiked": moment.isLiked,
      "likes": moment.likers.map { ["id": $0.id, "name": $0.name, "avatar": $0.avatar] },
    ]
    object["url"] = moment.url
    let data = try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data ?? Data(), as: UTF8.self)
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
