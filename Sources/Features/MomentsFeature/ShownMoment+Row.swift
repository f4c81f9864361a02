import DesignKit
import FeedFormats
import Localization
import MomentsStore
import Screens
import TerminalUI

/// The row of a moment. Its layout depends on the text size: one line at the smallest, text beside an avatar at medium sizes,
/// and all parts below each other at accessibility sizes.
extension ShownMoment {
  /// - Parameter database: has the whole texts, of which rows show the beginnings.
  func row<Action>(_ database: MomentsDatabase) -> Row<Action> {
    Row { context in
      switch context.environment.textSize {
      case .extraSmall: dense(in: context)
      case let size where size.isAccessibility: stacked(in: context)
      default: beside(in: context)
      }
    }
    .date(moment.createdDate).spacing(.row).speaking(speech).selectable().semantics { semantics(database, in: $0) }
  }

  private var person: Person { style.person(moment.author) }
  private var text: String { moment.title }

  /// The likes; `nil` if moments cannot be liked.
  private func favorites(in environment: EnvironmentValues) -> Favorites? {
    guard style.showsLikes else { return nil }
    return style.favorites(
      isLiked: moment.isLiked, isPending: isPending, count: moment.likeCount,
      names: firstLikers.map { $0.shownName(in: environment) })
  }

  private func speech(in environment: EnvironmentValues) -> [SpokenPart] {
    let post = L10n.Reader.post(author: person.name, text: text)
    let unread = isUnread ? [L10n.Reader.unread.resolved(in: environment)] : []
    var parts = [
      SpokenPart(text.isEmpty ? person.name : post.resolved(in: environment), summary: [person.name] + unread)
    ]
    parts += [isConcealed ? L10n.Moment.hidden : nil, moment.boosts].compactMap(\.self).map {
      SpokenPart($0.resolved(in: environment))
    }
    if let photo = moment.photos.first {
      let count = L10n.Reader.photos(moment.photos.count).resolved(in: environment)
      let described = L10n.Reader.labeled(label: count, value: photo.description).resolved(in: environment)
      parts.append(SpokenPart(photo.description.isEmpty ? count : described))
    }
    if let site = moment.url.map(LinkText.site) {
      parts.append(SpokenPart(L10n.Reader.link(address: site).resolved(in: environment)))
    }
    if let favorites = favorites(in: environment) { parts.append(favorites.speech(in: environment)) }
    return parts + [SpokenPart(environment.date(of: moment.createdDate).resolved(in: environment), change: "")]
  }

  private func beside<Action>(in context: RowContext) -> Row<Action> {
    let environment = context.environment
    var parts: [RowPart] = [.title(person.title, .title3, detail: date(.medium, in: environment), .small)]
    if let note = noteLine(environment) { parts.append(.line(note, .caption)) }
    if !text.isEmpty || !isConcealed { parts.append(.sample(text, .body)) }
    if let hidden = hiddenLine(environment) { parts.append(.line(hidden, .caption)) }
    if let photo = moment.photos.first, let caption = photoCaption(environment) {
      parts += [
        .photo(Photo(photo.address, name: photo.shownName), .fill),
        .line(caption.foreground(.secondaryText), .caption, .middle),
      ]
    }
    if let link = linkText(environment) { parts.append(.line(link, .caption, .middle)) }
    if let favorites = favorites(in: environment) { parts.append(.favorites(favorites)) }
    return .beside(person, in: context, parts)
  }

