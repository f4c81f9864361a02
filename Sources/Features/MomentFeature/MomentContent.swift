import DesignKit
import Localization
import MomentsStore
import Routing
import TerminalUI

/// A moment from top to bottom: who, what, when, all photos, the link and everyone who likes it.
///
/// Each part is laid out when it comes near the screen, so that a hundred thousand likes cost no more than ten, and a text of a
/// megabyte no more than a page. ``MomentLayout`` keeps what was laid out.
struct MomentContent: ReadOnlyContent {
  let moment: Moment
  let layout: MomentLayout
  let isLiked: Bool
  /// Whether a server has not confirmed that.
  var isPending = false
  let likers: [Liker]
  let showsLikes: Bool
  let avatarShape: Avatar.Shape
  let likeMark: FavoriteButton.Kind
  let columns: Int
  let environment: EnvironmentValues

  private enum Part {
    case words
    /// A part of the text, but not the first one.
    case text(Int)
    case photo(Int)
    case link(String)
    case likesTitle
    case liker(Liker)
  }

  var count: Int {
    textCount + moment.photos.count + (moment.url == nil ? 0 : 1) + (showsLikes ? 1 + likers.count : 0)
  }

  /// Items of who, when and the text.
  private var textCount: Int { layout.text.partCount }

  private func part(at index: Int) -> Part {
    if index < textCount { return index == 0 ? .words : .text(index) }
    var index = index - textCount
    if index < moment.photos.count { return .photo(index) }
    index -= moment.photos.count
    if let url = moment.url {
      if index == 0 { return .link(url) }
      index -= 1
    }
    return index == 0 ? .likesTitle : .liker(likers[index - 1])
  }

  func height(at index: Int) -> Int {
    let part = part(at: index)
    return stack(at: index).row + spacing(below: part, isLast: index == count - 1)
  }

  /// Whether an item is a part of the text whose semantics the first item has.
  func isTextContinued(at index: Int) -> Bool { index > 0 && index < textCount }

  func draw(_ index: Int, isSelected: Bool, into canvas: inout Canvas) {
    let part = part(at: index)
    for line in stack(at: index).lines {
      line.draw(into: &canvas, on: .background, palette: environment.palette)
    }
    switch part {
    case .words where showsAvatar:
      Avatar(name: moment.author.name, address: moment.author.avatar, shape: avatarShape, size: avatarSize).draw(
        into: &canvas, at: CellPoint(column: padding, row: 1), on: .background, environment: environment)
    case .photo(let index):
      let rect = CellRect(origin: CellPoint(column: textColumn, row: 0), size: photoSize)
      guard let state = environment.picture(at: moment.photos[index], size: rect.size, mode: .fit) else { return }
      // What is narrower than its room begins where the words begin.
      var size = rect.size
      if case .ready(let picture) = state { size = picture.size }
      PictureBlock(state, text: LinkText.shortened(moment.photos[index])).draw(
        into: &canvas, in: CellRect(origin: rect.origin, size: size), environment: environment)
    case .liker(let liker) where showsAvatar:
      Avatar(name: liker.displayName, shape: avatarShape, size: .small).draw(
        into: &canvas, at: CellPoint(column: padding, row: 0), on: .background, environment: environment)
    default:
      break
    }
  }

  // MARK: Semantics

  func semantics(at index: Int) -> SemanticNode? {
    switch part(at: index) {
    case .words: article
    case .text: nil
    case .photo(let index):
      SemanticNode(
        .image, LinkText.shortened(moment.photos[index]), link: moment.photos[index],
        attributes: ["number": .integer(index + 1)])
    case .link(let url): SemanticNode(.link, url, link: url)
    case .likesTitle: .heading(L10n.Moments.likes(likers.count).resolved(in: environment), level: 2)
    case .liker(let liker): SemanticNode(.listItem, liker.displayName, attributes: ["id": .text(liker.id)])
    }
  }

  private var states: Set<SemanticState> {
    (isLiked ? [.liked] : [] as Set).union(isPending ? [.pending] : [])
  }

  private var article: SemanticNode {
    var attributes: [String: SemanticValue] = [
      "id": .text(moment.id), "author": .text(moment.author.name.harmless),
      "date": .text(ISO8601.text(of: moment.createdDate)), "photoCount": .integer(moment.photos.count),
    ]
    if showsLikes { attributes["likeCount"] = .integer(likers.count) }
    return SemanticNode(
      .article, moment.title, link: UniversalLinks.address("Moment", ["id": moment.id]),
      states: showsLikes ? states : [], attributes: attributes,
      children: [
        SemanticNode(.time, environment.date(of: moment.createdDate, .full).resolved(in: environment))
      ])
  }

