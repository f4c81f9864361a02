import DesignKit
import Localization
import TerminalUI

/// The text styles laid out at a width.
struct TextStylesRows: ReadOnlyContent {
  let items: [TextStylesItem]
  let columns: Int
  let environment: EnvironmentValues

  var count: Int { items.count }

  func height(at index: Int) -> Int {
    let next = index + 1 < items.count ? items[index + 1] : nil
    var spacing = environment.rules(.body, columns: columns).rowSpacing
    if case .sectionTitle = next { spacing = max(1, spacing) }
    if case .spacing = items[index] { spacing = environment.rules(.body, columns: columns).elementSpacing }
    return stack(at: index).row + spacing
  }

  private var padding: Int { max(2, environment.rules(.body, columns: columns).sidePadding) }
  private var room: Int { max(1, columns - 2 * padding) }

  private func stack(at index: Int) -> TextStack {
    var stack = TextStack(column: padding, columns: room, environment: environment)
    switch items[index] {
    case .title:
      stack.skip(rows: 1)
      stack.add(L10n.TextStyles.title.resolved(in: environment), .title1, isWhole: true)
    case .sectionTitle(let title):
      stack.add(
        title.resolved(in: environment).letterCase(.upper).foreground(.secondaryText), .captionBold, isWhole: true)
    case .style(let style):
      stack.add(style.name, style, isWhole: true)
      stack.add(facts(of: style).foreground(.secondaryText), .caption, isWhole: true)
    case .spacing(let spacing):
      stack.add(facts(of: spacing), .caption, isWhole: true)
      // The ruler below.
      stack.skip(rows: max(1, spacing.rows))
    }
    return stack
  }

  /// `System 17 pt` and what that means in cells.
  private func facts(of style: TextStyle) -> String {
    let rules = environment.rules(style, columns: columns)
    let points = "\(environment.typography[style].font.name) \(Points.text(environment.pointSize(style)))"
    let line = L10n.TextStyles.charactersPerLine(
      narrow: rules.charactersPerLine, wide: rules.wideCharactersPerLine
    ).resolved(in: environment)
    return "\(points) \(environment.symbols.separator) \(line)"
  }

  private func facts(of spacing: Spacing) -> StyledText {
    let cells = L10n.TextStyles.cells(columns: spacing.columns, rows: spacing.rows).resolved(in: environment)
    return StyledText {
      "\(spacing)".bold()
      "  \(spacing.points) pt  "
      cells.foreground(.secondaryText)
    }
  }

  func semantics(at index: Int) -> SemanticNode? {
    switch items[index] {
    case .title: .heading(L10n.TextStyles.title.resolved(in: environment), level: 1)
    case .sectionTitle(let title): .heading(title.resolved(in: environment), level: 2)
    case .style(let style): .sample(of: style, columns: columns, environment: environment)
    case .spacing(let spacing):
      SemanticNode(
        .ruler, "\(spacing)", value: Points.text(Double(spacing.points)),
        attributes: [
          "points": .integer(spacing.points), "columns": .integer(spacing.columns), "rows": .integer(spacing.rows),
        ])
    }
  }

  func draw(_ index: Int, isSelected: Bool, into canvas: inout Canvas) {
    let stack = stack(at: index)
    for line in stack.lines { line.draw(into: &canvas, on: .background, palette: environment.palette) }
    guard case .spacing(let spacing) = items[index] else { return }
    let rows = max(1, spacing.rows)
    let block = String(repeating: environment.symbols.fullBlock, count: min(spacing.columns, room))
    for row in (stack.row - rows)..<stack.row {
      canvas.draw(block.foreground(.primary), at: CellPoint(column: padding, row: row), environment: environment)
    }
  }
}
