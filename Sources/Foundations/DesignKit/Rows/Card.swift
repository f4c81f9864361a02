package import Localization
import TerminalUI

/// A post of a person. Its layout depends on the text size: one line at the smallest, text beside an avatar at medium
/// sizes, and all parts below each other at accessibility sizes.
package struct Card {
  private let person: Person
  /// The date in seconds since 1970.
  private let date: Int64
  private let text: String
  /// The line above the text, such as who recommends the post.
  private let note: LocalizedString?
  /// The words in place of a hidden part.
  private let hidden: Hidden?
  private let link: String?
  private let photo: CardPhoto?
  private let favorites: Favorites?

  /// The first photo of a post and its position among all.
  package struct CardPhoto {
    let photo: Photo
    let count: Int
    let place: LocalizedString
    /// Whether the name of the photo says what it shows.
    let isDescribed: Bool

    /// - Parameter place: the text of its position, which is shown if there are several photos.
    package init(_ photo: Photo, isDescribed: Bool, count: Int, place: LocalizedString) {
      self.photo = photo
      self.isDescribed = isDescribed
      self.count = count
      self.place = place
    }

    func caption(in environment: EnvironmentValues) -> String {
      let place = count > 1 ? "\(place.resolved(in: environment))  " : ""
      return "\(environment.symbols.photo) \(place)\(photo.name)"
    }
  }

  /// The words in place of a hidden part, and the name of the command that shows it.
  package struct Hidden {
    let words: LocalizedString
    let command: String

    package init(_ words: LocalizedString, command: String) { (self.words, self.command) = (words, command) }
  }

  /// - Parameters:
  ///   - date: seconds since 1970.
  ///   - favorites: the likes; `nil` if posts cannot be liked.
  package init(
    _ person: Person, date: Int64, text: String, note: LocalizedString? = nil, hidden: Hidden? = nil, link: String?,
    photo: CardPhoto?, favorites: Favorites?
  ) {
    self.person = person
    self.date = date
    self.text = text
    self.note = note
    self.hidden = hidden
    self.link = link
    self.photo = photo
    self.favorites = favorites
  }

  package func row<Action>() -> Row<Action> {
    Row { context in
      switch context.environment.textSize {
      case .extraSmall: dense(in: context)
      case let size where size.isAccessibility: stacked(in: context)
      default: beside(in: context)
      }
    }
    .date(date).spacing(.row).speaking(speech)
  }

  private func speech(in environment: EnvironmentValues) -> [SpokenPart] {
    let post = L10n.Reader.post(author: person.name, text: text)
    var parts = [SpokenPart(text.isEmpty ? person.name : post.resolved(in: environment))]
    parts += [hidden?.words, note].compactMap(\.self).map { SpokenPart($0.resolved(in: environment)) }
    if let photo {
      let count = L10n.Reader.photos(photo.count).resolved(in: environment)
      let described = L10n.Reader.labeled(label: count, value: photo.photo.name).resolved(in: environment)
      parts.append(SpokenPart(photo.isDescribed ? described : count))
    }
    if let site = link.map(LinkText.site) {
      parts.append(SpokenPart(L10n.Reader.link(address: site).resolved(in: environment)))
    }
    if let favorites { parts.append(favorites.speech(in: environment)) }
    return parts + [SpokenPart(environment.date(of: date).resolved(in: environment), change: "")]
  }

  private func beside<Action>(in context: RowContext) -> Row<Action> {
    let environment = context.environment
    var parts: [RowPart] = [.title(person.title, .title3, detail: date(.medium, in: environment), .small)]
    if let note = noteLine(environment) { parts.append(.line(note, .caption)) }
    if !text.isEmpty || hidden == nil { parts.append(.sample(text, .body)) }
    if let hidden = hiddenLine(environment) { parts.append(.line(hidden, .caption)) }
    if let photo {
      let caption = photo.caption(in: environment).foreground(.secondaryText)
      parts += [.photo(photo.photo, .fill), .line(caption, .caption, .middle)]
    }
    if let link { parts.append(.line(linkText(link, environment), .caption, .middle)) }
    if let favorites { parts.append(.favorites(favorites)) }
    return .beside(person, in: context, parts)
  }

  /// Returns a row in which nothing is cut, and which has fewer decorations: the avatar is above the text, and likes
  /// are a count.
  private func stacked<Action>(in context: RowContext) -> Row<Action> {
    let environment = context.environment
    var parts: [RowPart] = [.sample(person.title, .title3)]
    if let note = noteLine(environment) { parts.append(.sample(note, .small)) }
    if !text.isEmpty || hidden == nil { parts.append(.sample(text, .body)) }
    if let hidden = hiddenLine(environment) { parts.append(.sample(hidden, .small)) }
    if let link { parts.append(.sample(linkText(link, environment), .body)) }
    parts.append(.sample(date(.medium, in: environment), .small))
    if let favorites { parts.append(.sample(favorites.words(in: environment), .small)) }
    if let photo { parts.append(.sample(photo.caption(in: environment).foreground(.secondaryText), .small)) }
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
    let words = [hidden?.words.resolved(in: environment), text.isEmpty ? nil : text].compactMap(\.self)
    if !words.isEmpty { return words.joined(separator: " ") }
    return link.map { linkText($0, environment).string } ?? photo?.caption(in: environment) ?? ""
  }

  /// Returns symbols in fixed columns: the number of photos, whether there is a link, and the likes.
  private func marks(_ environment: EnvironmentValues) -> StyledText {
    let symbols = environment.symbols
    let photos = photo.map { "\(symbols.photo)\(min($0.count, 99))".foreground(.secondaryText) } ?? StyledText()
    let link = link == nil ? StyledText() : symbols.link.foreground(.primary)
    return photos.padded(to: 3, environment) + link.padded(to: 3, environment)
      + (favorites?.short(symbols) ?? StyledText()).padded(to: 5, environment)
  }

  // MARK: Texts

  private func date(_ length: AbsoluteDate.Length, in environment: EnvironmentValues) -> StyledText {
    environment.date(of: date, length).resolved(in: environment).foreground(.tertiaryText)
  }

  private func noteLine(_ environment: EnvironmentValues) -> StyledText? {
    note.map { "\(environment.symbols.repeated) \($0.resolved(in: environment))".foreground(.secondaryText) }
  }

  private func hiddenLine(_ environment: EnvironmentValues) -> StyledText? {
    hidden.map { $0.words.resolved(in: environment).foreground(.primary).clickable(.command($0.command)) }
  }

  private func linkText(_ link: String, _ environment: EnvironmentValues) -> StyledText {
    "\(environment.symbols.link) \(LinkText.shortened(link))".foreground(.primary).link(link)
  }
}

