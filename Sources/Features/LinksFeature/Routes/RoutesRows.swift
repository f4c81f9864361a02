import DesignKit
import Localization
import Routing
import TerminalUI

/// The list of routes laid out at a width.
struct RoutesRows: ListContent {
  let items: [RoutesItem]
  let columns: Int
  let environment: EnvironmentValues

  var count: Int { items.count }

  func isSelectable(at index: Int) -> Bool { true }

  func height(at index: Int) -> Int { stack(at: index).row + max(1, rules.rowSpacing) }

  private var rules: LayoutRules { environment.rules(.body, columns: columns) }
  private var padding: Int { max(2, rules.sidePadding) }
  private var room: Int { max(1, columns - 2 * padding) }

  /// Where there is room, a route takes two lines: what a link says, and whose it is.
  private var isTable: Bool { room >= 60 && !environment.textSize.isAccessibility }

  private func stack(at index: Int) -> TextStack {
    let item = items[index]
    var stack = TextStack(column: padding, columns: room, environment: environment)
    let facts = item.facts.map { $0.resolved(in: environment) }
    guard isTable else {
      stack.add(item.pattern.bold(), .body, isWhole: true)
      for parameter in item.parameters { stack.add(parameter, .caption, isWhole: true) }
      stack.add(item.owner.foreground(.secondaryText), .caption, isWhole: true)
      stack.add(joined(facts).foreground(.secondaryText), .caption, isWhole: true)
      return stack
    }
    let link = StyledText {
      item.pattern.bold()
      if !item.parameters.isEmpty { "  " + item.parameters.joined(separator: ", ") }
    }
    stack.addLine(link, .body)
    stack.addLine(joined([item.owner] + facts).foreground(.secondaryText), .caption)
    return stack
  }

  private func joined(_ parts: [String]) -> String { parts.joined(separator: " \(environment.symbols.separator) ") }

  func semantics(at index: Int) -> SemanticNode? {
    let item = items[index]
    return SemanticNode(
      .link, item.pattern, value: joined(item.facts.map { $0.resolved(in: environment) }),
      link: UniversalLinks.address(item.name),
      attributes: ["owner": .text(item.owner), "parameters": .texts(item.parameters)])
  }

  func draw(_ index: Int, isSelected: Bool, into canvas: inout Canvas) {
    stack(at: index).draw(isSelected: isSelected, into: &canvas, columns: columns, environment: environment)
  }
}
