import DesignKit
import Localization
import MomentsStore
import Routing
import TerminalUI

/// The options for showing moments, from toggles and experiments.
struct MomentStyle: Hashable {
  let showsLikes: Bool
  let likeMark: FavoriteButton
  let avatarShape: Avatar.Shape

  func person(_ author: Author) -> Person { Person(name: author.name, avatar: author.avatar, shape: avatarShape) }

  /// - Parameter likers: the first people who like the moment.
  func favorites(isLiked: Bool, isPending: Bool, count: Int, likers: [Liker]) -> Favorites {
    Favorites(
      likeMark, isOn: isLiked, isPending: isPending, count: count, names: likers.map(\.displayName),
      title: L10n.Moments.likes(count))
  }
}

/// A moment with the reader's pending like and read mark applied.
struct ShownMoment {
  let summary: MomentSummary
  /// Whether a server has not confirmed the reader's like yet.
  let isPending: Bool
  let isUnread: Bool

  init(_ stored: MomentSummary, likes: LikeChoices, isUnread: Bool, reader: UserDetails?) {
    self.isUnread = isUnread
    summary = stored.showing(isLiked: likes.isLiked(stored.id, stored: stored.isLiked), by: reader)
    isPending = likes.isUnconfirmed(stored.id)
  }

  /// Returns the key of the row, which changes with the like.
  static func key(of stored: MomentSummary, likes: LikeChoices) -> RowKey {
    let isLiked = likes.isLiked(stored.id, stored: stored.isLiked)
    return RowKey(id: stored.key.sequence, version: (isLiked ? 1 : 0) + (likes.isUnconfirmed(stored.id) ? 2 : 0))
  }

  /// - Parameter repository: has the whole texts, of which rows show the beginnings.
  func row<Action>(_ style: MomentStyle, _ repository: any MomentsRepository) -> Row<Action> {
    let photo = summary.firstPhoto.map {
      Card.CardPhoto(
        Photo($0, name: LinkText.lastPart(of: $0)), count: summary.photoCount,
        place: L10n.Moments.photoOf(number: 1, count: summary.photoCount))
    }
    let favorites = style.favorites(
      isLiked: summary.isLiked, isPending: isPending, count: summary.likeCount, likers: summary.likers)
    return Card(
      style.person(summary.author), date: summary.createdDate, text: summary.title, link: summary.url, photo: photo,
      favorites: style.showsLikes ? favorites : nil
    )
    .row().selectable().semantics { semantics(style, repository, in: $0) }
  }

  /// Returns the semantics of the moment, with all of its facts even if the row has no room for them.
  private func semantics(
    _ style: MomentStyle, _ repository: any MomentsRepository, in environment: EnvironmentValues
  ) -> SemanticNode {
    let whole = summary.mayContinue ? try? repository.moment(id: summary.id) : nil
    var children = [SemanticNode(.time, environment.date(of: summary.createdDate).resolved(in: environment))]
    if let photo = summary.firstPhoto {
      children.append(SemanticNode(.image, LinkText.lastPart(of: photo), link: photo))
    }
    if let url = summary.url { children.append(SemanticNode(.link, LinkText.shortened(url), link: url)) }
    if style.showsLikes {
      let likers = summary.likers.map(\.node)
      children.append(
        SemanticNode(.list, L10n.Moments.likes(summary.likeCount).resolved(in: environment), children: likers))
    }
    return .article(
      id: summary.id, title: whole?.title ?? summary.title, author: summary.author, date: summary.createdDate,
      photoCount: summary.photoCount, isUnread: isUnread,
      likes: style.showsLikes ? (summary.likeCount, summary.isLiked, isPending) : nil, children: children)
  }
}

extension SemanticNode {
  /// A moment for programs.
  ///
  /// - Parameter likes: `nil` where likes are not shown.
  static func article(
    id: String, title: String, author: Author, date: Int64, photoCount: Int, links: [String] = [],
    isUnread: Bool = false, likes: (count: Int, isLiked: Bool, isPending: Bool)?, children: [SemanticNode]
  ) -> SemanticNode {
    var attributes: [String: SemanticValue] = [
      "id": .text(id), "author": .text(author.name.harmless), "date": .text(ISO8601.text(of: date)),
      "photoCount": .integer(photoCount),
    ]
    if !links.isEmpty { attributes["links"] = .texts(links) }
    var states: Set<SemanticState> = isUnread ? [.unread] : []
    if let likes {
      attributes["likeCount"] = .integer(likes.count)
      if likes.isLiked { states.insert(.liked) }
      if likes.isPending { states.insert(.pending) }
    }
    return SemanticNode(
      .article, title, link: UniversalLinks.address("Moment", ["id": id]), states: states, attributes: attributes,
      children: children)
  }
}

extension Liker {
  var node: SemanticNode { SemanticNode(.listItem, displayName, attributes: ["id": .text(id)]) }
}

extension Row {
  /// Returns a row with a message in place of a moment.
  static func note(_ text: String, _ role: SemanticRole, attributes: [String: SemanticValue] = [:]) -> Row {
    Row(.sample(text.foreground(.secondaryText), .body)).spacing(.row)
      .semantics(SemanticNode(role, text, attributes: attributes))
  }
}
