import DesignKit
import Localization
import MomentsStore
import Routing
import TerminalUI

/// Lays moments out in the form that the reader's text size asks for.
struct MomentRowBuilder {
  /// All that the layout of a row depends on beside its moment.
  struct Key: Hashable {
    let layout: LayoutKey
    let showsLikes: Bool
    /// The mark of moments that are liked.
    let likeMark: FavoriteButton.Kind
    let avatarShape: Avatar.Shape
  }

  let key: Key
  let environment: EnvironmentValues

  init(
    columns: Int, environment: EnvironmentValues, showsLikes: Bool, likeMark: FavoriteButton.Kind = .heart,
    avatarShape: Avatar.Shape
  ) {
    key = Key(
      layout: LayoutKey(columns: columns, environment: environment), showsLikes: showsLikes, likeMark: likeMark,
      avatarShape: avatarShape)
    self.environment = environment
  }

  var columns: Int { key.layout.columns }
  var symbols: Symbols { environment.symbols }
  var body: LayoutRules { environment.rules(.body, columns: columns) }

  /// - Parameter isPending: whether a server has not confirmed the reader's like yet.
  func row(for moment: MomentSummary, isPending: Bool = false) -> MomentRow {
    if environment.textSize.isAccessibility { return stackedRow(for: moment, isPending: isPending) }
    if environment.textSize == .extraSmall { return denseRow(for: moment, isPending: isPending) }
    return card(for: moment, isPending: isPending)
  }

  /// The mark that tells whether the reader likes a moment.
  func favoriteButton(isOn: Bool) -> FavoriteButton { FavoriteButton(key.likeMark, isOn: isOn) }

  /// The date as it would read now.
  func date(of moment: MomentSummary) -> DateText {
    environment.date(of: moment.createdDate, environment.textSize == .extraSmall ? .short : .medium)
  }

  // MARK: Texts

  /// Signs and initials, which have no style.
  func line(_ text: some StyledTextConvertible, columns: Int) -> StyledLine {
    text.styled.line(columns: max(0, columns), environment: environment)
  }

  func line(_ text: some StyledTextConvertible, _ style: TextStyle, columns: Int) -> StyledLine {
    line(environment.typography[style].applied(to: text), columns: columns)
  }

  /// The first photo's name and its place among the others.
  func photoText(_ moment: MomentSummary) -> String? {
    guard let photo = moment.firstPhoto else { return nil }
    let count =
      moment.photoCount > 1
      ? "  " + L10n.Moments.photoOf(number: 1, count: moment.photoCount).resolved(in: environment) : ""
    return "\(symbols.photo) \(photoName(photo))\(count)"
  }

  /// The last part of a photo's address.
  func photoName(_ address: String) -> String {
    let lastPart = address.lastIndex(of: "/").map { address[address.index(after: $0)...] } ?? ""
    return lastPart.isEmpty ? address : String(lastPart)
  }

  /// The link without what all links begin with.
  func linkText(_ moment: MomentSummary) -> String? {
    moment.url.map { "\(symbols.link) \(LinkText.shortened($0))" }
  }
}

extension MomentRowBuilder {
  /// One below the other, nothing cut. Decorations give way first: the avatar stands above the text and is gone from AX3 on,
  /// likes are a count.
  func stackedRow(for moment: MomentSummary, isPending: Bool) -> MomentRow {
    let padding = body.sidePadding
    let date = date(of: moment)
    var avatar: MomentRow.PlacedAvatar?
    var stack = TextStack(column: padding, columns: columns - 2 * padding, environment: environment)
    if environment.textSize < .accessibility3 {
      avatar = MomentRow.PlacedAvatar(
        avatar: Avatar(name: moment.author.name, shape: key.avatarShape, size: .small),
        origin: CellPoint(column: padding, row: 0))
      stack.skip(rows: 2)
    }
    stack.add(moment.author.name, .title3)
    stack.add(moment.title, .body)
    if let link = linkText(moment) { stack.add(link.foreground(.primary), .body) }
    stack.add(date.resolved(in: environment).foreground(.tertiaryText), .small)
    if key.showsLikes {
      let count = L10n.Moments.likes(moment.likeCount).resolved(in: environment)
      let pending = isPending ? " \(symbols.pending)" : ""
      let likes =
        favoriteButton(isOn: moment.isLiked).text(symbols) + " \(count)\(pending)".foreground(.secondaryText)
      stack.add(likes, .small)
    }
    if let photo = photoText(moment) { stack.add(photo.foreground(.secondaryText), .small) }
    return MomentRow(
      lines: stack.lines, avatar: avatar, favorite: nil, date: date, contentRows: stack.row,
      rowSpacing: body.rowSpacing, columns: columns)
  }
}

extension MomentRowBuilder {
  /// The moment as a row tells it, whatever the size of text has room for.
  func semantics(of moment: MomentSummary, isPending: Bool = false) -> SemanticNode {
    var attributes: [String: SemanticValue] = [
      "id": .text(moment.id), "author": .text(moment.author.name.harmless),
      "date": .text(ISO8601.text(of: moment.createdDate)), "photoCount": .integer(moment.photoCount),
    ]
    if key.showsLikes { attributes["likeCount"] = .integer(moment.likeCount) }
    return SemanticNode(
      .article, moment.title, link: moment.address,
      states: key.showsLikes ? states(of: moment, isPending: isPending) : [], attributes: attributes,
      children: parts(of: moment))
  }

  private func states(of moment: MomentSummary, isPending: Bool) -> Set<SemanticState> {
    (moment.isLiked ? [.liked] : [] as Set).union(isPending ? [.pending] : [])
  }

  private func parts(of moment: MomentSummary) -> [SemanticNode] {
    var parts = [SemanticNode(.time, environment.date(of: moment.createdDate).resolved(in: environment))]
    if let photo = moment.firstPhoto { parts.append(SemanticNode(.image, photoName(photo), link: photo)) }
    if let url = moment.url { parts.append(SemanticNode(.link, LinkText.shortened(url), link: url)) }
    if key.showsLikes {
      let likers = moment.likers.map {
        SemanticNode(.listItem, $0.displayName, attributes: ["id": .text($0.id)])
      }
      parts.append(
        SemanticNode(.list, L10n.Moments.likes(moment.likeCount).resolved(in: environment), children: likers))
    }
    return parts
  }
}
