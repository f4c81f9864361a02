package import DesignKit
package import Localization
package import TerminalUI

/// The state that a list screen keeps between two frames.
@MainActor
package final class ListState {
  package weak var stack: ScreenStack?
  /// The items of the last layout; `nil` while there is no list to show.
  package var content: RowList?
  package var viewport = ListViewport()
  /// The viewport to return to when the reader stops typing into the field of the list; `nil` for the current one.
  package var viewportBeforeTyping: ListViewport?
  /// The identity of the row that was selected then.
  var identityBeforeTyping: AnyHashable?
  /// The size of the last layout.
  package var size = CellSize(columns: 80, rows: 22)
  /// The search whose matches are highlighted; `nil` for none.
  package var search: ListSearch?
  /// The viewport at which the reader has begun to type a searched text; `nil` otherwise.
  package var searchOrigin: ListViewport?

  package init() {}
}

package struct ListSearch {
  package let text: String
  package let term: SearchTerm
  /// The match that the last search has gone to, and the item that was selected then; `nil` for none.
  var place: (match: ListMatch, selection: Int)?

  package init(_ text: String) {
    self.text = text
    term = SearchTerm(text)
  }
}

struct ListMatch: Equatable, Comparable {
  let item: Int
  /// The number of the match within the item, from 0; always 0 in a list with selectable items, where each item counts
  /// once.
  let number: Int

  static func < (one: ListMatch, other: ListMatch) -> Bool { (one.item, one.number) < (other.item, other.number) }
}

/// A screen that is one list. It describes its rows and its commands; measuring, moving, drawing, clicks, search and
/// semantics follow from the description.
@MainActor
package protocol ListScreen: Screen {
  /// The effect of a row that the reader chooses.
  associatedtype Action: Hashable = Never

  var list: ListState { get }

  /// Returns the rows; `nil` while there is no list to show.
  func makeContent(columns: Int, environment: EnvironmentValues) -> RowList?

  /// The message that is shown while there are no rows.
  var emptyPane: MessagePane? { get }

  /// Performs the effect of a row.
  ///
  /// - Returns: the text for the status line, if there is one.
  func perform(_ action: Action) throws -> LocalizedString?

  /// The environment that items are laid out and drawn in: the given one, unless the screen shows another look.
  func contentEnvironment(_ environment: EnvironmentValues) -> EnvironmentValues

  /// All commands of the screen, in the order of the help. Of two commands with one key the first that works wins.
  static var commands: [Command<Self>] { get }

  /// The commands of this screen: all of them, unless screens of the class have different ones.
  var commands: [Command<Self>] { get }

  /// Whether the keys that move work now.
  var movesByKeys: Bool { get }

  /// Whether the selected item looks selected: not while keys go into a field elsewhere.
  var showsSelection: Bool { get }

  func navigate(_ navigation: ListNavigation)

  /// Whether the matches of a search are highlighted.
  var showsMatches: Bool { get }

  /// Highlights the matches of a text and goes to the next or previous one. After ``previewSearch(for:)``, it goes to the
  /// match of the preview.
  ///
  /// - Returns: the number of the match.
  /// - Throws: an error if there is none.
  func search(for text: String, forward: Bool) throws -> LocalizedString?

  /// Shows the matches of a text that is being typed, and the first one at or after the place where that began. An empty
  /// text returns to that place.
  func previewSearch(for text: String)

  /// Called for a click on an item that was already selected (`isChosen`), or is selected by the click.
  ///
  /// - Returns: the text for the status line, if there is one.
  func click(isChosen: Bool) throws -> LocalizedString?

  /// Handles a pasted text, or a key that runs no command.
  func handleTyped(_ event: InputEvent) -> EventOutcome
}

extension ListScreen where Action == Never {
  package func perform(_ action: Never) -> LocalizedString? {}
}

extension ListScreen {
  package var stack: ScreenStack? {
    get { list.stack }
    set { list.stack = newValue }
  }

  package var content: RowList? {
    get { list.content }
    set { list.content = newValue }
  }

  package var viewport: ListViewport {
    get { list.viewport }
    _modify { yield &list.viewport }
  }

  package var size: CellSize {
    get { list.size }
    set { list.size = newValue }
  }

  package static var commands: [Command<Self>] { Command.moving }
  package var commands: [Command<Self>] { Self.commands }
  package var movesByKeys: Bool { true }
  package var showsSelection: Bool { true }
  package var emptyPane: MessagePane? { nil }

  package func click(isChosen: Bool) throws -> LocalizedString? { isChosen ? try performSelected() : nil }

  package func handleTyped(_ event: InputEvent) -> EventOutcome { .ignored }

  package var showsMessage: Bool { content == nil && emptyPane != nil }

  private var anyAction: Any? {
    guard let content, content.hasSelectableItems, viewport.selection < content.count else { return nil }
    return content.action(at: viewport.selection)
  }

  package var selectedAction: Action? { anyAction as? Action }

  package var canPerform: Bool { anyAction != nil }

  package func performSelected() throws -> LocalizedString? { try selectedAction.flatMap(perform) }

  /// Whether the keys that move scroll, since the list has no selectable items.
  package var scrolls: Bool { content?.hasSelectableItems == false }

  package func workingCommands(where isMeant: (KeyHint) -> Bool) -> [WorkingCommand] {
    commands.working(on: self, where: isMeant)
  }

