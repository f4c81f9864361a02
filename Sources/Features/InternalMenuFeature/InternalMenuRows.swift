import DesignKit
import Localization
import TerminalUI
import Toggles

/// The menu laid out at a width.
struct InternalMenuRows: ListContent {
  let items: [InternalMenuItem]
  /// The toggles that are on.
  let togglesOn: Set<InternalToggle>
  let columns: Int
  let environment: EnvironmentValues

  var count: Int { items.count }

  func isSelectable(at index: Int) -> Bool { items[index].isSelectable }

  func height(at index: Int) -> Int {
    let next = index + 1 < items.count ? items[index + 1] : nil
    var spacing = rules.elementSpacing
    if case .sectionTitle = next { spacing = max(1, rules.rowSpacing) }
    return contentRows(at: index) + spacing
  }

  private var rules: LayoutRules { environment.rules(.body, columns: columns) }
  private var padding: Int { max(2, rules.sidePadding) }

  private func contentRows(at index: Int) -> Int { stack(at: index).row }

  /// The words of a row, beside whatever stands at its right edge.
  private func stack(at index: Int) -> TextStack {
    let room = columns - 2 * padding
    switch items[index] {
    case .sectionTitle(let title):
      var stack = TextStack(column: padding, columns: room, environment: environment)
      stack.add(
        title.resolved(in: environment).letterCase(.upper).foreground(.secondaryText), .captionBold, isWhole: true)
      return stack
    case .description(let title, let value):
      let text = title.resolved(in: environment)
      return words(text, columns: room - valueLine(value).columns - 2)
    case .featureToggle(let title, _):
      return words(title.resolved(in: environment), columns: room - Switch.columns - 1)
    case .actionTrigger(let title, _):
      return words(title.resolved(in: environment), columns: room - 2)
    }
  }

  private func words(_ text: String, columns: Int) -> TextStack {
    var stack = TextStack(column: padding, columns: columns, environment: environment)
    stack.add(text, .body, isWhole: true)
    return stack
  }

  func draw(_ index: Int, isSelected: Bool, into canvas: inout Canvas) {
    let background = stack(at: index).draw(
      isSelected: isSelected, into: &canvas, columns: columns, environment: environment)
    switch items[index] {
    case .featureToggle(_, let toggle):
      Switch(isOn: togglesOn.contains(toggle)).draw(
        into: &canvas, at: CellPoint(column: columns - padding - Switch.columns, row: 0), on: background,
        environment: environment)
    case .actionTrigger:
      canvas.draw(
        environment.symbols.disclosure.foreground(.secondaryText),
        at: CellPoint(column: columns - padding - 1, row: 0), on: background, environment: environment)
    case .description(_, let value):
      let line = valueLine(value)
      canvas.draw(
        line, at: CellPoint(column: columns - padding - line.columns, row: 0), on: background,
        palette: environment.palette)
    case .sectionTitle:
      break
    }
  }

  func semantics(at index: Int) -> SemanticNode? {
    switch items[index] {
    case .sectionTitle(let title): return .heading(title.resolved(in: environment), level: 2)
    case .description(let title, let value):
      return SemanticNode(.text, title.resolved(in: environment), value: value.resolved(in: environment))
    case .featureToggle(let title, let toggle):
      return SemanticNode(
        .switch, title.resolved(in: environment), states: [togglesOn.contains(toggle) ? .on : .off],
        attributes: ["toggle": .text(toggle.rawValue)])
    case .actionTrigger(let title, .go(let address)):
      return SemanticNode(.link, title.resolved(in: environment), link: address)
    case .actionTrigger(let title, _): return SemanticNode(.button, title.resolved(in: environment))
    }
  }

  private func valueLine(_ value: LocalizedString) -> StyledLine {
    value.resolved(in: environment).foreground(.secondaryText)
      .line(columns: max(1, (columns - 2 * padding) / 2), environment: environment)
  }
}
