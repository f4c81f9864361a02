import Analytics
import DesignKit
import Localization
import TerminalUI

/// The events laid out at a width, the newest first.
struct EventsRows: ListContent {
  let items: [EventsItem]
  let columns: Int
  let environment: EnvironmentValues

  var count: Int { items.count }

  func isSelectable(at index: Int) -> Bool { true }

  func height(at index: Int) -> Int {
    stack(at: index).row + (isTable ? rules.elementSpacing : max(1, rules.rowSpacing))
  }

  private var rules: LayoutRules { environment.rules(.body, columns: columns) }
  private var padding: Int { max(2, rules.sidePadding) }
  private var room: Int { max(1, columns - 2 * padding) }

  // MARK: Columns

  private static let timeColumns = 8
  private static let gap = 2

  /// The longest name of a kind, so that names of events stand one below the other.
  private var kindColumns: Int {
    [L10n.Events.screenView, L10n.Events.event, L10n.Events.action]
      .map { DisplayText($0.resolved(in: environment), repertoire: environment.repertoire).columns }.max() ?? 0
  }

  private var kindColumn: Int { padding + Self.timeColumns + Self.gap }
  private var nameColumn: Int { kindColumn + kindColumns + Self.gap }

  /// Where there is room, time, kind and name stand in columns.
  private var isTable: Bool { columns - padding - nameColumn >= 16 && !environment.textSize.isAccessibility }

  private func stack(at index: Int) -> TextStack {
    let item = items[index]
    let parameters = item.parameters.joined(separator: " \(environment.symbols.separator) ").foreground(.secondaryText)
    guard isTable else {
      var stack = TextStack(column: padding, columns: room, environment: environment)
      stack.add(item.record.event.name.bold(), .body, isWhole: true)
      let kind = item.kind.resolved(in: environment)
      let facts = "\(time(of: item)) \(environment.symbols.separator) \(kind)"
      stack.add(facts.foreground(.secondaryText), .caption, isWhole: true)
      stack.add(parameters, .caption, isWhole: true)
      return stack
    }
    var stack = TextStack(column: nameColumn, columns: columns - padding - nameColumn, environment: environment)
    stack.add(item.record.event.name.bold(), .body, isWhole: true)
    stack.add(parameters, .caption, isWhole: true)
    return stack
  }

  /// What the clock on the reader's wall has shown.
  private func time(of item: EventsItem) -> String {
    let time = item.record.time + Int64(environment.utcOffset(item.record.time))
    let second = Int((time % 86_400 + 86_400) % 86_400)
    return [second / 3_600, second / 60 % 60, second % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  func draw(_ index: Int, isSelected: Bool, into canvas: inout Canvas) {
    let item = items[index]
    let ground = stack(at: index).draw(
      isSelected: isSelected, into: &canvas, columns: columns, environment: environment)
    guard isTable else { return }
    canvas.draw(
      time(of: item).foreground(.tertiaryText), at: CellPoint(column: padding, row: 0), on: ground,
      columns: Self.timeColumns, environment: environment)
    canvas.draw(
      item.kind.resolved(in: environment).foreground(.secondaryText), at: CellPoint(column: kindColumn, row: 0),
      on: ground, columns: kindColumns, environment: environment)
  }

  func semantics(at index: Int) -> SemanticNode? {
    let item = items[index]
    return SemanticNode(
      .listItem, item.record.event.name, value: item.kind.resolved(in: environment),
      attributes: [
        "kind": .text(item.record.event.kind.rawValue), "date": .text(ISO8601.text(of: item.record.time)),
        "parameters": .texts(item.parameters),
      ])
  }
}
