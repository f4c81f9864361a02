import DesignKit
import TerminalUI

/// The layout of a row at a width: lines and figures with their locations, which can be drawn in any theme.
struct RowLayout {
  /// Draws a part of a row other than text, such as a photo.
  private typealias Figure = (inout Canvas, Look) -> Void

  /// The environment of a drawing, and the background of the row.
  private struct Look {
    let environment: EnvironmentValues
    let ground: ColorRole
    let isSelected: Bool

    /// Draws a block of a color: the background itself, or full blocks in the color of text.
    func drawBlock(of color: TextColor, _ size: CellSize, into canvas: inout Canvas) {
      let block = CellRect(origin: .zero, size: size)
      let palette = environment.palette
      let background = palette.style(.primaryText, on: ground).background
      let drawn: TerminalColor?
      if let role = color.role, role.isBackground {
        drawn = palette.style(.primaryText, on: role).background
        canvas.fill(block, style: palette.style(.primaryText, on: role))
      } else {
        // Without colors, full blocks are seen on any background.
        drawn = palette.depth == .monochrome ? nil : palette.style(color, on: ground).foreground
        let line = String(repeating: environment.symbols.fullBlock, count: size.columns).foreground(color)
        for row in 0..<size.rows {
          canvas.draw(line, at: CellPoint(column: 0, row: row), environment: environment)
        }
      }
      // A block in the color of its background is outlined.
      guard drawn == background, size.columns > 1 else { return }
      for (edge, column) in zip(environment.symbols.edges, [0, size.columns - 1]) {
        let side = CellRect(origin: CellPoint(column: column, row: 0), size: CellSize(columns: 1, rows: size.rows))
        canvas.fill(side, with: edge, style: palette.style(.secondaryText, on: ground))
      }
    }
  }

  /// The height in terminal rows, without the free ones below.
  private(set) var height = 0
  private var lines: [PlacedLine] = []
  private var figures: [Figure] = []
  private let columns: Int
  private let padding: Int
  private let hasSelectionMark: Bool

  init(_ row: RowContent, in context: RowContext) {
    (columns, padding) = (context.columns, context.padding)
    let row = row.body(in: context)
    hasSelectionMark = !row.isInForm
    let edges = row.isInForm ? context.form : context.padding..<context.padding + context.room
    var column = edges.lowerBound + row.indent
    for leading in row.leading {
      place(leading, at: column, in: context)
      column += leading.columnsWithGap
    }
    let end = edges.upperBound - (row.isInForm ? row.indent : 0)
    let columns = max(1, end - column - placeTrailing(row, in: context))
    var stack = TextStack(column: column, columns: columns, environment: context.environment)
    for part in row.parts { place(part, below: &stack, in: context) }
    lines += stack.lines
    height = max(height, stack.row)
  }

  // MARK: Laying out

  private mutating func place(_ column: RowColumn, at left: Int, in context: RowContext) {
    switch column {
    case .swatch(let color, let columns, _):
      let size = CellSize(columns: columns, rows: 1)
      add(CellRect(origin: CellPoint(column: left, row: 0), size: size)) { $1.drawBlock(of: color, size, into: &$0) }
    case .avatar(let avatar, let row, _):
      add(CellRect(origin: CellPoint(column: left, row: row), size: avatar.size.cells)) {
        avatar.draw(into: &$0, at: .zero, on: $1.ground, environment: $1.environment)
      }
      height = row + avatar.size.cells.rows
    case .text(let text, let columns, _):
      let line = text.styled.line(columns: columns, environment: context.environment)
      lines.append((line, CellPoint(column: left, row: 0)))
    }
  }

  /// Places the values at the right edge.
  ///
  /// - Returns: the columns that are not available to the text of the row.
  private mutating func placeTrailing(_ row: RowContent, in context: RowContext) -> Int {
    var taken = 0
    for (index, edge) in row.trailing.enumerated() {
      let end = context.padding + context.room - (row.trailing.count - 1 - index) * (row.trailingWidth ?? 0)
      taken = place(edge, endingAt: end, columns: row.trailingWidth.map { $0 - 1 }, in: context)
    }
    return row.trailingWidth.map { $0 * row.trailing.count } ?? taken
  }

  /// - Parameter columns: the width of the text; `nil` for at most half of the available width.
  /// - Returns: the width of the text with the gap before it.
  private mutating func place(_ edge: RowEdge, endingAt end: Int, columns: Int?, in context: RowContext) -> Int {
    let symbols = context.environment.symbols
    let (text, own, gap): (StyledText, Int?, Int) =
      switch edge {
      case .text(let text, let own, let gap): (text, own, gap)
      case .toggle(isOn: true): (symbols.switchOn.foreground(.primary), nil, 2)
      case .toggle(isOn: false): (symbols.switchOff.foreground(.secondaryText), nil, 2)
      case .disclosure: (symbols.disclosure.foreground(.secondaryText), nil, 1)
      }
    let line = text.line(columns: columns ?? own ?? max(1, context.room / 2), environment: context.environment)
    place(line, endingAt: end, in: 0)
    return line.columns + gap
  }

