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

    var palette: Palette { environment.palette }
  }

  /// The height in terminal rows, without the free ones below.
  private(set) var height = 0
  private var lines: [PlacedLine] = []
  private var figures: [Figure] = []
  private var control: (control: FormControl, rect: CellRect)?
  private let columns: Int
  private let hasSelectionMark: Bool

  init<Action>(_ row: Row<Action>, in context: RowContext) {
    columns = context.columns
    let row = row.body(in: context)
    hasSelectionMark = !row.isInForm
    let edges = row.isInForm ? context.form : context.padding..<context.padding + context.room
    var column = edges.lowerBound + row.indent
    for leading in row.leading {
      place(leading, at: column, in: context)
      column += leading.columns + leading.gap
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
    switch column.content {
    case .swatch(let color):
      let rect = CellRect(column: left, row: 0, columns: column.columns, rows: 1)
      if case .role(let role) = color, role.isBackground {
        figures.append { canvas, look in canvas.fill(rect, style: look.palette.style(.primaryText, on: role)) }
      } else {
        addBlock(rect, color)
      }
    case .avatar(let avatar, let row):
      add([avatar], at: CellPoint(column: left, row: row))
      height = row + avatar.size.cells.rows
    case .text(let text):
      let line = text.styled.line(columns: column.columns, environment: context.environment)
      lines.append((line, CellPoint(column: left, row: 0)))
    }
  }

  /// Places the values at the right edge.
  ///
  /// - Returns: the columns that are not available to the text of the row.
  private mutating func placeTrailing<Action>(_ row: Row<Action>, in context: RowContext) -> Int {
    var taken = 0
    for (index, edge) in row.trailing.enumerated() {
      let end = context.padding + context.room - (row.trailing.count - 1 - index) * (row.trailingWidth ?? 0)
      taken = place(edge, endingAt: end, columns: row.trailingWidth.map { $0 - 1 }, in: context)
    }
    return row.trailingWidth.map { $0 * row.trailing.count } ?? taken
  }

  /// - Parameter columns: the width of the text; `nil` for at most half of the available width.
  /// - Returns: the width of the text with the gap before it.
  private mutating func place(
    _ edge: RowEdge, endingAt end: Int, columns: Int?, in context: RowContext
  ) -> Int {
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
      let rect = CellRect(column: left, row: stack.row, columns: columns - 2 * left, rows: 1)
      figures.append { canvas, look in
        canvas.draw(in: rect) {
          input.draw(into: &$0, columns: rect.size.columns, showsCursor: isFocused, environment: look.environment)
        }
      }
      stack.skip(rows: 1)
    case .control(let control):
      let form = context.form
      let size = CellSize(columns: form.count, rows: control.rows)
      let rect = CellRect(origin: CellPoint(column: form.lowerBound, row: stack.row), size: size)
      self.control = (control, rect)
      figures.append { canvas, look in
        canvas.draw(in: rect) {
          control.draw(
            into: &$0, columns: rect.size.columns, isSelected: look.isSelected, environment: look.environment)
        }
      }
      stack.skip(rows: control.rows)
    case .logo:
      let origin = CellPoint(column: (columns - Logo.size.columns) / 2, row: stack.row)
      figures.append { canvas, look in Logo.draw(into: &canvas, at: origin, environment: look.environment) }
      stack.skip(rows: Logo.size.rows)
    case .ruler(let columns, let rows):
      addBlock(CellRect(column: padding, row: stack.row, columns: min(columns, room), rows: rows), .role(.primary))
      stack.skip(rows: rows)
    case .avatars(let avatars):
      guard let size = avatars.first?.size.cells else { return }
      let count = (room + Spacing.large.columns) / (size.columns + Spacing.large.columns)
      add(Array(avatars.prefix(count)), at: CellPoint(column: padding, row: stack.row))
      stack.skip(rows: size.rows)
    case .photo(let photo, let fit):
      guard environment.showsPicture(at: photo.address) else { return }
      let size = fit.size(columns: stack.columns, cellAspect: environment.cellAspect)
      let rect = CellRect(origin: CellPoint(column: stack.column, row: stack.row), size: size)
      figures.append { canvas, look in
        photo.draw(into: &canvas, in: rect, fit, on: look.ground, environment: look.environment)
      }
      stack.skip(rows: size.rows)
    case .favorites(let favorites):
      let mark = favorites.ownMark(environment.symbols).line(environment: environment)
      let names = favorites.initials(columns: stack.lineColumns - 4, environment: environment)
      stack.addLine(names, .caption)
      place(mark, endingAt: stack.end, in: stack.row - 1)
    case .profile(let header):
      figures.append { [columns] canvas, look in
        header.draw(into: &canvas, columns: columns, padding: padding, environment: look.environment)
      }
      stack.skip(rows: header.rows(columns: columns, environment: environment))
    }
  }

  private mutating func addBlock(_ rect: CellRect, _ color: TextColor) {
    figures.append { canvas, look in
      let line = String(repeating: look.environment.symbols.fullBlock, count: rect.size.columns).foreground(color)
      for row in rect.minRow..<rect.minRow + rect.size.rows {
        canvas.draw(line, at: CellPoint(column: rect.minColumn, row: row), environment: look.environment)
      }
    }
  }

  private mutating func add(_ avatars: [Avatar], at origin: CellPoint) {
    figures.append { canvas, look in
      var point = origin
      for avatar in avatars {
        avatar.draw(into: &canvas, at: point, on: look.ground, environment: look.environment)
        point.column += avatar.size.cells.columns + Spacing.large.columns
      }
    }
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

  // MARK: Drawing

  func draw(isSelected: Bool, into canvas: inout Canvas, environment: EnvironmentValues) {
    let isMarked = isSelected && hasSelectionMark
    if isMarked {
      SelectionMark.draw(into: &canvas, columns: columns, rows: height, environment: environment)
    }
    let ground = SelectionMark.ground(isSelected: isMarked, environment)
    for (line, origin) in lines { canvas.draw(line, at: origin, on: ground, palette: environment.palette) }
    let look = Look(environment: environment, ground: ground, isSelected: isSelected)
    for figure in figures { figure(&canvas, look) }
  }

  /// Returns the part of a control at a location in the row.
  func controlPart(at point: CellPoint, environment: EnvironmentValues) -> FormControl.Part? {
    guard let (control, rect) = control else { return nil }
    let place = CellPoint(column: point.column - rect.origin.column, row: point.row - rect.origin.row)
    return control.part(at: place, columns: rect.size.columns, environment: environment)
  }
}
