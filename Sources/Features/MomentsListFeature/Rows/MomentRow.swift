import DesignKit
import MomentsStore
import TerminalUI

/// A moment laid out for the timeline. Size is room: one line of everything at the smallest, a card beside an avatar in the
/// middle, words below words at the accessibility sizes.
final class MomentRow {
  /// An avatar at its place.
  struct PlacedAvatar {
    let avatar: Avatar
    let origin: CellPoint
  }

  /// The mark of a like at its place.
  struct PlacedFavorite {
    let button: FavoriteButton
    let origin: CellPoint
  }

  /// The date as it was laid out; when it reads otherwise, the row is laid out anew.
  let date: DateText
  /// Rows that the moment fills, without the air below.
  let contentRows: Int
  /// Rows with the air below.
  let rows: Int

  private let lines: [PlacedLine]
  private let avatar: PlacedAvatar?
  private let photo: PlacedPhoto?
  private let favorite: PlacedFavorite?
  private let columns: Int

  init(
    lines: [PlacedLine], avatar: PlacedAvatar?, photo: PlacedPhoto? = nil, favorite: PlacedFavorite?, date: DateText,
    contentRows: Int, rowSpacing: Int, columns: Int
  ) {
    self.lines = lines
    self.avatar = avatar
    self.photo = photo
    self.favorite = favorite
    self.date = date
    self.contentRows = max(1, contentRows)
    self.columns = columns
    rows = max(1, contentRows) + rowSpacing
  }

  func draw(into canvas: inout Canvas, isSelected: Bool, environment: EnvironmentValues) {
    let background = SelectionMark.ground(isSelected: isSelected, environment)
    if isSelected {
      SelectionMark.draw(into: &canvas, columns: columns, rows: contentRows, environment: environment)
    }
    avatar?.avatar.draw(
      into: &canvas, at: avatar?.origin ?? .zero, on: background, environment: environment)
    photo?.draw(into: &canvas, on: background, environment: environment)
    for line in lines { line.draw(into: &canvas, on: background, palette: environment.palette) }
    favorite?.button.draw(into: &canvas, at: favorite?.origin ?? .zero, on: background, environment: environment)
  }
}

/// A photo at its place in a row.
struct PlacedPhoto {
  let address: String
  /// What stands for it.
  let text: String
  let rect: CellRect

  func draw(into canvas: inout Canvas, on background: ColorRole, environment: EnvironmentValues) {
    guard let state = environment.picture(at: address, size: rect.size, mode: .fill) else { return }
    PictureBlock(state, text: text).draw(into: &canvas, in: rect, on: background, environment: environment)
  }
}