extension Row {
  /// Returns parts beside the avatar of a person, or below it at accessibility sizes; the largest of these have no
  /// avatar.
  ///
  /// - Parameters:
  ///   - person: the person; `nil` to align with parts beside an avatar.
  ///   - top: the free rows above.
  package static func beside(_ person: Person?, top: Int = 0, in context: RowContext, _ parts: [RowPart]) -> Row {
    let above: [RowPart] = top == 0 ? [] : [.space(top)]
    guard context.environment.textSize.isAccessibility else {
      let size: Avatar.Size = context.environment.textSize >= .large && context.columns >= 50 ? .large : .small
      let gap = Spacing.medium.columns
      guard let person else { return Row(above + parts).indented(size.cells.columns + gap) }
      return Row(above + parts).leading(.avatar(person.avatar(size), row: top, gap: gap))
    }
    guard let person, context.showsAvatars else { return Row(above + parts) }
    return Row(above + [.avatars([person.avatar(.small)]), .space(1)] + parts)
  }

  package static func person(_ person: Person, in context: RowContext) -> Row {
    let row = Row(.text(person.title, .body))
    return context.showsAvatars ? row.leading(.avatar(person.avatar(.small), gap: 1)) : row
  }
}

extension RowContext {
  fileprivate var showsAvatars: Bool { environment.textSize < .accessibility3 }
}

extension StyledText {
  package func padded(to columns: Int, _ environment: EnvironmentValues) -> StyledText {
    self + String(repeating: " ", count: max(0, columns - line(environment: environment).columns))
  }
}

/// The forms of addresses for people.
package enum LinkText {
  /// Returns an address without `https://` and without a slash at the end.
  package static func shortened(_ address: String) -> String {
    var text = Substring(address)
    for scheme in ["https://", "http://"] where text.hasPrefix(scheme) { text = text.dropFirst(scheme.count) }
    if text.hasSuffix("/") { text = text.dropLast() }
    return text.isEmpty ? address : String(text)
  }

  /// Returns the part of an address that names the site.
  static func site(of address: String) -> String { String(shortened(address).prefix { $0 != "/" }) }

  /// Returns the last component of the path, or the whole address if it is empty.
  package static func lastPart(of address: String) -> String {
    let lastPart = address.lastIndex(of: "/").map { address[address.index(after: $0)...] } ?? ""
    return lastPart.isEmpty ? address : String(lastPart)
  }
}