  package func workingIndices(where isMeant: (KeyHint) -> Bool) -> [Int] {
    commands.workingIndices(on: self, where: isMeant)
  }

  package static func commands(of screen: String) -> ScreenCommands { ScreenCommands(commands, of: screen) }

  /// Returns the hint of one of the commands of the screen or of the app with the keys that run it.
  package func shown(_ hint: KeyHint) -> KeyHint {
    stack?.shown(keyHints).first { $0.name == hint.name } ?? stack?.shown([hint]).first ?? hint
  }

  /// Returns the first key of one of the screen's commands, for sentences; empty if the reader has assigned none.
  package func key(of hint: KeyHint) -> String {
    guard let symbols = content?.context.environment.symbols else { return "" }
    return shown(hint).keys.first?.label(symbols) ?? ""
  }

  package func contentEnvironment(_ environment: EnvironmentValues) -> EnvironmentValues { environment }

  package func layout(in size: CellSize, environment: EnvironmentValues) {
    self.size = size
    let selected = isTyping ? nil : list.identityBeforeTyping ?? content?.identity(at: viewport.selection)
    content = makeContent(columns: size.columns, environment: contentEnvironment(environment))
    if !isTyping { list.identityBeforeTyping = nil }
    guard let content else { return }
    if let selected, content.identity(at: viewport.selection) != selected,
      let index = (0..<content.count).first(where: { content.identity(at: $0) == selected })
    {
      viewport.restore(selection: index, in: content, rows: size.rows)
    }
    viewport.settle(in: content, rows: size.rows)
  }

  package func draw(into canvas: inout Canvas, environment: EnvironmentValues) {
    let style = contentEnvironment(environment).blankStyle
    if style != environment.blankStyle { canvas.fill(CellRect(origin: .zero, size: size), style: style) }
    guard let content else {
      emptyPane?.draw(into: &canvas, size: size, environment: environment)
      return
    }
    for placement in viewport.placements(in: content, rows: size.rows) {
      // While the reader types, the cursor stays in the field.
      let field = isTyping ? canvas.cursor : nil
      defer { if let field { canvas.cursor = field } }
      let isSelected = showsSelection && content.hasSelectableItems && placement.index == viewport.selection
      let rect = CellRect(column: 0, row: placement.row, columns: size.columns, rows: placement.height)
      canvas.draw(in: rect) { content.draw(placement.index, isSelected: isSelected, into: &$0) }
    }
    placeCursor(in: &canvas)
  }

  package func drawWhole(columns: Int, environment: EnvironmentValues, emit: (Canvas) throws -> Void) rethrows {
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
    if content == nil, let emptyPane { try emit(emptyPane.semantics(in: environment)) }
    try listSemantics(of: extent, marksSelection: marksSelection, emit: emit)
  }

  /// Emits the items of the list, for screens that emit more than these.
  package func listSemantics(
    of extent: SemanticExtent, marksSelection: Bool, emit: (SemanticNode) throws -> Void
  ) rethrows {
    guard let content else { return }
    for index in indices(of: extent, in: content) {
      guard var node = content.semantics(at: index) else { continue }
      let isSelected = marksSelection && showsSelection && content.hasSelectableItems && index == viewport.selection
      if isSelected { node.states.insert(.selected) }
      try emit(node)
    }
  }

  private func indices(of extent: SemanticExtent, in content: RowList) -> Range<Int> {
    switch extent {
    case .whole: return 0..<content.count
    case .visible:
      let placements = viewport.placements(in: content, rows: size.rows)
      guard let first = placements.first, let last = placements.last else { return 0..<0 }
      return first.index..<last.index + 1
    }
  }

  package var nextChange: Int64? {
    guard let content else { return nil }
    return indices(of: .visible, in: content).compactMap { content.nextChange(at: $0) }.min()
  }

  package func handle(_ event: InputEvent) -> EventOutcome { handleInList(event) }

  /// Handles an event as every list does, for screens that handle some events on their own.
  package func handleInList(_ event: InputEvent) -> EventOutcome {
    switch event {
    case .key(let key): return run { $0.responds(to: key) } ? .handled : handleTyped(event)
    case .paste: return handleTyped(event)
    case .report: return .ignored
    case .mouse(let mouse):
      handle(mouse)
      return .handled
    }
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
      if case .command(let name)? = mouse.target, run({ $0.name == name }) { return }
      if isSelectable { stack?.report { try click(isChosen: isChosen) } }
    case .press, .release: break
    }
  }

  private static var wheelRows: Int { 3 }

  package func navigate(_ navigation: ListNavigation) { move(navigation) }

  /// Moves the selection, or scrolls a list without selectable items.
  package func move(_ navigation: ListNavigation) {
    guard let content else { return }
    viewport.navigate(navigation, in: content, rows: size.rows)
    if case .row(let number) = navigation { viewport.select(content.index(of: number), in: content, rows: size.rows) }
  }
}

/// A list whose rows show their numbers, which the reader types to open them.
@MainActor
package protocol NumberedScreen: ListScreen {}

/// A list screen of a few rows, all of which are described for each frame.
@MainActor
package protocol RowScreen: ListScreen {
  func rows(in context: RowContext) -> [Row<Action>]
}

extension RowScreen {
  package func makeContent(columns: Int, environment: EnvironmentValues) -> RowList? {
    let context = rowContext(columns: columns, environment: environment)
    let rows = rows(in: context)
    return rows.isEmpty ? nil : RowList(rows, in: context)
  }
}
