import DesignKit
import Localization
import MomentsStore
import TerminalUI

extension MomentRowBuilder {
  /// A card: the avatar at the left edge, name and date over the text, what belongs to it below.
  func card(for moment: MomentSummary) -> MomentRow {
    let padding = body.sidePadding
    let avatarSize: Avatar.Size = environment.textSize >= .large && context.columns >= 50 ? .large : .small
    let left = padding + avatarSize.cells.columns + Spacing.medium.columns
    let right = context.columns - padding
    let date = date(of: moment)

    var lines: [PlacedLine] = []
    let dateLine = line(date.resolved(in: environment).foreground(.tertiaryText), .small, columns: right - left)
    var stack = TextStack(column: left, columns: right - left, environment: environment)
    let nameRoom = right - left - dateLine.columns - 2
    stack.addLine(
      moment.author.name, .title3, columns: nameRoom >= Self.leastNameColumns ? nameRoom : right - left)
    let datePlace: CellPoint
    if nameRoom >= Self.leastNameColumns {
      datePlace = CellPoint(column: right - dateLine.columns, row: 0)
    } else {
      datePlace = CellPoint(column: left, row: 1)
      stack.skip(rows: 1)
    }
    lines.append(PlacedLine(dateLine, at: datePlace))

    stack.add(moment.title, .body)
    if let photo = photoText(moment) { stack.add(photo.foreground(.secondaryText), .caption) }
    if let link = linkText(moment) {
      stack.addLine(link.foreground(.primary), .caption, columns: right - left, truncation: .middle)
    }
    var favorite: MomentRow.PlacedFavorite?
    if context.showsLikes {
      favorite = MomentRow.PlacedFavorite(
        button: favoriteButton(isOn: moment.isLiked),
        origin: CellPoint(column: right - FavoriteButton.columns, row: stack.row))
      stack.addLine(likes(of: moment, columns: right - left - 4).foreground(.secondaryText), .caption)
    }
    return MomentRow(
      lines: lines + stack.lines,
      avatar: MomentRow.PlacedAvatar(
        avatar: Avatar(name: moment.author.name, shape: avatarShape, size: avatarSize),
        origin: CellPoint(column: padding, row: 0)),
      favorite: favorite, date: date, contentRows: max(stack.row, avatarSize.cells.rows), rowSpacing: body.rowSpacing,
      columns: context.columns)
  }

  /// With less room beside the date the name takes a row of its own.
  private static let leastNameColumns = 12

  /// The initials of those who like it, as many as fit, and how many more there are.
  private func likes(of moment: MomentSummary, columns: Int) -> String {
    guard moment.likeCount > 0 else { return "" }
    var text = favoriteButton(isOn: false).mark(symbols)
    // Room for the count of those who are not shown.
    var room = columns - 1 - "  +\(environment.text(of: moment.likeCount))".count
    var shown = 0
    for liker in moment.likers {
      let initials = Initials.of(liker.displayName)
      room -= 2 + DisplayText(initials, repertoire: environment.repertoire).columns
      guard room >= 0 else { break }
      text += "  \(initials)"
      shown += 1
    }
    if shown < moment.likeCount {
      let count = environment.text(of: moment.likeCount - shown)
      text += shown == 0 ? " \(count)" : "  +\(count)"
    }
    return text
  }
}
