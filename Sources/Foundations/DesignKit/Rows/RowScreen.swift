package import TerminalUI

/// Rows laid out at a width. A row is made when it is first asked for, so that a long list costs what a screenful costs.
package struct RowList<Action>: ListContent {
  package let count: Int
  package let hasSelectableItems: Bool
  private let context: RowContext
  private let makeRow: (Int) -> Row<Action>
  private let cache = Cache()

  private final class Cache {
    var rows: [Int: Row<Action>] = [:]
    var layouts: [Int: RowLayout] = [:]
  }

  package init(count: Int, hasSelectableItems: Bool, in context: RowContext, row: @escaping (Int) -> Row<Action>) {
    self.count = count
    self.hasSelectableItems = hasSelectableItems
    self.context = context
    makeRow = row
  }

  package init(_ rows: [Row<Action>], in context: RowContext) {
    self.init(count: rows.count, hasSelectableItems: rows.contains(where: \.isSelectable), in: context) { rows[$0] }
  }

  package func row(at index: Int) -> Row<Action> {
    if let row = cache.rows[index] { return row }
    let row = makeRow(index)
    cache.rows[index] = row
    return row
  }

  private func layout(at index: Int) -> RowLayout {
    if let layout = cache.layouts[index] { return layout }
    let layout = RowLayout(row(at: index), in: context)
    cache.layouts[index] = layout
    return layout
  }

  package func isSelectable(at index: Int) -> Bool { row(at: index).isSelectable }

  package func height(at index: Int) -> Int { layout(at: index).height + spacing(below: index) }

  private func spacing(below index: Int) -> Int {
    let row = row(at: index)
    let rules = context.environment.rules(.body, columns: context.columns)
    let startsSection = index + 1 < count && self.row(at: index + 1).startsSection
    let spacing =
      switch row.spacing {
      case .fixed(let rows): rows
      case _ where startsSection: max(1, rules.rowSpacing)
      case .element: rules.elementSpacing
      case .separateElement: max(1, rules.elementSpacing)
      case .row: rules.rowSpacing
      case .separateRow: max(1, rules.rowSpacing)
      }
    return max(spacing, row.minimumSpacing)
  }

  package func draw(_ index: Int, isSelected: Bool, into canvas: inout Canvas) {
    layout(at: index).draw(isSelected: isSelected, into: &canvas)
  }

  package func semantics(at index: Int) -> SemanticNode? { row(at: index).node }

  package func date(at index: Int) -> Int64? { row(at: index).date }
}

/// A list screen that describes its rows; measuring, drawing, clicks and semantics follow from the description.
@MainActor
package protocol RowScreen: ListScreen where Content == RowList<Action> {
  func rows(in context: RowContext) -> [Row<Action>]

  /// What is shown while there are no rows.
  var emptyPane: MessagePane? { get }
}

extension RowScreen {
  package var emptyPane: MessagePane? { nil }

  package func makeContent(columns: Int, environment: EnvironmentValues) -> RowList<Action>? {
    let context = RowContext(columns: columns, environment: environment)
    let rows = rows(in: context)
    return rows.isEmpty ? nil : RowList(rows, in: context)
  }

  /// What Enter does on the selected row.
  package var selectedAction: Action? { selectedRow?.action }

  package var selectedRow: Row<Action>? {
    guard let content, content.hasSelectableItems, viewport.selection < content.count else { return nil }
    return content.row(at: viewport.selection)
  }

  package func draw(into canvas: inout Canvas, environment: EnvironmentValues) {
    let style = contentEnvironment(environment).blankStyle
    if style != environment.blankStyle { canvas.fill(CellRect(origin: .zero, size: size), style: style) }
    if content == nil, let emptyPane {
      emptyPane.draw(into: &canvas, size: size, environment: environment)
    } else {
      drawList(into: &canvas)
    }
  }

  package func semantics(
    of extent: SemanticExtent, marksSelection: Bool, environment: EnvironmentValues,
    emit: (SemanticNode) throws -> Void
  ) rethrows {
    if content == nil, let emptyPane { try emit(emptyPane.semantics(.status, in: environment)) }
    try listSemantics(of: extent, marksSelection: marksSelection, emit: emit)
  }
}
