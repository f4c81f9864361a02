import DesignKit
import TerminalUI

/// The owner of a feed: a cover with the name on it and the avatar over its lower edge, or less in a smaller space.
package struct ProfileHeader {
  private let person: Person
  var name: String { person.name }
  private let cover: String
  private let darkCover: String

  /// - Parameters:
  ///   - cover: the address of the picture behind the name.
  ///   - darkCover: the address for dark appearance; empty if it is the same.
  package init(_ person: Person, cover: String, darkCover: String) {
    self.person = person
    self.cover = cover
    self.darkCover = darkCover
  }

  /// Returns the row at the top of a feed. At accessibility sizes, it contains only the name.
  package func row<Action>(in context: RowContext) -> Row<Action> {
    context.environment.textSize.isAccessibility
      ? Row(.line(person.name.bold(), .title3)).spacing(.row) : Row(.profile(self)).spacing(.fixed(0))
  }

  func rows(columns: Int, environment: EnvironmentValues) -> Int {
    switch environment.textSize {
    case .extraSmall: 1
    case .small, .medium: 2
    default: columns >= 50 ? coverRows(columns, environment) + 2 : 3
    }
  }

  /// - Parameter padding: the free columns between the name and the edges of the cover.
  func draw(into canvas: inout Canvas, columns: Int, padding: Int, environment: EnvironmentValues) {
    let rows = rows(columns: columns, environment: environment)
    let name = environment.typography[.title3].applied(to: person.name.bold())
    guard rows >= 6 else {
      drawCover(columns: columns, rows: max(1, rows - 1), into: &canvas, environment)
      canvas.draw(
        name, at: CellPoint(column: padding, row: max(0, rows - 2)), on: .cover,
        columns: max(1, columns - 2 * padding), environment: environment)
      return
    }
    let coverRows = rows - 2
    drawCover(columns: columns, rows: coverRows, into: &canvas, environment)
    let left = columns - padding - Avatar.Size.large.cells.columns
    Avatar(person, .large).draw(
      into: &canvas, at: CellPoint(column: left, row: coverRows - 2), on: .cover, below: .background,
      environment: environment)
    let line = name.line(columns: max(1, left - 2 - padding), environment: environment)
    canvas.draw(
      line, at: CellPoint(column: left - 2 - line.columns, row: coverRows - 1), on: .cover,
      palette: environment.palette)
  }

  private func drawCover(columns: Int, rows: Int, into canvas: inout Canvas, _ environment: EnvironmentValues) {
    let rect = CellRect(column: 0, row: 0, columns: columns, rows: rows)
    canvas.fill(rect, style: environment.palette.style(.primaryText, on: .cover))
    // While a picture is loading or after it failed, a plain band is enough.
    if case .ready(let picture)? = environment.picture(at: cover(environment), size: rect.size, mode: .fill) {
      let ground = environment.palette.style(.primaryText, on: .cover)
      canvas.draw(in: rect) { $0.draw(picture, at: .zero, ground: ground) }
    }
  }

  private func cover(_ environment: EnvironmentValues) -> PictureAddress? {
    PictureAddress(environment.palette.appearance == .dark && !darkCover.isEmpty ? darkCover : cover)
  }

  /// Returns the height of the cover: a picture needs more than a band, in proportion to its width.
  private func coverRows(_ columns: Int, _ environment: EnvironmentValues) -> Int {
    guard environment.showsPicture(at: cover(environment)) else { return 4 }
    return min(12, max(4, Int((Double(columns) * environment.cellAspect / Self.coverProportion).rounded())))
  }

  /// The width of a cover divided by its height: wider than any photo, to leave room for the content below.
  private static let coverProportion = 7.0
}
