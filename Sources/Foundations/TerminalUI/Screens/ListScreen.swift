/// The items of a list, laid out at a width and ready to be drawn.
package protocol ListContent: ListMetrics {
  /// Draws an item with its top left corner at (0, 0).
  func draw(_ index: Int, isSelected: Bool, into canvas: inout Canvas)

  /// What an item says, whole, without its looks; nil for mere decoration.
  func semantics(at index: Int) -> SemanticNode?

  /// The time, in seconds since 1970, that an item tells as a date; nil if it has none.
  func date(at index: Int) -> Int64?
}

extension ListContent {
  package func date(at index: Int) -> Int64? { nil }
}

/// A screen that is one list. It gives its items and what its actions do; moving, drawing, wheel and clicks are here.
@MainActor
package protocol ListScreen: Screen {
  associatedtype Content: ListContent
  associatedtype Action

  /// What was laid out last; nil while there is no list to show.
  var content: Content? { get set }
  var viewport: ListViewport { get set }
  /// The room of the last layout.
  var size: CellSize { get set }

  func makeContent(columns: Int, environment: EnvironmentValues) -> Content?

  /// The environment that items are laid out and drawn in: the one given, unless the screen shows another look.
  func contentEnvironment(_ environment: EnvironmentValues) -> EnvironmentValues

  /// The keys that mean something now; of two bindings with one key the first counts.
  var bindings: [KeyBinding<Action>] { get }
  func perform(_ action: Action)

  /// The action of a click on an item that was chosen already (`isChosen`), or is by this click; nil for none.
  func clickAction(isChosen: Bool) -> Action?
}

extension ListScreen {
  package var keyHints: [KeyHint] { bindings.map { $0.hint } }

  package func contentEnvironment(_ environment: EnvironmentValues) -> EnvironmentValues { environment }

  package func layout(in size: CellSize, environment: EnvironmentValues) {
    self.size = size
    content = makeContent(columns: size.columns, environment: contentEnvironment(environment))
    if let content { viewport.settle(in: content, rows: size.rows) }
  }

  package func draw(into canvas: inout Canvas, environment: EnvironmentValues) {
    let style = contentEnvironment(environment).blankStyle
    if style != environment.blankStyle { canvas.fill(CellRect(origin: .zero, size: size), style: style) }
    drawList(into: &canvas)
  }

  package func drawList(into canvas: inout Canvas) {
    guard let content else { return }
    for placement in viewport.placements(in: content, rows: size.rows) {
      let isSelected = content.hasSelectableItems && placement.index == viewport.selection
      let rect = CellRect(column: 0, row: placement.row, columns: size.columns, rows: placement.height)
      canvas.draw(in: rect) { content.draw(placement.index, isSelected: isSelected, into: &$0) }
    }
  }

  package func drawWhole(
    columns: Int, environment: EnvironmentValues, emit: (Canvas) throws -> Void
  ) rethrows {
    layout(in: CellSize(columns: columns, rows: size.rows), environment: environment)
    let style = contentEnvironment(environment).blankStyle
    guard let content else {
      var canvas = Canvas(size: size, style: style)
      draw(into: &canvas, environment: environment)
      return try emit(canvas)
    }
    for index in 0..<content.count {
      var canvas = Canvas(size: CellSize(columns: columns, rows: content.height(at: index)), style: style)
      content.draw(index, isSelected: false, into: &canvas)
      try emit(canvas)
    }
  }

  package func semantics(
    of extent: SemanticExtent, marksSelection: Bool, environment: EnvironmentValues,
    emit: (SemanticNode) throws -> Void
  ) rethrows {
    try listSemantics(of: extent, marksSelection: marksSelection, emit: emit)
  }

  /// Gives the items of the list: for screens that have more to tell.
  package func listSemantics(
    of extent: SemanticExtent, marksSelection: Bool, emit: (SemanticNode) throws -> Void
  ) rethrows {
    guard let content else { return }
    for index in indices(of: extent, in: content) {
      guard var node = content.semantics(at: index) else { continue }
      let isSelected = marksSelection && content.hasSelectableItems && index == viewport.selection
      if isSelected { node.states.insert(.selected) }
      try emit(node)
    }
  }

  private func indices(of extent: SemanticExtent, in content: Content) -> Range<Int> {
    switch extent {
    case .whole: return 0..<content.count
    case .visible:
      let placements = viewport.placements(in: content, rows: size.rows)
      guard let first = placements.first, let last = placements.last else { return 0..<0 }
      return first.index..<last.index + 1
    }
  }

  package func nextChange(in environment: EnvironmentValues) -> Int64? {
    guard let content else { return nil }
    return environment.nextChange(ofDates: indices(of: .visible, in: content).compactMap { content.date(at: $0) })
  }

  package func handle(_ event: InputEvent) -> EventOutcome { handleInList(event) }

  /// Moves, clicks and performs what keys are bound to: for screens that look at some events before.
  package func handleInList(_ event: InputEvent) -> EventOutcome {
    switch event {
    case .key(let key):
      guard let action = bindings.action(for: key) else { return .ignored }
      perform(action)
    case .mouse(let mouse):
      handle(mouse)
    case .paste, .report, .endOfInput:
      return .ignored
    }
    return .handled
  }

  private func handle(_ mouse: MouseEvent) {
    guard let content else { return }
    switch mouse.kind {
    case .wheelUp: viewport.scroll(by: -Self.wheelRows, in: content, rows: size.rows)
    case .wheelDown: viewport.scroll(by: Self.wheelRows, in: content, rows: size.rows)
    case .click:
      guard let index = viewport.index(atRow: mouse.location.row, in: content, rows: size.rows) else { return }
      let isSelectable = content.isSelectable(at: index)
      let isChosen = index == viewport.selection
      if isSelectable { viewport.select(index, in: content, rows: size.rows) }
      if case .key(let key)? = mouse.target {
        if let action = bindings.action(for: key) { perform(action) }
      } else if isSelectable, let action = clickAction(isChosen: isChosen) {
        perform(action)
      }
    case .press, .release: break
    }
  }

  /// Rows that one step of the wheel scrolls.
  private static var wheelRows: Int { 3 }

  package func navigate(_ navigation: ListNavigation) {
    guard let content else { return }
    if content.hasSelectableItems {
      viewport.navigate(navigation, in: content, rows: size.rows)
    } else {
      viewport.scroll(navigation, in: content, rows: size.rows)
    }
  }
}
