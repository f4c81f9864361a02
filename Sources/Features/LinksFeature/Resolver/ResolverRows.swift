import DesignKit
import Localization
import Routing
import TerminalUI

/// The lab of links laid out at a width.
struct ResolverRows: ReadOnlyContent {
  let editor: LineEditor
  let isEditing: Bool
  let items: [ResolverItem]
  let columns: Int
  let environment: EnvironmentValues

  var count: Int { items.count }

  func height(at index: Int) -> Int {
    if case .field = items[index] { return 2 }
    let next = index + 1 < items.count ? items[index + 1] : nil
    var spacing = rules.elementSpacing
    switch (items[index], next) {
    case (.completions, _), (_, .candidate), (_, .failure): spacing = max(1, rules.rowSpacing)
    default: break
    }
    return stack(at: index).row + spacing
  }

  private var rules: LayoutRules { environment.rules(.body, columns: columns) }
  private var padding: Int { max(2, rules.sidePadding) }
  private var room: Int { max(1, columns - 2 * padding) }

  /// Where there is room, facts stand beside their labels.
  private var isTable: Bool { room >= 50 && !environment.textSize.isAccessibility }
  /// Wide enough for every label.
  private static let labelColumns = 10
  /// What is said about a candidate stands a step to the right.
  private static let indent = 2

  private func stack(at index: Int) -> TextStack {
    switch items[index] {
    case .field: return stack(indent: 0)
    case .completions(let texts):
      return stack(texts.joined(separator: "  ").foreground(.secondaryText), .caption)
    case .trust, .path, .address: return factStack(items[index])
    case .candidate(let pattern, let owner, let verdict):
      var stack = stack(indent: 0)
      let name = StyledText {
        pattern.bold()
        " \(environment.symbols.separator) \(owner)".foreground(.secondaryText)
      }
      stack.add(name, .body, isWhole: true)
      stack.add(verdict.resolved(in: environment), .body, isWhole: true)
      return stack
    case .parameter(let declaration, let values):
      let text = StyledText {
        declaration.foreground(.secondaryText)
        if !values.isEmpty { " = \(values.joined(separator: ", "))" }
      }
      return stack(text, .body, indent: Self.indent)
    case .problem(let message): return stack(message.resolved(in: environment).bold(), .body, indent: Self.indent)
    case .failure(let message): return stack(message.resolved(in: environment).bold(), .body)
    }
  }

  private func stack(indent: Int) -> TextStack {
    TextStack(column: padding + indent, columns: room - indent, environment: environment)
  }

  private func stack(_ text: some StyledTextConvertible, _ style: TextStyle, indent: Int = 0) -> TextStack {
    var stack = stack(indent: indent)
    stack.add(text, style, isWhole: true)
    return stack
  }

  private func factStack(_ item: ResolverItem) -> TextStack {
    guard let (label, value) = fact(item) else { return stack(indent: 0) }
    guard !isTable else { return stack(value, .body, indent: Self.labelColumns) }
    var stack = stack(indent: 0)
    stack.add(label.foreground(.secondaryText), .captionBold, isWhole: true)
    stack.add(value, .body, isWhole: true)
    return stack
  }

  private func fact(_ item: ResolverItem) -> (label: String, value: String)? {
    func text(_ text: LocalizedString) -> String { text.resolved(in: environment) }
    switch item {
    case .trust(.inside): return (text(L10n.Resolver.from), text(L10n.Resolver.inside))
    case .trust(.outside): return (text(L10n.Resolver.from), text(L10n.Resolver.outside))
    case .path(let path): return (text(L10n.Resolver.path), path ?? text(L10n.Resolver.root))
    case .address(let address): return (text(L10n.Resolver.address), address ?? text(L10n.Resolver.once))
    case .field, .completions, .candidate, .parameter, .problem, .failure: return nil
    }
  }

  func semantics(at index: Int) -> SemanticNode? {
    switch items[index] {
    case .field:
      SemanticNode(
        .textbox, L10n.Resolver.link.resolved(in: environment), value: editor.text, states: isEditing ? [.focused] : [])
    case .completions(let texts): SemanticNode(.list, "", children: texts.map { SemanticNode(.listItem, $0) })
    case .trust, .path, .address: fact(items[index]).map { SemanticNode(.text, $0.label, value: $0.value) }
    case .candidate(let pattern, let owner, let verdict):
      SemanticNode(
        .group, pattern, value: verdict.resolved(in: environment), attributes: ["owner": .text(owner)])
    case .parameter(let declaration, let values):
      SemanticNode(.text, declaration, attributes: ["values": .texts(values.map(\.harmless))])
    case .problem(let message), .failure(let message): SemanticNode(.alert, message.resolved(in: environment))
    }
  }

  func draw(_ index: Int, isSelected: Bool, into canvas: inout Canvas) {
    if case .field = items[index] {
      InputLine(prompt: L10n.Resolver.link, placeholder: L10n.Resolver.placeholder, editor: editor)
        .draw(into: &canvas, columns: columns, showsCursor: isEditing, environment: environment)
      return
    }
    for line in stack(at: index).lines { line.draw(into: &canvas, on: .background, palette: environment.palette) }
    guard isTable, let label = fact(items[index])?.label else { return }
    canvas.draw(
      label.foreground(.secondaryText), at: CellPoint(column: padding, row: 0), columns: Self.labelColumns - 1,
      environment: environment)
  }
}
