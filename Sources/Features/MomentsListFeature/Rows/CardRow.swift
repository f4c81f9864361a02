import DesignKit
import Localization
import MomentsStore
import TerminalUI

extension MomentRowBuilder {
  /// A card: the avatar at the left edge, name and date over the text, what belongs to it below.
  func card(for moment: MomentSummary, isPending: Bool) -> MomentRow {
    let padding = body.sidePadding
    let avatarSize: Avatar.Size = environment.textSize >= .large && columns >= 50 ? .large : .small
    let left = padding + avatarSize.cells.columns + Spacing.medium.columns
    let right = columns - padding
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
    let picture = placedPhoto(of: moment, column: left, row: stack.row, columns: right - left)
    if let picture { stack.skip(rows: picture.rect.size.rows) }
    if let photo = photoText(moment) { stack.add(photo.foreground(.secondaryText), .caption) }
    if let link = linkText(moment) {
      stack.addLine(link.foreground(.primary), .caption, columns: right - left, truncation: .middle)
    }
    var favorite: MomentRow.PlacedFavorite?
    if key.showsLikes {
      let place = CellPoint(column: right - FavoriteButton.columns, row: stack.row)
      favorite = MomentRow.PlacedFavorite(button: favoriteButton(isOn: moment.isLiked), origin: place)
      if isPending {
        let mark = line(symbols.pending.foreground(.tertiaryText), columns: 1)
        lines.append(PlacedLine(mark, at: CellPoint(column: place.column - 1, row: place.row)))
      }
      stack.addLine(likes(of: moment, columns: right - left - 4), .caption)
    }
    return MomentRow(
      lines: lines + stack.lines,
      avatar: MomentRow.PlacedAvatar(
        avatar: Avatar(
          name: moment.author.name, address: moment.author.avatar, shape: key.avatarShape, size: avatarSize),
        origin: CellPoint(column: padding, row: 0)),
      photo: picture, favorite: favorite, date: date, contentRows: max(stack.row, avatarSize.cells.rows),
      rowSpacing: body.rowSpacing, columns: columns)
  }

  private static let photoRows = 8
  /// Of photos in the timeline, which are cut to it.
  private static let photoProportion = 16.0 / 9

  private func placedPhoto(of moment: MomentSummary, column: Int, row: Int, columns: Int) -> PlacedPhoto? {
    guard let photo = moment.firstPhoto, environment.showsPicture(at: photo) else { return nil }
    let wanted = Int((Double(Self.photoRows) * Self.photoProportion / environment.cellAspect).rounded())
    let size = CellSize(columns: max(1, min(columns, wanted)), rows: Self.photoRows)
    return PlacedPhoto(
      address: photo, text: photoName(photo), rect: CellRect(origin: CellPoint(column: column, row: row), size: size))
  }

  /// With less room beside the date the name takes a row of its own.
  private static let leastNameColumns = 12

  /// The mark, the initials of those who like it, as many as fit, and how many more there are.
  private func likes(of moment: MomentSummary, columns: Int) -> StyledText {
    guard moment.likeCount > 0 else { return StyledText() }
    var text = ""
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
    return favoriteButton(isOn: false).text(symbols) + text.foreground(.secondaryText)
  }
}
