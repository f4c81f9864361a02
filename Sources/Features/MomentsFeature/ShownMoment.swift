import DesignKit
import FeedFormats
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

  /// - Parameter names: the names of the first people who like the moment.
  func favorites(isLiked: Bool, isPending: Bool, count: Int, names: [String] = []) -> Favorites {
    Favorites(
      likeMark, isOn: isLiked, isPending: isPending, count: count, names: names,
      title: L10n.Moments.likes(count))
  }
}

/// A moment with the reader's pending like and read mark applied.
struct ShownMoment {
  private let moment: Moment
  private let mayContinue: Bool
  /// Whether a server has not confirmed the reader's like yet.
  let isPending: Bool
  let isUnread: Bool

  init(_ stored: MomentSummary, likes: LikeChoices, isUnread: Bool, reader: UserDetails?) {
    self.isUnread = isUnread
    mayContinue = stored.mayContinue
    let isLiked = likes.isLiked(stored.id, stored: stored.moment.isLiked)
    moment = isLiked == stored.moment.isLiked ? stored.moment : stored.moment.showing(isLiked: isLiked, by: reader)
    isPending = likes.isUnconfirmed(stored.id)
  }

  /// Returns the key of the row, which changes with the like.
  static func key(of stored: MomentSummary, likes: LikeChoices) -> RowKey {
    let isLiked = likes.isLiked(stored.id, stored: stored.moment.isLiked)
    return RowKey(id: Int(stored.key.sequence), version: (isLiked ? 1 : 0) + (likes.isUnconfirmed(stored.id) ? 2 : 0))
  }

  /// - Parameter database: has the whole texts, of which rows show the beginnings.
  func row<Action>(_ style: MomentStyle, _ database: MomentsDatabase, in context: RowContext) -> Row<Action> {
    let photo = moment.photos.first.map {
      Card.CardPhoto(
        Photo($0.address, name: $0.shownName), isDescribed: !$0.description.isEmpty, count: moment.photos.count,
        place: L10n.Moments.photoOf(number: 1, count: moment.photos.count))
    }
    let favorites = style.favorites(
      isLiked: moment.isLiked, isPending: isPending, count: moment.likers.count,
      names: firstLikers.map { $0.shownName(in: context.environment) })
    return Card(
      style.person(moment.author), date: moment.createdDate, text: moment.title, link: moment.url, photo: photo,
      favorites: style.showsLikes ? favorites : nil
    )
    .row().selectable().semantics { semantics(style, database, in: $0) }
  }

  private var firstLikers: [Liker] { Array(moment.likers.prefix(12)) }

  /// Returns the semantics of the moment, with all of its facts even if the row has no room for them.
  private func semantics(
    _ style: MomentStyle, _ database: MomentsDatabase, in environment: EnvironmentValues
  ) -> SemanticNode {
    let whole = mayContinue ? try? database.moment(id: moment.id) : nil
    var children = [SemanticNode(.time, environment.date(of: moment.createdDate).resolved(in: environment))]
    if let photo = moment.photos.first {
      children.append(SemanticNode(.image, photo.shownName, link: photo.address))
    }
    if let url = moment.url { children.append(SemanticNode(.link, LinkText.shortened(url), link: url)) }
    if style.showsLikes {
      let count = L10n.Moments.likes(moment.likers.count).resolved(in: environment)
      children.append(SemanticNode(.list, count, children: firstLikers.map { $0.node(in: environment) }))
    }
    return .article(
      id: moment.id, title: whole?.title ?? moment.title, author: moment.author, date: moment.createdDate,
      photoCount: moment.photos.count, isUnread: isUnread,
      likes: style.showsLikes ? (moment.likers.count, moment.isLiked, isPending) : nil, children: children)
  }
}

extension SemanticNode {
  /// A moment for programs.
  ///
  /// - Parameter likes: `nil` where likes are not shown.
  static func article(
    id: String, title: String, author: Author, date: Int64, photoCount: Int, links: [String] = [],
    sources: [String] = [], isUnread: Bool = false, likes: (count: Int, isLiked: Bool, isPending: Bool)?,
    children: [SemanticNode]
  ) -> SemanticNode {
    var attributes: [String: SemanticValue] = [
      "id": .text(id), "author": .text(author.name.harmless), "date": .text(ISO8601.text(of: date)),
      "photoCount": .integer(photoCount),
    ]
    if !links.isEmpty { attributes["links"] = .texts(links) }
    if !sources.isEmpty { attributes["sources"] = .texts(sources.map(\.harmless)) }
    var states: Set<SemanticState> = isUnread ? [.unread] : []
    if let likes {
      attributes["likeCount"] = .integer(likes.count)
      if likes.isLiked { states.insert(.liked) }
      if likes.isPending { states.insert(.pending) }
    }
    return SemanticNode(
      .article, title, link: UniversalLinks.address("Moment", part: id), states: states, attributes: attributes,
      children: children)
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
  static func note(_ text: String, _ role: SemanticRole, attributes: [String: SemanticValue] = [:]) -> Row {
    Row(.sample(text.foreground(.secondaryText), .body)).spacing(.row)
      .semantics(SemanticNode(role, text, attributes: attributes))
  }
}
