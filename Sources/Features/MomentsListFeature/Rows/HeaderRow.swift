import DesignKit
import MomentsStore
import TerminalUI

/// Whose feed it is: a band of cover, the name on it, the avatar over its lower edge. At accessibility sizes, the name alone.
struct HeaderRow {
  private let user: UserDetails
  private let columns: Int
  private let avatarShape: Avatar.Shape

  init(user: UserDetails, columns: Int, avatarShape: Avatar.Shape) {
    self.user = user
    self.columns = columns
    self.avatarShape = avatarShape
  }

  func rows(_ environment: EnvironmentValues) -> Int {
    switch environment.textSize {
    case .extraSmall: 1
    case .small, .medium: 2
    case .large ... .extraExtraExtraLarge: columns >= 50 ? coverRows(environment) + 2 : 3
    default: 1 + environment.rules(.title3, columns: columns).rowSpacing
    }
  }

  func draw(into canvas: inout Canvas, environment: EnvironmentValues) {
    let rules = environment.rules(.title3, columns: columns)
    if environment.textSize.isAccessibility {
      draw(name: rules.sidePadding, row: 0, on: .background, into: &canvas, environment)
    } else if rows(environment) >= 6 {
      let coverRows = coverRows(environment)
      drawCover(rows: coverRows, into: &canvas, environment)
      let avatar = Avatar(name: user.name, address: user.avatar, shape: avatarShape, size: .large)
      let left = columns - rules.sidePadding - Avatar.Size.large.cells.columns
      avatar.draw(
        into: &canvas, at: CellPoint(column: left, row: coverRows - 2), on: .cover, below: .background,
        environment: environment)
      let name = styledName(environment).line(columns: max(1, left - 4), environment: environment)
      canvas.draw(
        name, at: CellPoint(column: left - 2 - name.columns, row: coverRows - 1), on: .cover,
        palette: environment.palette)
    } else {
      drawCover(rows: max(1, rows(environment) - 1), into: &canvas, environment)
      draw(
        name: rules.sidePadding, row: max(0, rows(environment) - 2), on: .cover, into: &canvas, environment)
    }
  }

  var semantics: SemanticNode {
    SemanticNode(.heading, user.name, attributes: ["id": .text(user.id), "level": .integer(1)])
  }

  private func styledName(_ environment: EnvironmentValues) -> StyledText {
    environment.typography[.title3].applied(to: user.name.bold())
  }

  private func drawCover(rows: Int, into canvas: inout Canvas, _ environment: EnvironmentValues) {
    let rect = CellRect(column: 0, row: 0, columns: columns, rows: rows)
    canvas.fill(rect, style: environment.palette.style(.primaryText, on: .cover))
    // What is not there yet, or never will be, is the plain band: it needs no words.
    if case .ready(let picture)? = environment.picture(at: cover(environment), size: rect.size, mode: .fill) {
      PictureBlock(.ready(picture), text: user.name).draw(into: &canvas, in: rect, on: .cover, environment: environment)
    }
  }

  /// The address of the picture behind the name.
  private func cover(_ environment: EnvironmentValues) -> String {
    let isDark = environment.palette.appearance == .dark && !user.backgroundImageDark.isEmpty
    return isDark ? user.backgroundImageDark : user.backgroundImage
  }

  /// A picture needs more height than a band, and the more the wider it is.
  private func coverRows(_ environment: EnvironmentValues) -> Int {
    guard environment.showsPicture(at: cover(environment)) else { return 4 }
    return min(12, max(4, Int((Double(columns) * environment.cellAspect / Self.coverProportion).rounded())))
  }

  /// Wider than any photo, so that there is room for moments, too.
  private static let coverProportion = 7.0

  private func draw(
    name column: Int, row: Int, on background: ColorRole, into canvas: inout Canvas, _ environment: EnvironmentValues
  ) {
    canvas.draw(
      styledName(environment), at: CellPoint(column: column, row: row), on: background,
      columns: max(1, columns - 2 * column), environment: environment)
  }
}