  private mutating func place(_ part: RowPart, below stack: inout TextStack, in context: RowContext) {
    let (padding, room, environment) = (context.padding, context.room, context.environment)
    switch part {
    case .text(let text, let style): stack.add(text, style, isWhole: true)
    case .sample(let text, let style): stack.add(text, style)
    case .line(let text, let style, let truncation): stack.addLine(text, style, truncation: truncation)
    case .remark(let text, let style):
      if text.styled.line(environment: environment).columns <= room {
        stack.addLine(text, style, columns: room)
      } else {
        stack.add(text, style, isWhole: true)
      }
    case .title(let title, let style, let detail, let detailStyle):
      let line = environment.typography[detailStyle].applied(to: detail).line(
        columns: stack.columns, environment: environment)
      let titleColumns = stack.lineColumns - line.columns - 2
      if titleColumns >= Self.leastTitleColumns {
        stack.addLine(title, style, columns: titleColumns)
        place(line, endingAt: stack.end, in: stack.row - 1)
      } else {
        stack.addLine(title, style)
        stack.addLine(detail, detailStyle)
      }
    case .space(let rows): stack.skip(rows: rows)
    case .input(let input, let isFocused, let isInset):
      // An input line is inset by one column.
      let left = isInset ? padding - 1 : 0
      let width = columns - 2 * left
      add(CellSize(columns: width, rows: 1), at: left, below: &stack) {
        input.draw(into: &$0, columns: width, showsCursor: isFocused, environment: $1.environment)
      }
    case .control(let control):
      let form = context.form
      let size = CellSize(columns: form.count, rows: control.rows)
      add(size, at: form.lowerBound, below: &stack) {
        control.draw(into: &$0, columns: size.columns, isSelected: $1.isSelected, environment: $1.environment)
      }
    case .logo:
      add(Logo.size, at: (columns - Logo.size.columns) / 2, below: &stack) {
        Logo.draw(into: &$0, environment: $1.environment)
      }
    case .ruler(let columns, let rows):
      let size = CellSize(columns: min(columns, room), rows: rows)
      add(size, at: padding, below: &stack) { $1.drawBlock(of: .role(.primary), size, into: &$0) }
    case .avatars(let avatars):
      guard let size = avatars.first?.size.cells else { return }
      let distance = size.columns + Spacing.large.columns
      let shown = avatars.prefix((room + Spacing.large.columns) / distance)
      add(CellSize(columns: room, rows: size.rows), at: padding, below: &stack) { canvas, look in
        for (index, avatar) in shown.enumerated() {
          avatar.draw(
            into: &canvas, at: CellPoint(column: index * distance, row: 0), on: look.ground,
            environment: look.environment)
        }
      }
    case .photo(let photo, let mode):
      guard environment.showsPicture(at: photo.address) else { return }
      let size = Photo.size(mode, columns: stack.columns, cellAspect: environment.cellAspect)
      add(size, at: stack.column, below: &stack) {
        photo.draw(into: &$0, size, mode, on: $1.ground, environment: $1.environment)
      }
    case .favorites(let favorites):
      let mark = favorites.ownMark(environment.symbols).line(environment: environment)
      let names = favorites.initials(columns: stack.lineColumns - 4, environment: environment)
      stack.addLine(names, .caption)
      place(mark, endingAt: stack.end, in: stack.row - 1)
    case .profile(let header):
      let size = CellSize(columns: columns, rows: header.rows(columns: columns, environment: environment))
      add(size, at: 0, below: &stack) {
        header.draw(into: &$0, columns: size.columns, padding: padding, environment: $1.environment)
      }
    }
  }

  /// Adds a figure below the text; it is drawn from the top left corner of its area.
  private mutating func add(_ size: CellSize, at column: Int, below stack: inout TextStack, draw: @escaping Figure) {
    add(CellRect(origin: CellPoint(column: column, row: stack.row), size: size), draw)
    stack.skip(rows: size.rows)
  }

  private mutating func add(_ rect: CellRect, _ draw: @escaping Figure) {
    figures.append { canvas, look in canvas.draw(in: rect) { draw(&$0, look) } }
  }

  /// The minimum width of a title beside its detail; otherwise, the detail is below.
  private static let leastTitleColumns = 12

  private mutating func place(_ line: StyledLine, endingAt end: Int, in row: Int) {
    lines.append((line, CellPoint(column: end - line.columns, row: row)))
  }

  /// The locations at which matches of a search begin, from top to bottom.
  var matches: [CellPoint] {
    let matches = lines.flatMap { line in
      line.line.line.matchColumns.map { CellPoint(column: line.origin.column + $0, row: line.origin.row) }
    }
    return matches.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
  }

  /// The location of the first letter.
  private var start: CellPoint {
    let origins = lines.filter { $0.line.columns > 0 }.map(\.origin)
    return origins.min { ($0.row, $0.column) < ($1.row, $1.column) } ?? .zero
  }

  // MARK: Drawing

  /// A selected row has another background, a bar at each edge, and on its first letter the terminal's cursor, which screen
  /// readers follow. An unread one has a dot in the padding at the left of its first line, or instead of the bar where the
  /// padding is narrow.
  func draw(isSelected: Bool, isUnread: Bool, into canvas: inout Canvas, environment: EnvironmentValues) {
    let colors = environment.components
    let isMarked = isSelected && hasSelectionMark
    let ground = isMarked ? colors[.markerBackground] : .background
    if isMarked {
      let rect = CellRect(column: 0, row: 0, columns: columns, rows: height)
      canvas.drawBand(in: rect, on: ground, bar: colors[.markerEdge], environment: environment)
      canvas.placeCursor(at: start)
    }
    for (line, origin) in lines { canvas.draw(line, at: origin, on: ground, palette: environment.palette) }
    let look = Look(environment: environment, ground: ground, isSelected: isSelected)
    for figure in figures { figure(&canvas, look) }
    if isUnread {
      canvas.draw(
        environment.symbols.unread.foreground(colors[.markerEdge]).bold(),
        at: CellPoint(column: max(0, padding - 2), row: 0), on: ground, environment: environment)
    }
  }
}
