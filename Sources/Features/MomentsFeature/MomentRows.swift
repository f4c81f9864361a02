import DesignKit
import FeedFormats
import Localization
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
  struct Content: Hashable {
    let moment: Moment
    /// The names of the sources that contain the moment, the one whose form is shown first.
    var sources: [String] = []
    /// Whether a server has not confirmed the reader's like yet.
    let isPending: Bool
    let style: MomentStyle
  }

  let content: Content
  /// The text in parts.
  let text: [StyledText]

  private var moment: Moment { content.moment }
  private var style: MomentStyle { content.style }

  var count: Int {
    text.count + moment.photos.count + (moment.url == nil ? 0 : 1)
      + (style.showsLikes ? 1 + moment.likers.count : 0)
  }

  func row<Action>(at index: Int, in context: RowContext) -> Row<Action> {
    if index == 0 { return head(in: context) }
    if index < text.count {
      return .beside(nil, in: context, [.text(text[index], .body)]).spacing(spacing(belowText: index))
    }
    var index = index - text.count
    if index < moment.photos.count { return photo(index, in: context) }
    index -= moment.photos.count
    if let url = moment.url {
      if index == 0 { return link(url, in: context) }
      index -= 1
    }
    return index == 0 ? likesTitle(in: context) : liker(index - 1, in: context)
  }

  private func head<Action>(in context: RowContext) -> Row<Action> {
    let date = fullDate(in: context.environment)
    var parts: [RowPart] = [.text(moment.author.name, .title3), .text(date.foreground(.tertiaryText), .small)]
    if let sources { parts.append(.text(context.text(sources).foreground(.tertiaryText), .small)) }
    if !moment.title.isEmpty { parts += [.space(1), .text(text[0], .body)] }
    return .beside(style.person(moment.author), top: 1, in: context, parts)
      .date(moment.createdDate).spacing(spacing(belowText: 0)).semantics { article(in: $0) }
      .speaking { environment in
        let post = text.first.map { L10n.Reader.post(author: moment.author.name, text: $0.string) }
        return [
          SpokenPart(post?.resolved(in: environment) ?? moment.author.name),
          SpokenPart(fullDate(in: environment), change: ""),
        ] + (sources.map { [SpokenPart($0.resolved(in: environment), change: "")] } ?? [])
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
      id: moment.id, title: moment.title, author: moment.author, date: moment.createdDate,
      photoCount: moment.photos.count, links: moment.spans.compactMap(\.address), sources: content.sources,
      likes: style.showsLikes ? (moment.likers.count, moment.isLiked, content.isPending) : nil,
      children: [SemanticNode(.time, fullDate(in: environment))])
  }

  private func photo<Action>(_ index: Int, in context: RowContext) -> Row<Action> {
    let photo = moment.photos[index]
    let name = photo.description.isEmpty ? LinkText.shortened(photo.address) : photo.description
    let place = context.text(L10n.Moments.photoOf(number: index + 1, count: moment.photos.count))
    var attributes: [String: SemanticValue] = ["number": .integer(index + 1)]
    if !photo.description.isEmpty { attributes["description"] = .text(photo.description) }
    let words = "\(context.environment.symbols.photo) \(place)  \(name)"
    let caption = words.foreground(.secondaryText).link(photo.address)
    return .beside(nil, in: context, [.photo(Photo(photo.address, name: name), .fit), .text(caption, .caption)])
      .spacing(index < moment.photos.count - 1 ? .element : .separateRow)
      .semantics(SemanticNode(.image, name, link: photo.address, attributes: attributes))
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

  private func likesTitle<Action>(in context: RowContext) -> Row<Action> {
    let count = moment.likers.count
    let favorites = style.favorites(isLiked: moment.isLiked, isPending: content.isPending, count: count)
    return Row(.text(favorites.words(in: context.environment), .captionBold))
      .semantics(.heading(context.text(L10n.Moments.likes(count)), level: 2))
      .speaking { [favorites.speech(in: $0)] }
  }

  private func liker<Action>(_ index: Int, in context: RowContext) -> Row<Action> {
    let liker = moment.likers[index]
    let person = Person(name: liker.shownName(in: context.environment), shape: style.avatarShape)
    return .person(person, in: context)
      .spacing(index < moment.likers.count - 1 ? .element : .fixed(1))
      .semantics(liker.node(in: context.environment))
  }
}
