import TerminalUI

/// A row at its width: lines and figures at their places, ready to be drawn in any theme.
struct RowLayout {
  private enum Figure {
    case swatch(TextColor, CellRect)
    case block(CellRect)
    case toggle(Switch, CellPoint)
    case avatars([Avatar], CellPoint)
    case input(InputLine, isFocused: Bool, CellRect)
  }

  /// Rows that the row takes, without the air below.
  private(set) var height = 0
  private var lines: [PlacedLine] = []
  private var figures: [Figure] = []
  private let context: RowContext

  private var environment: EnvironmentValues { context.environment }
  private var padding: Int { context.padding }
  private var room: Int { context.room }

  init<Action>(_ row: Row<Action>, in context: RowContext) {
    self.context = context
    var column = padding + row.indent
    for leading in row.leading {
      let width = context.width(of: leading)
      place(leading, width: width, at: column)
      column += width + leading.gap
    }
    let columns = max(1, padding + room - column - placeTrailing(row))
    var stack = TextStack(column: column, columns: columns, environment: environment)
    for part in row.parts { place(part, hasLeading: !row.leading.isEmpty, below: &stack) }
    lines += stack.lines
    height = stack.row
  }

  // MARK: Laying out

  private mutating func place(_ column: RowColumn, width: Int, at left: Int) {
    switch column.content {
    case .swatch(let color):
      figures.append(.swatch(color, CellRect(column: left, row: 0, columns: width, rows: 1)))
    case .text(let text):
      let line = text.styled.line(columns: width, environment: environment)
      lines.append(PlacedLine(line, at: CellPoint(column: left, row: 0)))
    }
  }

  /// - Returns: the columns that the text of the row leaves free.
  private mutating func placeTrailing<Action>(_ row: Row<Action>) -> Int {
    var taken = 0
    for (index, edge) in row.trailing.enumerated() {
      let end = padding + room - (row.trailing.count - 1 - index) * (row.trailingWidth ?? 0)
      taken = place(edge, endingAt: end, columns: row.trailingWidth.map { $0 - 1 } ?? max(1, room / 2))
    }
    return row.trailingWidth.map { $0 * row.trailing.count } ?? taken
  }

  /// - Returns: the columns that it takes, with the gap before it.
  private mutating func place(_ edge: RowEdge, endingAt end: Int, columns: Int) -> Int {
    switch edge {
    case .toggle(let isOn):
      figures.append(.toggle(Switch(isOn: isOn), CellPoint(column: end - Switch.columns, row: 0)))
      return Switch.columns + 2
    case .value(let text):
      let line = text.foreground(.secondaryText).line(columns: columns, environment: environment)
      lines.append(PlacedLine(line, at: CellPoint(column: end - line.columns, row: 0)))
      return line.columns + 2
    case .disclosure:
      let line = environment.symbols.disclosure.foreground(.secondaryText).line(environment: environment)
      lines.append(PlacedLine(line, at: CellPoint(column: end - 1, row: 0)))
      return 2
    }
  }

  private mutating func place(_ part: RowPart, hasLeading: Bool, below stack: inout TextStack) {
    switch part {
    case .text(let text, let style): stack.add(text.styled, style, isWhole: true)
    case .sample(let text, let style): stack.add(text.styled, style)
    case .line(let text, let style): stack.addLine(text.styled, style)
    case .remark(let text, let style):
      if text.styled.line(environment: environment).columns <= room {
        stack.addLine(text.styled, style, columns: room)
      } else {
        stack.add(text.styled, style, isWhole: true)
      }
    case .fields(let fields, let table, let style):
      stack.addLine(line(of: fields, table, hasLeading: hasLeading), style)
    case .space(let rows): stack.skip(rows: rows)
    case .input(let input, let isFocused, let isInset):
      // An input line begins one column inside.
      let left = isInset ? padding - 1 : 0
      let rect = CellRect(column: left, row: stack.row, columns: context.columns - 2 * left, rows: 1)
      figures.append(.input(input, isFocused: isFocused, rect))
      stack.skip(rows: 1)
    case .ruler(let columns, let rows):
      figures.append(.block(CellRect(column: padding, row: stack.row, columns: min(columns, room), rows: rows)))
      stack.skip(rows: rows)
    case .avatars(let names, let shape):
      let size = Avatar.Size.large.cells
      let count = max(0, (room + Spacing.large.columns) / (size.columns + Spacing.large.columns))
      let avatars = names.prefix(count).map { Avatar(name: $0, shape: shape, size: .large) }
      figures.append(.avatars(avatars, CellPoint(column: padding, row: stack.row)))
      stack.skip(rows: size.rows)
    }
  }

  /// The fields of a table in one line, each as wide as its column.
  private func line(of fields: [StyledText], _ table: RowTable, hasLeading: Bool) -> StyledText {
    let left = room - table.leading - table.others.reduce(0, +)
    let first = min(table.first.upperBound, left)
    return StyledText {
      for (index, field) in fields.enumerated() {
        let columns = index == 0 ? first + (hasLeading ? 0 : table.leading) : table.others[index - 1]
        // A name that is too long is cut, with a gap to the next field.
        let shown =
          index == 0
          ? field.mapped { DisplayText($0, repertoire: environment.repertoire).line(columns: columns - 1).text } : field
        shown
        if index < fields.count - 1 {
          String(repeating: " ", count: max(1, columns - DisplayText(shown.string).columns))
        }
      }
    }
  }

  // MARK: Drawing

  func draw(isSelected: Bool, into canvas: inout Canvas) {
    if isSelected {
      SelectionMark.draw(into: &canvas, columns: context.columns, rows: height, environment: environment)
    }
    let ground = SelectionMark.ground(isSelected: isSelected, environment)
    for line in lines { line.draw(into: &canvas, on: ground, palette: environment.palette) }
    for figure in figures { draw(figure, on: ground, into: &canvas) }
  }

  private func draw(_ figure: Figure, on ground: ColorRole, into canvas: inout Canvas) {
    let palette = environment.palette
    switch figure {
    case .swatch(.role(let role), let rect) where role.isBackground:
      canvas.fill(rect, style: palette.style(.primaryText, on: role))
    case .swatch(let color, let rect): drawBlock(rect, color, into: &canvas)
    case .block(let rect): drawBlock(rect, .role(.primary), into: &canvas)
    case .toggle(let toggle, let point):
      toggle.draw(into: &canvas, at: point, on: ground, environment: environment)
    case .avatars(let avatars, var point):
      for avatar in avatars {
        avatar.draw(into: &canvas, at: point, on: .background, environment: environment)
        point = CellPoint(
          column: point.column + Avatar.Size.large.cells.columns + Spacing.large.columns, row: point.row)
      }
    case .input(let input, let isFocused, let rect):
      canvas.draw(in: rect) {
        input.draw(into: &$0, columns: rect.size.columns, showsCursor: isFocused, environment: environment)
      }
    }
  }

  private func drawBlock(_ rect: CellRect, _ color: TextColor, into canvas: inout Canvas) {
    let blocks = String(repeating: environment.symbols.fullBlock, count: rect.size.columns).foreground(color)
    for row in 0..<rect.size.rows {
      canvas.draw(
        blocks, at: CellPoint(column: rect.origin.column, row: rect.origin.row + row), environment: environment)
    }
  }
}
