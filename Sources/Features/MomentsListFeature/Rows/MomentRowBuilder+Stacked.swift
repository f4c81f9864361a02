import DesignKit
import Localization
import MomentsStore
import TerminalUI

extension MomentRowBuilder {
  /// One below the other, nothing cut. Decorations give way first: the avatar stands above the text and is gone from AX3 on,
  /// likes are a count.
  func stackedRow(for moment: MomentSummary, isPending: Bool) -> MomentRow {
    let padding = body.sidePadding
    let date = date(of: moment)
    var avatar: MomentRow.PlacedAvatar?
    var stack = TextStack(column: padding, columns: context.columns - 2 * padding, environment: environment)
    if environment.textSize < .accessibility3 {
      avatar = MomentRow.PlacedAvatar(
        avatar: Avatar(name: moment.author.name, shape: avatarShape, size: .small),
        origin: CellPoint(column: padding, row: 0))
      stack.skip(rows: 2)
    }
    stack.add(moment.author.name, .title3)
    stack.add(moment.title, .body)
    if let link = linkText(moment) { stack.add(link.foreground(.primary), .body) }
    stack.add(date.resolved(in: environment).foreground(.tertiaryText), .small)
    if context.showsLikes {
      let count = L10n.Moments.likes(moment.likeCount).resolved(in: environment)
      let pending = isPending ? " \(symbols.pending)" : ""
      let likes =
        favoriteButton(isOn: moment.isLiked).text(symbols) + " \(count)\(pending)".foreground(.secondaryText)
      stack.add(likes, .small)
    }
    if let photo = photoText(moment) { stack.add(photo.foreground(.secondaryText), .small) }
    return MomentRow(
      lines: stack.lines, avatar: avatar, favorite: nil, date: date, contentRows: stack.row,
      rowSpacing: body.rowSpacing, columns: context.columns)
  }
}
