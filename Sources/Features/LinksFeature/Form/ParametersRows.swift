import DesignKit
import Localization
import Routing
import TerminalUI

/// The form laid out at a width.
struct ParametersRows: ListContent {
  let items: [ParametersItem]
  let columns: Int
  let environment: EnvironmentValues

  var count: Int { items.count }

  func isSelectable(at index: Int) -> Bool {
    if case .field = items[index] { true } else { false }
  }

  func height(at index: Int) -> Int { stack(at: index).row + max(1, rules.elementSpacing) }

  private var rules: LayoutRules { environment.rules(.body, columns: columns) }
  private var padding: Int { max(2, rules.sidePadding) }
  private var room: Int { max(1, columns - 2 * padding) }

  /// The words of a row; those of a field stand below it.
  private func stack(at index: Int) -> TextStack {
    var stack = TextStack(column: padding, columns: room, environment: environment)
    switch items[index] {
    case .summary(let pattern, let problems):
      stack.skip(rows: 1)
      stack.add(pattern.bold(), .body, isWhole: true)
      for problem in problems { stack.add(problem.resolved(in: environment), .caption, isWhole: true) }
    case .nothing:
      stack.add(L10n.Parameters.none.resolved(in: environment), .body, isWhole: true)
    case .field(let field, let problems):
      stack.skip(rows: 1)
      for problem in problems { stack.add(problem.resolved(in: environment).bold(), .caption, isWhole: true) }
      if problems.isEmpty { stack.add(remark(about: field), .caption, isWhole: true) }
    case .link(let link):
      stack.add((link ?? "").foreground(.secondaryText), .caption, isWhole: true)
    }
    return stack
  }

  /// Whether it must be filled in, and with what; the value that is chosen stands out.
  private func remark(about field: FormField) -> StyledText {
    var parts: [StyledText] = []
    if field.parameter.isRequired { parts.append(L10n.Parameters.required.resolved(in: environment).styled) }
    if field.parameter.isList { parts.append(L10n.Parameters.list.resolved(in: environment).styled) }
    if let choices = field.choices {
      let chosen = field.values.first?.lowercased()
      parts.append(joined(choices.map { $0.bold($0.lowercased() == chosen) }, by: ", "))
    }
    return joined(parts, by: " \(environment.symbols.separator) ").foreground(.secondaryText)
  }

  private func joined(_ parts: [StyledText], by separator: String) -> StyledText {
    parts.dropFirst().reduce(parts.first ?? StyledText()) { $0 + separator + $1 }
  }

  func semantics(at index: Int) -> SemanticNode? {
    switch items[index] {
    case .summary(let pattern, let problems):
      SemanticNode(.heading, pattern, children: alerts(problems))
    case .nothing: SemanticNode(.status, L10n.Parameters.none.resolved(in: environment))
    case .field(let field, let problems):
      SemanticNode(
        .textbox, field.parameter.name, value: field.editor.text, states: problems.isEmpty ? [] : [.failing],
        attributes: [
          "kind": .text(field.parameter.kind.identifier), "isRequired": .boolean(field.parameter.isRequired),
          "isList": .boolean(field.parameter.isList), "choices": .texts(field.choices ?? []),
        ], children: alerts(problems))
    case .link(let link): link.map { SemanticNode(.link, $0, link: $0) }
    }
  }

  private func alerts(_ problems: [LocalizedString]) -> [SemanticNode] {
    problems.map { SemanticNode(.alert, $0.resolved(in: environment)) }
  }

  func draw(_ index: Int, isSelected: Bool, into canvas: inout Canvas) {
    stack(at: index).draw(isSelected: isSelected, into: &canvas, columns: columns, environment: environment)
    guard case .field(let field, _) = items[index] else { return }
    // An input line begins one column inside.
    let rect = CellRect(column: padding - 1, row: 0, columns: columns - 2 * (padding - 1), rows: 1)
    canvas.draw(in: rect) { canvas in
      InputLine(
        prompt: L10n.Parameters.label(name: field.parameter.name), placeholder: field.parameter.kind.name,
        editor: field.editor
      ).draw(into: &canvas, columns: rect.size.columns, showsCursor: isSelected, environment: environment)
    }
  }
}
