import DesignKit
import FeedFormats
import Localization
import MomentsStore
import Screens
import TerminalUI

extension Moment {
  /// The text with its emphasis, code and links.
  var styledText: StyledText {
    if spans.isEmpty { return StyledText(title) }
    // A part of the text lies between two ends of spans.
    let ends = Set(spans.flatMap { [$0.start, $0.start + $0.length] } + [title.utf8.count]).sorted()
    var parts: [StyledText] = []
    var open: [TextSpan] = []
    var rest = spans[...]
    var start = title.utf8.startIndex
    var offset = 0
    for end in ends where end > offset {
      open.removeAll { $0.start + $0.length <= offset }
      while let next = rest.first, next.start <= offset { open.append(rest.removeFirst()) }
      let endIndex = title.utf8.index(start, offsetBy: end - offset)
      parts.append(StyledText(String(title[start..<endIndex]), open.map(\.attributes).reduce(.empty, +)))
      (start, offset) = (endIndex, end)
    }
    return .joined(parts)
  }
}

extension TextSpan {
  fileprivate var attributes: StringAttributes {
    switch kind {
    case .emphasis: .italic()
    case .strong: .bold()
    case .code: .foreground(.secondaryText)
    case .link: .foreground(.primary) + (address.map(StringAttributes.link) ?? .empty)
    }
  }
}

/// The rows of a moment. Each part has rows of its own, so that only visible parts of long texts and long lists of
/// likes are laid out.
struct MomentRows {
  struct Content: Equatable {
    let shown: ShownMoment
    /// The names of the sources that contain the moment, the one whose form is shown first.
    var sources: [String] = []
    /// The replies, without hidden parts; `nil` if they were never fetched.
    var thread: MomentThread?
  }

  let content: Content
  /// The text in parts.
  let text: [StyledText]

  private var moment: Moment { content.shown.moment }
  private var style: MomentStyle { content.shown.style }
  private var thread: MomentThread? { content.thread.flatMap { $0.replies.isEmpty ? nil : $0 } }

  private enum Section: Int {
    case text, photos, hidden, link, likes, likers, otherLikers, replies, reply
  }

  /// The sections with the number of rows of each.
  private var sections: [(section: Section, count: Int)] {
    let likers = style.showsLikes ? moment.likers.count : 0
    let others = likers > 0 && moment.likeCount > likers
    return [
      (.text, text.count), (.photos, moment.photos.count), (.hidden, content.shown.isConcealed ? 1 : 0),
      (.link, moment.url == nil ? 0 : 1), (.likes, style.showsLikes ? 1 : 0), (.likers, likers),
      (.otherLikers, others ? 1 : 0), (.replies, thread == nil ? 0 : 1), (.reply, thread?.replies.count ?? 0),
    ]
  }

  var count: Int { sections.reduce(0) { $0 + $1.count } }

  func row<Action>(at index: Int, in context: RowContext) -> Row<Action> {
    var index = index
    for (section, count) in sections {
      if index < count { return row(index, of: section, in: context).id([section.rawValue, index]) }
      index -= count
    }
    return Row()
  }

  private func row<Action>(_ index: Int, of section: Section, in context: RowContext) -> Row<Action> {
    switch section {
    case .text where index == 0: head(in: context)
    case .text: .beside(nil, in: context, [.text(text[index], .body)]).spacing(spacing(belowText: index))
    case .photos: photo(index, in: context)
    case .hidden: hidden(in: context)
    case .link: link(moment.url ?? "", in: context)
    case .likes: likesTitle(in: context)
    case .likers: liker(index, in: context)
    case .otherLikers: otherLikers(in: context)
    case .replies: repliesTitle(in: context)
    case .reply: reply(index, in: context)
    }
  }