  func date(at index: Int) -> Int64? {
    if case .words = part(at: index) { moment.createdDate } else { nil }
  }

  // MARK: Layout

  private var rules: LayoutRules { environment.rules(.body, columns: columns) }
  private var padding: Int { rules.sidePadding }
  private var showsAvatar: Bool { environment.textSize < .accessibility3 }

  private var avatarSize: Avatar.Size {
    environment.textSize >= .large && !environment.textSize.isAccessibility && columns >= 50 ? .large : .small
  }

  /// Where the words begin: beside the avatar, or below it at accessibility sizes.
  private var textColumn: Int {
    environment.textSize.isAccessibility ? padding : padding + avatarSize.cells.columns + Spacing.medium.columns
  }

  /// The room for a photo, of which no edge is cut.
  private var photoSize: CellSize {
    let columns = min(Self.mostPhotoColumns, max(1, self.columns - textColumn - padding))
    return CellSize(
      columns: columns, rows: min(Self.mostPhotoRows, max(1, Int(Double(columns) * environment.cellAspect * 3 / 4))))
  }

  private static let mostPhotoColumns = 72
  /// So that all of it is seen at once on most terminals.
  private static let mostPhotoRows = 16

  private func stack(at index: Int) -> TextStack {
    layout.stack(at: index) { stack(for: part(at: index)) }
  }

  var layoutContext: MomentLayout.Context {
    MomentLayout.Context(
      layout: LayoutKey(columns: columns, environment: environment), date: date, likeMark: likeMark, isLiked: isLiked,
      isPending: isPending, likers: likers)
  }

  private var date: String { environment.date(of: moment.createdDate, .full).resolved(in: environment) }

  private func newStack(column: Int) -> TextStack {
    TextStack(column: column, columns: columns - column - padding, environment: environment)
  }

  private func stack(for part: Part) -> TextStack {
    switch part {
    case .words: return words
    case .text(let number):
      var stack = newStack(column: textColumn)
      stack.add(layout.text, part: number, .body)
      return stack
    case .photo(let index):
      var stack = newStack(column: textColumn)
      if environment.showsPicture(at: moment.photos[index]) { stack.skip(rows: photoSize.rows) }
      let place = L10n.Moments.photoOf(number: index + 1, count: moment.photos.count).resolved(in: environment)
      let name = LinkText.shortened(moment.photos[index])
      stack.add("\(environment.symbols.photo) \(place)  \(name)".foreground(.secondaryText), .caption, isWhole: true)
      return stack
    case .link(let url):
      var stack = newStack(column: textColumn)
      stack.add("\(environment.symbols.link) \(url)".foreground(.primary), .body, isWhole: true)
      return stack
    case .likesTitle:
      var stack = newStack(column: padding)
      let mark = FavoriteButton(likeMark, isOn: isLiked).text(environment.symbols)
      let title = L10n.Moments.likes(likers.count).resolved(in: environment)
      let pending = isPending ? " \(environment.symbols.pending)" : ""
      stack.add(mark + " \(title)\(pending)".foreground(.secondaryText), .captionBold, isWhole: true)
      return stack
    case .liker(let liker):
      var stack = newStack(column: showsAvatar ? padding + Avatar.Size.small.cells.columns + 1 : padding)
      stack.add(liker.displayName, .body, isWhole: true)
      return stack
    }
  }

  private var words: TextStack {
    var stack = newStack(column: textColumn)
    stack.skip(rows: environment.textSize.isAccessibility && showsAvatar ? 3 : 1)
    stack.add(moment.author.name, .title3, isWhole: true)
    stack.add(date.foreground(.tertiaryText), .small, isWhole: true)
    if !moment.title.isEmpty {
      stack.skip(rows: 1)
      if textCount == 1 {
        stack.add(moment.title, .body, isWhole: true)
      } else {
        stack.add(layout.text, part: 0, .body)
      }
    }
    return stack
  }

  private func spacing(below part: Part, isLast: Bool) -> Int {
    switch part {
    case .words where textCount > 1: rules.lineSpacing
    case .text(let number) where number < textCount - 1: rules.lineSpacing
    case .words, .text: max(1, rules.rowSpacing)
    case .photo(let index) where index < moment.photos.count - 1: rules.elementSpacing
    case .photo, .link: max(1, rules.rowSpacing)
    case .likesTitle: rules.elementSpacing
    case .liker: isLast ? 1 : rules.elementSpacing
    }
  }
}
