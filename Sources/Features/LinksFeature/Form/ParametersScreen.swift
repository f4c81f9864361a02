import Localization
import Routing
import TerminalUI

/// A form: asks for the parameters of a screen, says what is wrong with them while one types, and goes there.
final class ParametersScreen: ListScreen, TextEntry, RoutingSource {
  weak var stack: ScreenStack?
  var content: ParametersRows?
  var viewport = ListViewport()
  var size = CellSize(columns: 80, rows: 22)

  private let target: FormTarget
  private let router: any AppRouting
  private var fields: [FormField]
  /// The field to go to with the next layout.
  private var next: Int?

  init(target: FormTarget, router: any AppRouting) {
    self.target = target
    self.router = router
    // What waits in this process cannot be typed.
    fields = target.route.parameters.filter { $0.kind != .handoff }
      .map { FormField($0, values: target.parameters[$0.name]) }
    next = firstOpenField
  }

  var title: LocalizedString { L10n.Parameters.title(name: target.route.pattern.shownName) }

  /// As long as the form is there, what is typed is for its fields.
  var isTyping: Bool { !fields.isEmpty }

  // MARK: The link

  private var parameters: LinkParameters {
    LinkParameters(
      fields.flatMap { field in
        field.values.map { LinkParameters.Item(name: field.parameter.name, value: $0) }
      })
  }

  private var problems: [ParameterProblem] { target.route.problems(in: parameters) }

  /// The first that something is wrong with.
  private var firstOpenField: Int? {
    let names = Set(problems.map(\.name))
    return fields.firstIndex { names.contains($0.parameter.name) }
  }

  // MARK: Laying out

  func makeContent(columns: Int, environment: EnvironmentValues) -> ParametersRows? {
    ParametersRows(items: items, columns: columns, environment: environment)
  }

  private var items: [ParametersItem] {
    let problems = problems
    let leftOut = target.route.problems(in: target.parameters).filter(\.leavesOut)
    var items: [ParametersItem] = [.summary(pattern: target.route.pattern.shownText, problems: leftOut.map(\.message))]
    if fields.isEmpty { items.append(.nothing) }
    items += fields.map { field in
      // That a field is required is said anyway.
      let told = problems.filter { $0.name == field.parameter.name && !$0.isMissing }
      return .field(field, problems: told.map(\.message))
    }
    return items + [.link(problems.isEmpty ? target.route.address(parameters) : nil)]
  }

  /// A field can be gone to once it is laid out.
  func layout(in size: CellSize, environment: EnvironmentValues) {
    self.size = size
    content = makeContent(columns: size.columns, environment: environment)
    guard let content else { return }
    if let next { viewport.select(next + Self.firstField, in: content, rows: size.rows) }
    next = nil
    viewport.settle(in: content, rows: size.rows)
  }

  /// Items before the fields.
  private static let firstField = 1

  /// The field that takes what is typed; nil where there is none.
  private var focus: Int? {
    let index = next ?? max(0, viewport.selection - Self.firstField)
    return fields.indices.contains(index) ? index : nil
  }

  // MARK: Keys

  var bindings: [KeyBinding<ParametersAction>] {
    let open = ParametersAction.open
    let isLast = focus.map { $0 == fields.count - 1 } ?? true
    var bindings = [
      isLast
        ? KeyBinding(.enter, action: open, title: L10n.Keys.open, footer: L10n.Hints.open)
        : KeyBinding(.enter, action: .nextField, title: L10n.Parameters.nextField, footer: L10n.Parameters.field)
    ]
    if fields.count > 1 {
      bindings += [
        KeyBinding(
          .tab, .down, .control("n"), action: .nextField, title: L10n.Parameters.nextField,
          footer: L10n.Parameters.field),
        KeyBinding(
          .backTab, .up, .control("p"), action: .previousField, title: L10n.Parameters.previousField),
      ]
    }
    if let focus, fields[focus].choices != nil {
      bindings += [
        KeyBinding(
          .left, action: .previousValue, title: L10n.Parameters.previousValue, footer: L10n.Parameters.value),
        KeyBinding(
          .right, " ", action: .nextValue, title: L10n.Parameters.nextValue, footer: L10n.Parameters.value),
      ]
    }
    return bindings + [
      KeyBinding(.control("o"), action: open, title: L10n.Keys.open, footer: isLast ? nil : L10n.Hints.open),
      KeyBinding(.escape, action: .leave, title: L10n.Keys.back, footer: L10n.Hints.back),
    ]
  }

  func handle(_ event: InputEvent) -> EventOutcome {
    guard let focus else { return handleInList(event) }
    switch event {
    case .key(let key) where bindings.action(for: key) == nil: return fields[focus].handle(key)
    case .paste(let text):
      fields[focus].insert(text)
      return .handled
    default: return handleInList(event)
    }
  }

  func clickAction(isChosen: Bool) -> ParametersAction? { nil }

  func perform(_ action: ParametersAction) {
    switch action {
    case .nextField: go(by: 1)
    case .previousField: go(by: fields.count - 1)
    case .nextValue: step(forward: true)
    case .previousValue: step(forward: false)
    case .open: open()
    case .leave: stack?.back()
    }
  }

  private func go(by distance: Int) {
    if let focus { next = (focus + distance) % fields.count }
  }

  private func step(forward: Bool) {
    if let focus { fields[focus].step(forward: forward) }
  }

  // MARK: Opening

  private func open() {
    guard let stack else { return }
    do throws(RoutingError) {
      let problems = problems
      guard problems.isEmpty, let link = target.route.address(parameters) else {
        throw .wrongParameters(path: target.route.pattern.name, problems)
      }
      try router.route(to: link, from: source(in: stack), using: nil)
      // What was shown on top of the screen below has closed the form already; a modal screen has not.
      if stack.top !== self { stack.remove(self) }
    } catch {
      next = firstOpenField ?? focus
      stack.status = .failure(error.message)
    }
  }

  /// The screen below, to which one comes back then. A form that a link from outside has filled in opens links from outside.
  private func source(in stack: ScreenStack) -> (any RoutingSource)? {
    if stack.isFromOutside(self) { return nil }
    return stack.previousInLayer as? any RoutingSource ?? stack
  }
}

extension ParameterProblem {
  fileprivate var isMissing: Bool {
    if case .missing = self { true } else { false }
  }

  /// Whether a part of the link has no place in the form.
  fileprivate var leavesOut: Bool {
    switch self {
    case .unknown, .repeated: true
    case .missing, .illTyped, .tooLong: false
    }
  }
}