  private func head<Action>(in context: RowContext) -> Row<Action> {
    let person = style.person(moment.author)
    let facts = facts(in: context.environment)
    var parts: [RowPart] = [.text(person.title, .title3)]
    parts += facts.map { .text($0.foreground(.tertiaryText), .small) }
    if !moment.title.isEmpty { parts += [.space(1), .text(text[0], .body)] }
    return .beside(person, top: 1, in: context, parts)
      .date(moment.createdDate).spacing(spacing(belowText: 0)).semantics { article(in: $0) }
      .speaking { environment in
        let post = text.first.map { L10n.Reader.post(author: moment.author.name, text: $0.string) }
        return [SpokenPart(post?.resolved(in: environment) ?? moment.author.name)]
          + self.facts(in: environment).map { SpokenPart($0, change: "") }
      }
  }

  /// Returns the lines below the name, the date first.
  private func facts(in environment: EnvironmentValues) -> [String] {
    var facts = [fullDate(in: environment)]
    func date(_ time: Int64) -> String { environment.date(of: time, .full).resolved(in: environment) }
    var others: [LocalizedString] = []
    if let post = moment.post {
      if let time = post.createdDate { others.append(L10n.Moment.posted(date: date(time))) }
      if let time = post.editedDate { others.append(L10n.Moment.edited(date: date(time))) }
      if let visibility = post.visibility { others.append(Self.words(for: visibility)) }
    }
    others = [moment.boosts].compactMap(\.self) + others + [sources].compactMap(\.self)
    facts += others.map { $0.resolved(in: environment) }
    return facts
  }

  private static func words(for visibility: String) -> LocalizedString {
    switch visibility {
    case "unlisted": L10n.Moment.unlisted
    case "private": L10n.Moment.forFollowers
    case "direct": L10n.Moment.direct
    default: .verbatim(visibility)
    }
  }

  /// The sources of a moment that several ones contain.
  private var sources: LocalizedString? {
    guard let first = content.sources.first, content.sources.count > 1 else { return nil }
    return L10n.Moment.sources(source: first, others: content.sources.dropFirst().joined(separator: ", "))
  }

  private func spacing(belowText part: Int) -> RowSpacing {
    part < text.count - 1 ? .line : .separateRow
  }

  private func fullDate(in environment: EnvironmentValues) -> String {
    environment.date(of: moment.createdDate, .full).resolved(in: environment)
  }

  private func article(in environment: EnvironmentValues) -> SemanticNode {
    .article(
      moment, isConcealed: content.shown.isConcealed, links: moment.spans.compactMap(\.address),
      sources: content.sources, likes: style.showsLikes ? content.shown.isPending : nil,
      children: [SemanticNode(.time, fullDate(in: environment))])
  }

  private func hidden<Action>(in context: RowContext) -> Row<Action> {
    .beside(nil, in: context, [hiddenPart(in: context)])
      .spacing(.separateRow).semantics(SemanticNode(.status, context.text(L10n.Moment.hidden)))
  }

  private func hiddenPart(in context: RowContext) -> RowPart {
    .text(context.text(L10n.Moment.hidden).foreground(.primary).clickable(.command(KeyHint.reveal.name)), .body)
  }

  private func photo<Action>(_ index: Int, in context: RowContext) -> Row<Action> {
    let photo = moment.photos[index]
    let name = photo.description.isEmpty ? LinkText.shortened(photo.address) : photo.description
    let place = context.text(L10n.Moments.photoOf(number: index + 1, count: moment.photos.count))
    let words = "\(context.environment.symbols.photo) \(place)  \(name)"
    let caption = words.foreground(.secondaryText).link(photo.address)
    return .beside(nil, in: context, [.photo(Photo(photo.address, name: name), .fit), .text(caption, .caption)])
      .spacing(index < moment.photos.count - 1 ? .element : .separateRow)
      .semantics(
        SemanticNode(
          .image, name, link: photo.address,
          attributes: [
            "number": .integer(index + 1), "description": photo.description.isEmpty ? nil : .text(photo.description),
          ])
      )
      .speaking { environment in
        let undescribed = L10n.Reader.notDescribed(name: photo.shownName).resolved(in: environment)
        let name = photo.description.isEmpty ? undescribed : photo.description
        let place = L10n.Reader.photoOf(number: index + 1, count: moment.photos.count, name: name)
        return [SpokenPart(place.resolved(in: environment))]
      }
  }