  /// Returns a row in which nothing is cut, and which has fewer decorations: the avatar is above the text, and likes
  /// are a count.
  private func stacked<Action>(in context: RowContext) -> Row<Action> {
    let environment = context.environment
    var parts: [RowPart] = [.sample(person.title, .title3)]
    if let note = noteLine(environment) { parts.append(.sample(note, .small)) }
    if !text.isEmpty || !isConcealed { parts.append(.sample(text, .body)) }
    if let hidden = hiddenLine(environment) { parts.append(.sample(hidden, .small)) }
    if let link = linkText(environment) { parts.append(.sample(link, .body)) }
    parts.append(.sample(date(.medium, in: environment), .small))
    if let favorites = favorites(in: environment) { parts.append(.sample(favorites.words(in: environment), .small)) }
    if let caption = photoCaption(environment) { parts.append(.sample(caption.foreground(.secondaryText), .small)) }
    return .beside(person, in: context, parts)
  }

  // MARK: One line

  private func dense<Action>(in context: RowContext) -> Row<Action> {
    let (environment, columns) = (context.environment, context.columns)
    var leading = [RowColumn.text(Initials.of(person.name).foreground(.secondaryText), columns: 2, gap: 1)]
    if columns >= 60 {
      let name = environment.typography[.captionBold].applied(to: person.name.bold())
      leading.append(.text(name, columns: min(18, columns / 5), gap: 1))
    }
    // An absolute date such as "26. 12. 31." is longer than a relative one such as "11 мес.".
    let dateColumns = environment.showsAbsoluteDates ? 11 : 7
    var trailing = environment.typography[.small].applied(to: date(.short, in: environment))
    if columns >= 50 {
      let free = dateColumns - trailing.line(environment: environment).columns
      trailing = marks(environment) + String(repeating: " ", count: max(0, free)) + trailing
    }
    return Row(.line(words(environment), .body)).leading(leading).trailing(.text(trailing, columns: columns, gap: 1))
  }

  /// Returns the text of the post, or what it contains instead.
  private func words(_ environment: EnvironmentValues) -> String {
    if isConcealed {
      let hidden = L10n.Moment.hidden.resolved(in: environment)
      return text.isEmpty ? hidden : L10n.Reader.labeled(label: hidden, value: text).resolved(in: environment)
    }
    if !text.isEmpty { return text }
    return linkText(environment)?.string ?? photoCaption(environment) ?? ""
  }

  /// Returns symbols in fixed columns: the number of photos, whether there is a link, and the likes.
  private func marks(_ environment: EnvironmentValues) -> StyledText {
    let symbols = environment.symbols
    let count = min(moment.photos.count, 99)
    let photos = count > 0 ? "\(symbols.photo)\(count)".foreground(.secondaryText) : StyledText()
    let link = moment.url == nil ? StyledText() : symbols.link.foreground(.primary)
    return photos.padded(to: 3, environment) + link.padded(to: 3, environment)
      + (favorites(in: environment)?.short(symbols) ?? StyledText()).padded(to: 5, environment)
  }

  // MARK: Texts

  private func date(_ length: AbsoluteDate.Length, in environment: EnvironmentValues) -> StyledText {
    environment.date(of: moment.createdDate, length).resolved(in: environment).foreground(.tertiaryText)
  }

  private func noteLine(_ environment: EnvironmentValues) -> StyledText? {
    moment.boosts.map { "\(environment.symbols.repeated) \($0.resolved(in: environment))".foreground(.secondaryText) }
  }

  private func hiddenLine(_ environment: EnvironmentValues) -> StyledText? {
    let words = isConcealed ? L10n.Moment.hidden.resolved(in: environment) : nil
    return words?.foreground(.primary).clickable(.command(KeyHint.reveal.name))
  }

  private func linkText(_ environment: EnvironmentValues) -> StyledText? {
    moment.url.map { "\(environment.symbols.link) \(LinkText.shortened($0))".foreground(.primary).link($0) }
  }

  /// The name of the first photo, and its position if there are several.
  private func photoCaption(_ environment: EnvironmentValues) -> String? {
    moment.photos.first.map { photo in
      let place = L10n.Moments.photoOf(number: 1, count: moment.photos.count).resolved(in: environment)
      return "\(environment.symbols.photo) \(moment.photos.count > 1 ? "\(place)  " : "")\(photo.shownName)"
    }
  }
}
