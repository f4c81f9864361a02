import DesignKit
import FeedFormats
import Localization
import MomentsStore
import Routing
import Screens
import TerminalUI

struct MomentStyle: Equatable {
  let showsLikes: Bool
  let likeMark: FavoriteButton
  let avatarShape: Avatar.Shape

  func person(_ author: Author) -> Person {
    Person(
      name: author.name, handle: author.handle, avatar: author.avatar, shape: avatarShape, command: KeyHint.person.name)
  }

  /// - Parameter names: the names of the first people who like the moment.
  func favorites(isLiked: Bool, isPending: Bool, count: Int, names: [String] = []) -> Favorites {
    Favorites(
      likeMark, isOn: isLiked, isPending: isPending, count: count, names: names,
      title: L10n.Moments.likes(count))
  }
}

/// A moment with the reader's pending like applied.
struct ShownMoment: Equatable {
  /// The moment without its hidden part, unless the reader has asked for it.
  let moment: Moment
  let isConcealed: Bool
  /// Whether a server has not confirmed the reader's like yet.
  let isPending: Bool
  let style: MomentStyle
  /// Whether the store may have more of the text.
  var mayContinue = false
  var isUnread = false
}

extension ShownMoment {
  init(_ stored: Moment, likes: LikeChoices, reader: UserDetails?, hidden: HiddenParts, style: MomentStyle) {
    self.style = style
    isConcealed = hidden.conceals(stored)
    let shown = isConcealed ? stored.concealed : stored
    let isLiked = likes.isLiked(stored.id, stored: shown.isLiked)
    moment = isLiked == shown.isLiked ? shown : shown.showing(isLiked: isLiked, by: reader)
    isPending = likes.isUnconfirmed(stored.id)
  }

  /// Returns the key of the row, which changes with the like, and with what is hidden.
  static func key(of stored: StoredMoment, likes: LikeChoices, hidden: HiddenParts) -> RowKey {
    let isLiked = likes.isLiked(stored.id, stored: stored.moment.isLiked)
    let states = [isLiked, likes.isUnconfirmed(stored.id), hidden.conceals(stored.moment)]
    return RowKey(id: Int(stored.key.sequence), version: states.reduce(0) { $0 << 1 + ($1 ? 1 : 0) })
  }

  var firstLikers: [Liker] { Array(moment.likers.prefix(12)) }

  /// Returns the semantics of the moment, with all of its facts even if the row has no room for them.
  ///
  /// - Parameter database: has the whole texts, of which rows show the beginnings.
  func semantics(_ database: MomentsDatabase, in environment: EnvironmentValues) -> SemanticNode {
    let whole = mayContinue && !isConcealed ? try? database.moment(id: moment.id) : nil
    var children = [SemanticNode(.time, environment.date(of: moment.createdDate).resolved(in: environment))]
    if let photo = moment.photos.first {
      children.append(SemanticNode(.image, photo.shownName, link: photo.address))
    }
    if let url = moment.url { children.append(SemanticNode(.link, LinkText.shortened(url), link: url)) }
    if style.showsLikes {
      let count = L10n.Moments.likes(moment.likeCount).resolved(in: environment)
      children.append(SemanticNode(.list, count, children: firstLikers.map { $0.node(in: environment) }))
    }
    return .article(
      moment, title: whole?.title, isConcealed: isConcealed, isUnread: isUnread,
      likes: style.showsLikes ? isPending : nil, children: children)
  }
}

extension SemanticNode {
  /// A moment for programs.
  ///
  /// - Parameters:
  ///   - title: the whole text; `nil` for that of the moment.
  ///   - likes: whether the reader's like is pending; `nil` where likes are not shown.
  static func article(
    _ moment: Moment, title: String? = nil, isConcealed: Bool, links: [String] = [], sources: [String] = [],
    isUnread: Bool = false, likes: Bool?, children: [SemanticNode]
  ) -> SemanticNode {
    var attributes: [String: SemanticValue] = [
      "id": .text(moment.id), "author": .text(moment.author.name.harmless),
      "date": .text(ISO8601.text(of: moment.createdDate)), "photoCount": .integer(moment.photos.count),
    ]
    if !links.isEmpty { attributes["links"] = .texts(links) }
    if !sources.isEmpty { attributes["sources"] = .texts(sources.map(\.harmless)) }
    if !moment.author.handle.isEmpty { attributes["handle"] = .text(moment.author.handle.harmless) }
    if let post = moment.post {
      if !post.boosters.isEmpty { attributes["boosters"] = .texts(post.boosters.map(\.harmless)) }
      for (key, text) in [("language", post.language), ("visibility", post.visibility)] {
        attributes[key] = text.map { .text($0) }
      }
      for (key, date) in [("posted", post.createdDate), ("edited", post.editedDate)] {
        attributes[key] = date.map { .text(ISO8601.text(of: $0)) }
      }
      attributes["replyCount"] = .integer(post.replyCount)
      if isConcealed { attributes["isHidden"] = .boolean(true) }
    }
    var states: Set<SemanticState> = isUnread ? [.unread] : []
    if let likes {
      attributes["likeCount"] = .integer(moment.likeCount)
      if moment.isLiked { states.insert(.liked) }
      if likes { states.insert(.pending) }
    }
    return SemanticNode(
      .article, title ?? moment.title, link: UniversalLinks.address("Moment", part: moment.id), states: states,
      attributes: attributes, children: children)
  }
}

extension Moment {
  /// The people who have boosted it; `nil` if there are none.
  var boosts: LocalizedString? {
    post.flatMap { $0.boosters.isEmpty ? nil : L10n.Moment.boostedBy(names: $0.boosters.joined(separator: ", ")) }
  }
}

extension MomentPhoto {
  /// The description, or else the name of the file.
  var shownName: String { description.isEmpty ? LinkText.lastPart(of: address) : description }
}

extension Liker {
  /// The name, or else the id; the word for “you” if both are empty, as for the reader of a feed without an owner.
  func shownName(in environment: EnvironmentValues) -> String {
    let name = name.isEmpty ? id : name
    return name.isEmpty ? L10n.Moments.you.resolved(in: environment) : name
  }

  func node(in environment: EnvironmentValues) -> SemanticNode {
    SemanticNode(.listItem, shownName(in: environment), attributes: ["id": .text(id)])
  }
}

extension Row {
  /// Returns a row with a message in place of a moment.
  static func note(_ text: String, _ role: SemanticRole) -> Row {
    Row(.sample(text.foreground(.secondaryText), .body)).spacing(.row).semantics(SemanticNode(role, text))
  }
}