  private func link<Action>(_ url: String, in context: RowContext) -> Row<Action> {
    let text = "\(context.environment.symbols.link) \(url)".foreground(.primary).link(url)
    return .beside(nil, in: context, [.text(text, .body)])
      .spacing(.separateRow).semantics(SemanticNode(.link, url, link: url))
  }

  // MARK: People

  private func likesTitle<Action>(in context: RowContext) -> Row<Action> {
    let count = moment.likeCount
    let favorites = style.favorites(isLiked: moment.isLiked, isPending: content.shown.isPending, count: count)
    return Row(.text(favorites.words(in: context.environment), .captionBold))
      .semantics(.heading(context.text(L10n.Moments.likes(count)), level: 2))
      .speaking { environment in
        let part = favorites.speech(in: environment)
        let none = L10n.Reader.noLikes.resolved(in: environment)
        return [part.text.isEmpty ? SpokenPart(none, change: part.change) : part]
      }
  }

  private func liker<Action>(_ index: Int, in context: RowContext) -> Row<Action> {
    let liker = moment.likers[index]
    let name = liker.shownName(in: context.environment)
    let person = Person(name: name, avatar: liker.avatar, shape: style.avatarShape)
    return .person(person, in: context)
      .spacing(index < moment.likers.count - 1 ? .element : .fixed(1))
      .semantics(liker.node(in: context.environment))
  }

  private func otherLikers<Action>(in context: RowContext) -> Row<Action> {
    let words = context.text(L10n.Moment.others(count: moment.likeCount - moment.likers.count))
    return Row(.text(words.foreground(.secondaryText), .caption)).spacing(.fixed(1))
      .semantics(SemanticNode(.text, words))
  }

  // MARK: Replies

  private func repliesTitle<Action>(in context: RowContext) -> Row<Action> {
    let title = context.text(L10n.Moment.replies(count: thread?.replies.count ?? 0))
    let date = context.environment.date(of: thread?.fetchedAt ?? 0).resolved(in: context.environment)
    return Row(.title(title.bold(), .captionBold, detail: date.foreground(.tertiaryText), .small))
      .date(thread?.fetchedAt ?? 0).spacing(.element).semantics(.heading(title, level: 2))
  }

  /// The columns by which a reply is indented for each level, and the deepest level that is.
  private static let indentation = (columns: 2, levels: 6)

  private func reply<Action>(_ index: Int, in context: RowContext) -> Row<Action> {
    guard let replies = thread?.replies, replies.indices.contains(index) else { return Row() }
    let (reply, depth) = (replies[index].moment, replies[index].depth)
    let date = context.environment.date(of: reply.createdDate).resolved(in: context.environment)
    let title = style.person(reply.author).title
    let parts: [RowPart] = [
      .title(title, .captionBold, detail: date.foreground(.tertiaryText), .small), .text(reply.styledText, .body),
    ]
    let attributes: [String: SemanticValue?] = [
      "author": .text(reply.author.name.harmless), "handle": .text(reply.author.handle.harmless),
      "date": .text(ISO8601.text(of: reply.createdDate)), "depth": .integer(depth),
      "isHidden": reply.isConcealed ? .boolean(true) : nil,
    ]
    return Row(reply.isConcealed ? parts + [hiddenPart(in: context)] : parts)
      .indented(min(depth, Self.indentation.levels) * Self.indentation.columns)
      .date(reply.createdDate).spacing(.element)
      .semantics(SemanticNode(.article, reply.title, link: reply.url, attributes: attributes))
      .speaking { environment in
        let post = L10n.Reader.post(author: reply.author.name, text: reply.title)
        let words = reply.isConcealed ? [post, L10n.Moment.hidden] : [post]
        return words.map { SpokenPart($0.resolved(in: environment)) }
          + [SpokenPart(environment.date(of: reply.createdDate).resolved(in: environment), change: "")]
      }
  }
}
